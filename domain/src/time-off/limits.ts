/** TO-20: the maximum length of a request, in days. */
export const MOST_DAYS = 366;

/** The maximum number of requests in one call that decides several. */
export const MOST_DECISIONS = 200;

/** How many requests one person may make in a year, canceled ones included: the account is read and stored as a whole. */
export const MOST_REQUESTS_A_YEAR = 500;
