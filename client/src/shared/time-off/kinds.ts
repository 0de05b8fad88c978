import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off.ts';
import { t as pages } from '#texts/time-off-menu.ts';
import { trpc } from '../api/trpc.ts';

/** Paid time off and sick leave have the same screens; each has a router, routes and words of its own. */
export type TimeOffKind = 'vacation' | 'sickLeave';

export const kinds = {
  vacation: {
    wire: 'VACATION_PTO',
    name: everywhere.paidTimeOff,
    request: { to: '/request-vacation', label: pages.requestVacation },
    mine: { to: '/my-vacation-request', label: pages.myVacation },
    requested: t.vacationRequested,
  },
  sickLeave: {
    wire: 'SICK_LEAVE',
    name: everywhere.sickLeave,
    request: { to: '/request-sick-leave', label: pages.requestSickLeave },
    mine: { to: '/my-sick-leave-request', label: pages.mySickLeave },
    requested: t.sickLeaveRequested,
  },
} as const;

/** The calls of one kind; both routers have the same. */
export const callsOf = (kind: TimeOffKind): typeof trpc.timeOff.vacation => trpc.timeOff[kind];

type Cache = ReturnType<typeof trpc.useUtils>['timeOff']['vacation'];
/** What is kept of the answers of one kind. */
export const useTimeOffCache = (kind: TimeOffKind): Cache => trpc.useUtils().timeOff[kind];

export const kindOf = (wire: RequestAnswer['type']): TimeOffKind => (wire === 'SICK_LEAVE' ? 'sickLeave' : 'vacation');
