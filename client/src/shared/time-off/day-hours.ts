/** TO-20: the hours that a day of a request can have. */
export const FULL_DAY = 8;
export const HALF_DAY = 4;
