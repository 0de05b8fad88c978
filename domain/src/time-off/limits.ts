/** TO-20: the longest request, in days. */
export const MOST_DAYS = 366;

/** The most requests that are decided with one call. */
export const MOST_DECISIONS = 200;

/** TO-10, in hours: 9,999.99 days. */
export const MOST_ADDITIONAL = 79_999.92;
