import { can, type Permission } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';

interface ViewPage {
  /** What somebody needs to open the page. */
  readonly permission: Permission;
  /** Which parameters of the address hold the period: its first and last day, or month; null: the page has none. */
  readonly period: keyof typeof periodNames | null;
}

/** The parameter of an address that says which view is open. */
export const VIEW_PARAMETER = 'savedView';
/** In place of a view: none, although the list opens with one. */
export const NO_VIEW = 'none';

/** The parameters of an address that hold a period. */
export const periodNames = { days: ['startDate', 'endDate'], months: ['startMonth', 'endMonth'] } as const;

const ofSettings = { permission: 'reference.settings', period: null } as const;
const ofTimeOff = { permission: 'time-off.manage', period: 'days' } as const;
const ofBalances = { permission: 'time-off.manage', period: null } as const;
const ofTimesheets = { permission: 'accounting.timesheets', period: 'days' } as const;
const ofReports = { permission: 'reports.hours', period: 'days' } as const;
const ofCommissions = { permission: 'commissions.read', period: 'months' } as const;

/** VW-1: the pages that have views, by their paths. */
export const viewPages = {
  '/documents': { permission: 'documents.read', period: null },
  '/directory': { permission: 'people.colleagues', period: null },
  '/weeks': { permission: 'timesheet.decide-weeks', period: null },
  '/timecard/totals': { permission: 'timecards.read', period: 'days' },
  '/vacation-management': ofTimeOff,
  '/sick-leave-management': ofTimeOff,
  '/vacation-balance': ofBalances,
  '/sick-leave-balance': ofBalances,
  '/accountant/timecards': ofTimesheets,
  '/accountant/ledger': ofTimesheets,
  '/utilization-rate': ofReports,
  '/unbillable-hours-cost': ofReports,
  '/scheduled-reports': { permission: 'reports.schedules', period: null },
  '/summary': ofCommissions,
  '/contract-placements': ofCommissions,
  '/direct-placement': ofCommissions,
  '/flat-rate': ofCommissions,
  '/working-hours': { permission: 'reference.commission-settings', period: null },
  '/users': { permission: 'people.administer', period: null },
  '/clients': ofSettings,
  '/client-groups': ofSettings,
  '/offices': ofSettings,
  '/countries': ofSettings,
  '/categories': ofSettings,
  '/positions': ofSettings,
  '/employment-types': ofSettings,
} as const satisfies Record<`/${string}`, ViewPage>;
export type ViewPagePath = keyof typeof viewPages;

export const viewPagePaths = Object.keys(viewPages) as [ViewPagePath, ...ViewPagePath[]];

/** @returns the path if the page has views (VW-1) */
export const viewPageAt = (path: string): ViewPagePath | null => viewPagePaths.find((each) => each === path) ?? null;

/** VW-4: whether these roles may open a page that has views. */
export const mayOpen = (held: readonly Role[], page: ViewPagePath): boolean => can(held, viewPages[page].permission);
