import type { Permission } from '@hourbook/domain/access/permissions.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/shell.ts';
import { ownTimeOff } from '#texts/time-off-menu.ts';
import type { IconName } from '../../components/icon.tsx';
import type { Self } from '../../shared/session/session.ts';

/** Where there is a route, and of nobody in particular: an entry without one does not compile. */
type Place = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>;

/** Sister routes stand beside each other at the page's head; each needs its own permission. */
interface MenuTab<To = Place, Needs = Permission> {
  readonly to: To;
  readonly label: string;
  readonly permission: Needs;
  /** A button of its entry's first tab leads there; it is no tab beside that. */
  readonly isAct?: true;
  /** It is about this kind of time off, which not everybody is offered. */
  readonly ofTimeOff?: keyof Self['userBalanceInfo'];
}

/** One entry opens one place: the first of its tabs that is permitted. */
export interface MenuEntry<To = Place, Needs = Permission> {
  readonly label: string;
  /** All that is seen of it when the menu is collapsed. */
  readonly icon: IconName;
  readonly tabs: readonly [MenuTab<To, Needs>, ...MenuTab<To, Needs>[]];
  /** What is counted of the work that waits for this person. */
  readonly waiting?: 'people' | 'requests' | 'timesheets';
  /** Pages of one record, which its lists lead to: they have tabs of their own. */
  readonly leadsTo?: string;
}

export interface MenuGroup<To = Place, Needs = Permission> {
  readonly label: string | null;
  readonly entries: readonly MenuEntry<To, Needs>[];
}

/** Everything there is. */
export const menu: readonly MenuGroup[] = [
  {
    label: null,
    entries: [
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
        label: t.commissions,
        icon: 'percent',
        tabs: [{ to: '/working-hours', label: t.workingHours, permission: 'reference.commission-settings' }],
      },
    ],
  },
  {
    label: t.company,
    entries: [
      {
        label: t.people,
        icon: 'people',
        leadsTo: '/user',
        waiting: 'people',
        tabs: [
          { to: '/users', label: t.users, permission: 'people.administer' },
          { to: '/add-user', label: t.addUser, permission: 'people.add', isAct: true },
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
        ],
      },
    ],
  },
];

/** Document 001 §6: time off of one's own is there for whom it is allowed, and for those who manage it. */
export const isOffered =
  ({ userBalanceInfo, isHr, isTeamLead, isAdmin }: Pick<Self, 'userBalanceInfo' | 'isHr' | 'isTeamLead' | 'isAdmin'>) =>
  ({ ofTimeOff }: Pick<MenuTab, 'ofTimeOff'>): boolean =>
    ofTimeOff === undefined || userBalanceInfo[ofTimeOff] || isHr || isTeamLead || isAdmin;

/**
 * @param offered what is shown of what is permitted; default: all of it
 * @returns what of the menu this person may open: no entry without a tab, no group without an entry
 */
export const permittedMenu = <To, Needs>(
  groups: readonly MenuGroup<To, Needs>[],
  may: (permission: Needs) => boolean,
  offered: (tab: Pick<MenuTab, 'ofTimeOff'>) => boolean = () => true,
): MenuGroup<To, Needs>[] =>
  groups.flatMap((group) => {
    const entries = group.entries.flatMap((entry) => {
      const [first, ...others] = entry.tabs.filter((tab) => may(tab.permission) && offered(tab));
      return first ? [{ ...entry, tabs: [first, ...others] as const }] : [];
    });
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });

const isBelow = (pathname: string, place: string): boolean => pathname === place || pathname.startsWith(`${place}/`);

/** @returns the entry whose page, or a page below one of its own, is open */
export const openEntry = <To extends string, Needs>(
  groups: readonly MenuGroup<To, Needs>[],
  pathname: string,
): MenuEntry<To, Needs> | undefined =>
  groups.flatMap(({ entries }) => entries).find(({ tabs }) => tabs.some(({ to }) => isBelow(pathname, to)));

/** @returns the entry that is marked in the menu: the open one, or the one whose lists lead to the page */
export const markedEntry = <To extends string, Needs>(
  groups: readonly MenuGroup<To, Needs>[],
  pathname: string,
): MenuEntry<To, Needs> | undefined =>
  openEntry(groups, pathname) ??
  groups.flatMap(({ entries }) => entries).find(({ leadsTo }) => leadsTo !== undefined && isBelow(pathname, leadsTo));
