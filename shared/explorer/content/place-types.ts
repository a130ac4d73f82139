// What a place is to schema.org (https://schema.org/Place), by the name of its type in the directory. Administrators may
// rename types and add others: of these it is known only that they are places.

const TYPES = {
  'Amusement Park': 'AmusementPark',
  'Auto Shop': 'AutoRepair',
  Bar: 'BarOrPub',
  'Bar/Restaurant': 'BarOrPub',
  'Barber Shop': 'HealthAndBeautyBusiness',
  'Bowling Alley': 'BowlingAlley',
  Brewery: 'Brewery',
  Campground: 'Campground',
  Casino: 'Casino',
  'Comic Book Store': 'BookStore',
  'Convention Center': 'EventVenue',
  'Golf Course': 'GolfCourse',
  Hospital: 'Hospital',
  Hotel: 'Hotel',
  'Ice Cream Parlor': 'IceCreamShop',
  'Movie Theater': 'MovieTheater',
  Museum: 'Museum',
  'Music Venue': 'MusicVenue',
  'Night Club': 'NightClub',
  'Pizza Parlor': 'Restaurant',
  Resort: 'Resort',
  Restaurant: 'Restaurant',
  'Retail Store': 'Store',
  'Ski Resort': 'SkiResort',
  'Tattoo Parlor': 'TattooParlor',
} as const

/** The address, the hours and the equipment of a `Place` are those of all of them. */
export function schemaType(type: string | undefined): (typeof TYPES)[keyof typeof TYPES] | 'Place' {
  return type !== undefined && Object.hasOwn(TYPES, type) ? TYPES[type as keyof typeof TYPES] : 'Place'
}
