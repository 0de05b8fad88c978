export const t = {
  closeHistory: 'Close history',
  nothingYet: 'No changes yet. Every saved change will be listed here.',
  showEarlier: 'Show earlier',
  from: 'from',
  to: 'to',
  nothing: 'nothing',
  loadingHistory: 'Loading history',
  created: 'Created',
  disabled: 'Disabled',
  valueErased: 'value erased',
};
