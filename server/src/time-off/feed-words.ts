/** What calendars say. */
export const feedWords = {
  kinds: { VACATION_PTO: 'Paid time off', SICK_LEAVE: 'Sick leave' },
  away: (name: string): string => `${name}: away`,
  halfDay: (summary: string): string => `${summary} (half a day)`,
  own: 'My time off',
  team: 'My team: who is away',
};
