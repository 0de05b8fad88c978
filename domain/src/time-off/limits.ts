/** TO-20: the maximum length of a request, in days. */
export const MOST_DAYS = 366;

/** The maximum number of requests in one call that decides several. */
export const MOST_DECISIONS = 200;

/** TO-10: in hours; 9,999.99 days. */
export const MOST_ADDITIONAL = 79_999.92;

/** How many requests one person may make in a year, canceled ones included: the account is read and stored as a whole. */
export const MOST_REQUESTS_A_YEAR = 500;
