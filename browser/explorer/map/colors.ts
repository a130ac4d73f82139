// The colors of the base map and of what is on it.

export interface Colors {
  sea: string
  land: string
  border: string
  state: string
  marker: string
  onMarker: string
  selected: string
  /** Of the point from which distances are measured. */
  here: string
  /** Of the heart on a place that is saved. */
  saved: string
  text: string
  town: string
  /** Around text. */
  halo: string
}

const LIGHT: Colors = {
  sea: '#dbe7ee',
  land: '#f7f6f2',
  border: '#8d949c',
  state: '#c3c8cd',
  marker: '#00508f',
  onMarker: '#ffffff',
  selected: '#c2410c',
  here: '#7c3aed',
  saved: '#c2185b',
  text: '#1b1d21',
  town: '#6b5b45',
  halo: '#ffffff',
}
const DARK: Colors = {
  sea: '#10161d',
  land: '#232830',
  border: '#6d7681',
  state: '#3d444d',
  marker: '#8cc4ff',
  onMarker: '#10243a',
  selected: '#ff9d5c',
  here: '#c4a5ff',
  saved: '#ff8fb3',
  text: '#e7e9ed',
  town: '#b9ab97',
  halo: '#14161a',
}

export function colorsFor(isDark: boolean): Colors {
  return isDark ? DARK : LIGHT
}
