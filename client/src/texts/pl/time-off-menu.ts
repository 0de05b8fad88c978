import type { ownTimeOff as english } from '../en/time-off-menu.ts';

/** How the pages of one's own time off are called: the menu says them too. */
export const ownTimeOff: typeof english = {
  requestVacation: 'Wniosek o urlop',
  myVacation: 'Mój urlop',
  requestSickLeave: 'Wniosek o zwolnienie chorobowe',
  mySickLeave: 'Moje zwolnienia chorobowe',
};
