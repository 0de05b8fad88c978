import type { Answers } from '../../../../shared/api/trpc.ts';
import { kindOf } from '../../../../shared/time-off/kinds.ts';
import type { DecidedItem } from '../decision.ts';

export type InboxRow = Answers['timeOff']['inbox']['rows'][number];

export const itemOf = (row: Pick<InboxRow, 'id' | 'type' | 'employee_name'>): DecidedItem => ({
  id: row.id,
  kind: kindOf(row.type),
  name: row.employee_name,
});
