import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off.ts';
import { ownTimeOff } from '#texts/time-off-menu.ts';
import { trpc } from '../api/trpc.ts';

/** Paid time off and sick leave share their screens; each has its own router, routes and texts. */
export type TimeOffKind = 'vacation' | 'sickLeave';

export const kinds = {
  vacation: {
    wire: 'VACATION_PTO',
    name: everywhere.paidTimeOff,
    request: { route: '/signed-in/request-vacation', to: '/request-vacation', label: ownTimeOff.requestVacation },
    mine: { route: '/signed-in/my-vacation-request', to: '/my-vacation-request', label: ownTimeOff.myVacation },
    management: '/signed-in/vacation-management',
    balances: '/signed-in/vacation-balance',
    requested: t.vacationRequested,
  },
  sickLeave: {
    wire: 'SICK_LEAVE',
    name: everywhere.sickLeave,
    request: { route: '/signed-in/request-sick-leave', to: '/request-sick-leave', label: ownTimeOff.requestSickLeave },
    mine: { route: '/signed-in/my-sick-leave-request', to: '/my-sick-leave-request', label: ownTimeOff.mySickLeave },
    management: '/signed-in/sick-leave-management',
    balances: '/signed-in/sick-leave-balance',
    requested: t.sickLeaveRequested,
  },
} as const;

/** The calls of one kind; both routers have the same calls. */
export const callsOf = (kind: TimeOffKind): typeof trpc.timeOff.vacation => trpc.timeOff[kind];

type Cache = ReturnType<typeof trpc.useUtils>['timeOff']['vacation'];
/** The query cache of one kind. */
export const useTimeOffCache = (kind: TimeOffKind): Cache => trpc.useUtils().timeOff[kind];

export const kindOf = (wire: RequestAnswer['type']): TimeOffKind => (wire === 'SICK_LEAVE' ? 'sickLeave' : 'vacation');
