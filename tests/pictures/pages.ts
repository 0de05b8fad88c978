/** A page of the demo company, as one of its people sees it. */
export interface PicturedPage {
  /** The part before the @ of a demo account; null: nobody is signed in. */
  readonly person: 'employee' | 'lead' | 'hr' | 'accountant' | 'manager' | 'admin' | null;
  /** The path after the `#`. */
  readonly at: string;
}

const of = (person: PicturedPage['person'], ...paths: string[]): PicturedPage[] => paths.map((at) => ({ person, at }));

/** Whose record pages are shown: an id of the demo company. */
const SOMEBODY = 6;

/** Every page of the client: the addresses of `client/src/routes`. */
export const pages: readonly PicturedPage[] = [
  ...of(null, '/login', '/forgot-password', '/register', '/reset-password?token=none', '/activate?token=none'),
  ...of(
    'employee',
    '/my-time',
    '/request-vacation',
    '/my-vacation-request',
    '/request-sick-leave',
    '/my-sick-leave-request',
    '/documents',
    '/profile',
    '/add-user',
    '/nowhere',
  ),
  ...of('lead', '/timecard/totals', '/timecard/employees'),
  ...of('hr', '/vacation-management', '/vacation-management?view=table', '/sick-leave-management'),
  ...of('hr', '/vacation-balance', '/sick-leave-balance', '/users'),
  ...of(
    'hr',
    ...['general', 'employment', 'legal-status', 'time-off', 'clients'].map((tab) => `/user/${SOMEBODY}/${tab}`),
  ),
  ...of('accountant', '/accountant/timecards', `/accountant/edit/${SOMEBODY}`, '/accountant/ledger'),
  ...of('accountant', '/utilization-rate', '/unbillable-hours-cost', '/scheduled-reports'),
  ...of('admin', '/accountant/connection', '/audit', '/system'),
  ...of('admin', '/summary', '/contract-placements', '/direct-placement', '/flat-rate', '/account-types'),
  ...of('admin', '/clients', '/client-groups', '/categories', '/offices', '/countries', '/holidays', '/positions'),
  ...of('admin', '/employment-types', '/vacations', '/sick-leave', '/working-hours'),
];
