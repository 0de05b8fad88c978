/** The words of dayjs, which come with the calendars alone. */
export const calendars = {
  language: 'en',
  /** A day as it is read out. */
  longDay: 'dddd, MMMM D, YYYY',
};
