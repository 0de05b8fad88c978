import type { Duty } from './duties.ts';

/** DG-4: the header with the number of the person in whose place a call is made. */
export const ON_BEHALF_OF = 'Hourbook-On-Behalf-Of';

const ofKind = (kind: 'vacation' | 'sickLeave'): string[] =>
  ['management', 'chart', 'decide', 'decideMany', 'history'].map((name) => `timeOff.${kind}.${name}`);

/**
 * DG-4: the calls that a duty opens, so that the browser sends the header with no others. The server goes by the mark at each
 * procedure, and a test compares the two.
 */
export const actingCalls: Readonly<Record<Duty, readonly string[]>> = {
  requests: [
    ...ofKind('vacation'),
    ...ofKind('sickLeave'),
    'timeOff.lookups.clients',
    'timeOff.lookups.users',
    'timeOff.lookups.offices',
    'timeOff.inbox',
    'timeOff.waiting',
  ],
  weeks: ['timesheet.weeks.page', 'timesheet.weeks.decide'],
  enabling: ['people.list.page', 'people.list.enable', 'people.list.disable'],
  syncing: [
    'accounting.sync.errors',
    'accounting.sync.failedCount',
    'accounting.sync.selected',
    'accounting.sync.progress',
  ],
};
