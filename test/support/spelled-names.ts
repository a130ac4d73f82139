// Machines, places and towns whose names people write in many ways, in the import format.
import type { ImportRecord } from './fixture.js'

const machine = (id: number, name: string, manufacturer: string, year: number): ImportRecord => ({
  type: 'machine',
  id,
  name,
  manufacturer,
  year,
})

const place = (id: number, name: string, city: string, fields: object): ImportRecord => ({
  type: 'location',
  id,
  name,
  street: '1 Main St',
  city,
  lat: 10 + (id % 50),
  lon: (id % 100) - 50,
  ...fields,
})

const at = (id: number, locationId: number, machineId: number): ImportRecord => ({
  type: 'location_machine_xref',
  id,
  location_id: locationId,
  machine_id: machineId,
})

/** Ids from 10,000 on. */
export const spelledNames: readonly ImportRecord[] = [
  machine(10_001, '24', 'Stern', 2009),
  machine(10_002, 'Spider-Man', 'Stern', 2007),
  machine(10_003, 'AC/DC', 'Stern', 2012),
  machine(10_004, 'PIN*BOT', 'Williams', 1986),
  machine(10_005, 'F-14 Tomcat', 'Williams', 1987),
  machine(10_006, 'X-Men', 'Stern', 2012),
  machine(10_007, "Guns N' Roses", 'Data East', 1994),
  machine(10_008, 'Bram Stoker’s Dracula', 'Williams', 1993),
  machine(10_009, 'Willy Wonka & The Chocolate Factory', 'Jersey Jack', 2019),
  machine(10_010, 'Ripley’s Believe It or Not!', 'Stern', 2004),
  machine(10_011, 'Attack from Mars', 'Bally', 1995),
  place(10_101, 'Iron Man Pub', 'St. Louis', { state: 'MO', zip: '63101' }),
  place(10_102, 'Salt & Straw Arcade', 'Saint Paul', { state: 'MN', zip: '55101' }),
  place(10_103, 'Ironman Bar', 'Fort Worth', { state: 'TX' }),
  place(10_104, 'Zum Weißen Rößl', 'Mt. Vernon', { state: 'Washington' }),
  place(10_105, 'Łódzkie Flipery', 'Łódź', { state: null, country: 'PL' }),
  place(10_106, 'Smørrebrød & Flipper', 'København', { state: null, country: 'DK' }),
  place(10_107, 'Ærlig Øl', 'Å', { state: null, country: 'NO' }),
  place(10_108, 'ゲームセンター東京', '東京', { state: null, country: 'JP' }),
  place(10_109, '서울 핀볼', '서울', { state: null, country: 'KR' }),
  place(10_110, 'U2', 'Diyarbakır', { state: null, country: 'TR' }),
  place(10_111, 'Pinball Perth', 'Perth', { state: 'WA', country: 'AU' }),
  place(10_112, 'Þingvellir', 'Đà Nẵng', { state: null, country: 'VN' }),
  place(10_113, 'Flipperit', 'Turku', { state: null, country: 'FI' }),
  place(10_114, 'The Old Ship', 'London', { state: 'England', country: 'GB' }),
  place(10_115, 'Dave and Busters', 'St. Cloud', { state: 'MN' }),
  place(10_116, 'Ham and Eggs', 'Mount Żółty', { state: 'NV' }),
  ...[10_001, 10_002, 10_009].map((machineId, index) => at(10_200 + index, 10_101, machineId)),
  ...[10_002, 10_003, 10_004].map((machineId, index) => at(10_210 + index, 10_102, machineId)),
]
