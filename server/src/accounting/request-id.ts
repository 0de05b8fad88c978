import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { v5 as uuidv5 } from 'uuid';

/** The namespace of request ids (SY-13). */
const REQUESTS = '5a0c1c53-7a2e-4a3c-9b7d-2a4b8d6f0e91';

/** SY-13: the same id for the same row, revision and kind, however often and by whichever process it is sent. */
export const requestIdOf = (
  { rowId, rowRevision }: Pick<TimesheetRow, 'rowId' | 'rowRevision'>,
  kind: 'create' | 'update' | 'delete',
): string => uuidv5(`${rowId}/${rowRevision}/${kind}`, REQUESTS);
