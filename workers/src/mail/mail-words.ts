/** What stands below every letter. */
export const mailWords = {
  closing: 'Automated message; please do not reply.',
  stop: 'Stop reminders like this one',
};
