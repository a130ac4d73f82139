/** The conversion factor of the contract. */
export const MILES_PER_KM = 0.621371192
