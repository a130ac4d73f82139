// Construct ids of functions. Changing one replaces the function in production.

/** `location-types/list` becomes `LocationTypesList`. */
export function constructId(functionName: string): string {
  const words = functionName.split(/[-/]/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
