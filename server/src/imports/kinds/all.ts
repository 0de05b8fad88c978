import type { ImportKind } from '@hourbook/domain/imports/kinds.ts';
import { assignmentRows } from './assignments.ts';
import { balanceRows } from './balances.ts';
import { clientRows } from './clients.ts';
import { holidayRows } from './holidays.ts';
import { hoursRows } from './hours.ts';
import type { ImportedKind } from './kind.ts';
import { peopleRows } from './people.ts';

/** The rows of every kind. */
export const importedKinds: Readonly<Record<ImportKind, ImportedKind>> = {
  clients: clientRows,
  people: peopleRows,
  assignments: assignmentRows,
  holidays: holidayRows,
  balances: balanceRows,
  hours: hoursRows,
};
