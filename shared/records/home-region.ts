/** Administrators of this region administer the whole directory and get what belongs to no other region. */
export const HOME_REGION_ID = 1
