import { createRouter } from '@tanstack/react-router';
import { createAppHistory } from './lib/app-history.ts';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { accountTypesRoute } from './routes/account-types.tsx';
import { accountantConnectionRoute } from './routes/accountant-connection.tsx';
import { accountantEditRoute } from './routes/accountant-edit.tsx';
import { accountantLedgerRoute } from './routes/accountant-ledger.tsx';
import { accountantTimecardsRoute } from './routes/accountant-timecards.tsx';
import { addUserRoute } from './routes/add-user.tsx';
import { auditRoute } from './routes/audit.tsx';
import { categoriesRoute } from './routes/categories.tsx';
import { clientGroupsRoute } from './routes/client-groups.tsx';
import { clientsRoute } from './routes/clients.tsx';
import { commissionsRoute } from './routes/commissions.tsx';
import { contractPlacementsRoute } from './routes/contract-placements.tsx';
import { countriesRoute } from './routes/countries.tsx';
import { directPlacementRoute } from './routes/direct-placement.tsx';
import { directoryRoute } from './routes/directory.tsx';
import { documentsRoute } from './routes/documents.tsx';
import { indexRoute, unknownRoute } from './routes/elsewhere.tsx';
import { employmentTypesRoute } from './routes/employment-types.tsx';
import {
  activateRoute,
  forgotPasswordRoute,
  loginRoute,
  registerRoute,
  resetPasswordRoute,
  testLoginRoute,
  welcomeRoute,
} from './routes/entry.tsx';
import { flatRateRoute } from './routes/flat-rate.tsx';
import { formerEmployeesRoute } from './routes/former-employees.tsx';
import { helpIndexRoute, helpRoute } from './routes/help.tsx';
import { helpPageRoute } from './routes/help-page.tsx';
import { holidaysRoute } from './routes/holidays.tsx';
import { importsRoute } from './routes/imports.tsx';
import { myTimeRoute } from './routes/my-time.tsx';
import { mySickLeaveRequestRoute, myVacationRequestRoute } from './routes/my-time-off.tsx';
import { officesRoute } from './routes/offices.tsx';
import { positionsRoute } from './routes/positions.tsx';
import { profileRoute } from './routes/profile.tsx';
import { remindersRoute } from './routes/reminders.tsx';
import { requestSickLeaveRoute, requestVacationRoute } from './routes/request-time-off.tsx';
import { rootRoute, WithPageLoader } from './routes/root.tsx';
import { PageProblem } from './routes/route-problem.tsx';
import { scheduledReportsRoute } from './routes/scheduled-reports.tsx';
import { sickLeaveRoute } from './routes/sick-leave.tsx';
import { sickLeaveBalanceRoute } from './routes/sick-leave-balance.tsx';
import { sickLeaveManagementOfRoute, sickLeaveManagementRoute } from './routes/sick-leave-management.tsx';
import { signedInRoute } from './routes/signed-in.tsx';
import { standInRoute } from './routes/stand-in.tsx';
import { substitutesRoute } from './routes/substitutes.tsx';
import { summaryRoute } from './routes/summary.tsx';
import { systemRoute } from './routes/system.tsx';
import { timecardEmployeesRoute } from './routes/timecard-employees.tsx';
import { timecardTotalsRoute } from './routes/timecard-totals.tsx';
import { todayRoute } from './routes/today.tsx';
import { unbillableHoursCostRoute } from './routes/unbillable-hours-cost.tsx';
import { userIndexRoute, userRoute } from './routes/user.tsx';
import { userClientsRoute } from './routes/user-clients.tsx';
import { userEmploymentRoute } from './routes/user-employment.tsx';
import { userGeneralRoute } from './routes/user-general.tsx';
import { userLegalStatusRoute } from './routes/user-legal-status.tsx';
import { userTimeOffRoute } from './routes/user-time-off.tsx';
import { usersRoute } from './routes/users.tsx';
import { utilizationRateRoute } from './routes/utilization-rate.tsx';
import { vacationBalanceRoute } from './routes/vacation-balance.tsx';
import { vacationManagementOfRoute, vacationManagementRoute } from './routes/vacation-management.tsx';
import { vacationsRoute } from './routes/vacations.tsx';
import { weeksRoute } from './routes/weeks.tsx';
import { workingHoursRoute } from './routes/working-hours.tsx';
import type { Api } from './shared/session/session.ts';

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  testLoginRoute,
  activateRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  welcomeRoute,
  registerRoute,
  signedInRoute.addChildren([
    todayRoute,
    myTimeRoute,
    requestVacationRoute,
    myVacationRequestRoute,
    requestSickLeaveRoute,
    mySickLeaveRequestRoute,
    documentsRoute,
    directoryRoute,
    weeksRoute,
    timecardTotalsRoute,
    timecardEmployeesRoute,
    vacationManagementRoute,
    vacationManagementOfRoute,
    sickLeaveManagementRoute,
    sickLeaveManagementOfRoute,
    vacationBalanceRoute,
    sickLeaveBalanceRoute,
    accountantEditRoute,
    accountantTimecardsRoute,
    accountantLedgerRoute,
    accountantConnectionRoute,
    utilizationRateRoute,
    unbillableHoursCostRoute,
    scheduledReportsRoute,
    clientsRoute,
    clientGroupsRoute,
    categoriesRoute,
    officesRoute,
    countriesRoute,
    holidaysRoute,
    positionsRoute,
    employmentTypesRoute,
    vacationsRoute,
    sickLeaveRoute,
    remindersRoute,
    importsRoute,
    commissionsRoute.addChildren([
      summaryRoute,
      contractPlacementsRoute,
      directPlacementRoute,
      flatRateRoute,
      accountTypesRoute,
      workingHoursRoute,
    ]),
    auditRoute,
    systemRoute,
    helpRoute.addChildren([helpIndexRoute, helpPageRoute]),
    profileRoute,
    substitutesRoute,
    standInRoute,
    addUserRoute,
    usersRoute,
    formerEmployeesRoute,
    userRoute.addChildren([
      userIndexRoute,
      userGeneralRoute,
      userEmploymentRoute,
      userLegalStatusRoute,
      userTimeOffRoute,
      userClientsRoute,
    ]),
  ]),
  unknownRoute,
]);

export const createAppRouter = (api: Api) =>
  createRouter({
    routeTree,
    context: { api },
    history: createAppHistory(),
    parseSearch,
    stringifySearch,
    defaultPendingMs: Number.POSITIVE_INFINITY, // the page that is left stays until the next one is there
    defaultErrorComponent: PageProblem,
    scrollRestoration: true,
    InnerWrap: WithPageLoader,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** On the way to /login: end the session. */
    signOut?: boolean;
    /** At /login: the session ended by itself. */
    sessionEnded?: boolean;
    /** At /login: what became of what somebody did on the way there. */
    told?: { tone: 'good' | 'bad'; texts: readonly string[] };
    /** At home, by way of /login: there is no page where they wanted to go. */
    unknown?: boolean;
    /** At home: the page that somebody asked for and may not open. */
    denied?: string;
    /** At /login: who wants to sign in. */
    username?: string;
  }
}
