import pLimit from 'p-limit';

/** Lists of many people as of an earlier instant, which cost more than current lists: two at once in this process. */
export const pastLists = pLimit(2);
