export const t = {
  closeHistory: 'Close the history',
  nothingYet: 'Nothing has happened here yet. Each change that is saved will be listed.',
  showEarlier: 'Show earlier',
  from: 'from',
  to: 'to',
  nothing: 'nothing',
  loadingHistory: 'Loading the history',
  created: 'Created',
  disabled: 'Disabled',
};
