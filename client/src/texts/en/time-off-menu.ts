/** How the pages of one's own time off are called: the menu says them too. */
export const ownTimeOff = {
  requestVacation: 'Request paid time off',
  myVacation: 'My paid time off',
  requestSickLeave: 'Request sick leave',
  mySickLeave: 'My sick leave',
};
