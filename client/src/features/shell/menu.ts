import type { Permission } from '@hourbook/domain/access/permissions.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { IconName } from '#components/icon.tsx';
import type { Self } from '#shared/session/session.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/shell.ts';
import { ownTimeOff } from '#texts/time-off-menu.ts';

/** The routes without parameters and places in others. A menu entry whose route does not exist fails to compile. */
type Place = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}` | `${string}/`>;

/** The tabs of an entry are shown at the head of its pages. Each has its own permission. */
interface MenuTab<To = Place, Needs = Permission> {
  readonly to: To;
  readonly label: string;
  readonly permission: Needs;
  /** A button on the entry's first tab leads there, so it is not shown as a tab. */
  readonly isAct?: true;
  /** The kind of time off that the page is about, which is not offered to everybody. */
  readonly ofTimeOff?: keyof Self['userBalanceInfo'];
  /** The page is about weeks that are handed in, which may be switched off (WK-1). */
  readonly ofWeeks?: true;
}

/** An entry opens the first of its tabs that is permitted. */
export interface MenuEntry<To = Place, Needs = Permission> {
  readonly label: string;
  /** All that a collapsed menu shows. */
  readonly icon: IconName;
  readonly tabs: readonly [MenuTab<To, Needs>, ...MenuTab<To, Needs>[]];
  /** Which count of waiting work is shown at the entry. */
  readonly waiting?: 'people' | 'requests' | 'timesheets';
  /** The address of record pages that are reached from the entry's lists; these pages have their own tabs. */
  readonly leadsTo?: string;
}

export interface MenuGroup<To = Place, Needs = Permission> {
  readonly label: string | null;
  readonly entries: readonly MenuEntry<To, Needs>[];
}

/** The whole menu, before permissions. */
export const menu: readonly MenuGroup[] = [
  {
    label: null,
    entries: [
      {
        label: t.today,
        icon: 'sun',
        tabs: [{ to: '/today', label: t.today, permission: 'today.read' }],
      },
      {
        label: t.myTime,
        icon: 'sheet',
        tabs: [{ to: '/my-time', label: t.myTime, permission: 'timesheet.read-own' }],
      },
      {
        label: everywhere.timeOff,
        icon: 'leave',
        tabs: [
          {
            to: '/request-vacation',
            label: ownTimeOff.requestVacation,
            permission: 'time-off.own',
            ofTimeOff: 'VACATION_PTO',
          },
          {
            to: '/my-vacation-request',
            label: ownTimeOff.myVacation,
            permission: 'time-off.own',
            ofTimeOff: 'VACATION_PTO',
          },
          {
            to: '/request-sick-leave',
            label: ownTimeOff.requestSickLeave,
            permission: 'time-off.own',
            ofTimeOff: 'SICK_LEAVE',
          },
          {
            to: '/my-sick-leave-request',
            label: ownTimeOff.mySickLeave,
            permission: 'time-off.own',
            ofTimeOff: 'SICK_LEAVE',
          },
        ],
      },
      {
        label: t.documents,
        icon: 'file',
        tabs: [{ to: '/documents', label: t.documents, permission: 'documents.read' }],
      },
    ],
  },
  {
    label: t.team,
    entries: [
      {
        label: t.timecards,
        icon: 'clock',
        tabs: [
          { to: '/timecard/totals', label: t.totals, permission: 'timecards.read' },
          { to: '/timecard/employees', label: t.employees, permission: 'timecards.read' },
          { to: '/weeks', label: t.weeks, permission: 'timesheet.decide-weeks', ofWeeks: true },
        ],
      },
      {
        label: t.requests,
        icon: 'leave',
        waiting: 'requests',
        tabs: [
          { to: '/vacation-management', label: everywhere.paidTimeOff, permission: 'time-off.manage' },
          { to: '/sick-leave-management', label: everywhere.sickLeave, permission: 'time-off.manage' },
        ],
      },
      {
        label: t.balances,
        icon: 'scale',
        tabs: [
          { to: '/vacation-balance', label: everywhere.paidTimeOff, permission: 'time-off.manage' },
          { to: '/sick-leave-balance', label: everywhere.sickLeave, permission: 'time-off.manage' },
        ],
      },
    ],
  },
  {
    label: t.accounting,
    entries: [
      {
        label: t.timesheets,
        icon: 'sync',
        leadsTo: '/accountant/edit',
        waiting: 'timesheets',
        tabs: [
          { to: '/accountant/timecards', label: t.timesheets, permission: 'accounting.timesheets' },
          { to: '/accountant/ledger', label: t.ledger, permission: 'accounting.timesheets' },
          { to: '/accountant/connection', label: t.connection, permission: 'accounting.connect' },
        ],
      },
      {
        label: t.reports,
        icon: 'chart',
        tabs: [
          { to: '/utilization-rate', label: t.utilizationRate, permission: 'reports.hours' },
          { to: '/unbillable-hours-cost', label: t.unbillableHoursCost, permission: 'reports.hours' },
          { to: '/scheduled-reports', label: t.scheduledReports, permission: 'reports.schedules' },
        ],
      },
      {
        label: t.commissions,
        icon: 'percent',
        tabs: [
          { to: '/summary', label: t.summary, permission: 'commissions.read' },
          { to: '/contract-placements', label: t.contractPlacements, permission: 'commissions.read' },
          { to: '/direct-placement', label: t.directPlacements, permission: 'commissions.read' },
          { to: '/flat-rate', label: t.flatRate, permission: 'commissions.read' },
          { to: '/account-types', label: t.accountTypes, permission: 'reference.commission-settings' },
          { to: '/working-hours', label: t.workingHours, permission: 'reference.commission-settings' },
        ],
      },
    ],
  },
  {
    label: t.company,
    entries: [
      {
        label: t.directory,
        icon: 'branch',
        tabs: [{ to: '/directory', label: t.directory, permission: 'people.colleagues' }],
      },
      {
        label: t.people,
        icon: 'people',
        leadsTo: '/user',
        waiting: 'people',
        tabs: [
          { to: '/users', label: t.people, permission: 'people.administer' },
          { to: '/former-employees', label: t.formerEmployees, permission: 'personal-data.erase' },
          { to: '/add-user', label: t.addPerson, permission: 'people.add', isAct: true },
        ],
      },
      {
        label: t.settings,
        icon: 'settings',
        tabs: [
          { to: '/clients', label: everywhere.clients, permission: 'reference.settings' },
          { to: '/client-groups', label: t.clientGroups, permission: 'reference.settings' },
          { to: '/offices', label: everywhere.offices, permission: 'reference.settings' },
          { to: '/countries', label: everywhere.countries, permission: 'reference.settings' },
          { to: '/holidays', label: everywhere.holidays, permission: 'reference.settings' },
          { to: '/categories', label: t.categories, permission: 'reference.settings' },
          { to: '/positions', label: t.positions, permission: 'reference.settings' },
          { to: '/employment-types', label: t.employmentTypes, permission: 'reference.settings' },
          { to: '/vacations', label: everywhere.paidTimeOff, permission: 'reference.settings' },
          { to: '/sick-leave', label: everywhere.sickLeave, permission: 'reference.settings' },
          { to: '/reminders', label: t.reminders, permission: 'reference.reminders' },
          { to: '/imports', label: t.imports, permission: 'imports.manage' },
        ],
      },
      {
        label: t.audit,
        icon: 'shield',
        tabs: [{ to: '/audit', label: t.audit, permission: 'audit.own' }],
      },
      {
        label: t.system,
        icon: 'screen',
        tabs: [{ to: '/system', label: t.system, permission: 'system.read' }],
      },
    ],
  },
];

/**
 * The pages for one's own time off are offered to people who are allowed that kind, and to those who
 * manage it.
 * @param handsInWeeks whether weeks are handed in
 */
export const isOffered =
  (
    { userBalanceInfo, isHr, isTeamLead, isAdmin }: Pick<Self, 'userBalanceInfo' | 'isHr' | 'isTeamLead' | 'isAdmin'>,
    handsInWeeks = false,
  ) =>
  ({ ofTimeOff, ofWeeks }: Pick<MenuTab, 'ofTimeOff' | 'ofWeeks'>): boolean =>
    (ofTimeOff === undefined || userBalanceInfo[ofTimeOff] || isHr || isTeamLead || isAdmin) &&
    (ofWeeks === undefined || handsInWeeks);

/**
 * @param offered a further filter of the permitted tabs; default: none
 * @returns the menu for this person, without empty entries and groups
 */
export const permittedMenu = <To, Needs>(
  groups: readonly MenuGroup<To, Needs>[],
  may: (permission: Needs) => boolean,
  offered: (tab: Pick<MenuTab, 'ofTimeOff' | 'ofWeeks'>) => boolean = () => true,
): MenuGroup<To, Needs>[] =>
  groups.flatMap((group) => {
    const entries = group.entries.flatMap((entry) => {
      const [first, ...others] = entry.tabs.filter((tab) => may(tab.permission) && offered(tab));
      // An entry of which only its button is left says what that does, below the pages.
      return first
        ? [{ ...entry, label: first.isAct ? first.label : entry.label, tabs: [first, ...others] as const }]
        : [];
    });
    const [pages, acts] = [entries.filter(isPage), entries.filter((entry) => !isPage(entry))];
    return entries.length > 0 ? [{ ...group, entries: [...pages, ...acts] }] : [];
  });

const isPage = ({ tabs: [first] }: Pick<MenuEntry<unknown, unknown>, 'tabs'>): boolean => !first.isAct;

const isBelow = (pathname: string, place: string): boolean => pathname === place || pathname.startsWith(`${place}/`);

/** @returns the entry with a tab at this address or above it */
export const openEntry = <To extends string, Needs>(
  groups: readonly MenuGroup<To, Needs>[],
  pathname: string,
): MenuEntry<To, Needs> | undefined =>
  groups.flatMap(({ entries }) => entries).find(({ tabs }) => tabs.some(({ to }) => isBelow(pathname, to)));

/** @returns the entry to highlight: the open one, or the one whose lists lead to the page */
export const markedEntry = <To extends string, Needs>(
  groups: readonly MenuGroup<To, Needs>[],
  pathname: string,
): MenuEntry<To, Needs> | undefined =>
  openEntry(groups, pathname) ??
  groups.flatMap(({ entries }) => entries).find(({ leadsTo }) => leadsTo !== undefined && isBelow(pathname, leadsTo));

/** DG-4: the menu of somebody who acts: what waits, and the pages where they decide. */
export const actingMenu = (isOpen: (to: string) => boolean): MenuGroup[] => [
  {
    label: null,
    entries: [
      {
        label: t.standIn,
        icon: 'people',
        tabs: [{ to: '/stand-in', label: t.standIn, permission: 'substitutes.own' }],
      },
    ],
  },
  ...menu.flatMap((group) => {
    const entries = group.entries.flatMap((entry) => {
      const [first, ...others] = entry.tabs.filter(({ to }) => isOpen(to));
      return first ? [{ ...entry, tabs: [first, ...others] as const }] : [];
    });
    return entries.length > 0 ? [{ ...group, entries }] : [];
  }),
];
