import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../client/src', import.meta.url));

/** The modules that write the head of a table themselves, and why. All others bring columns to `components/table`. */
const OWN_HEADS: Readonly<Record<string, string>> = {
  'components/table/table.tsx': 'the table of figures',
  'components/table/table-head.tsx': 'the list, whose heads sort and filter',
  'components/year-calendar.tsx': 'a calendar: its columns are weekdays',
  'features/time-off/request/month-grid.tsx': 'a calendar: its columns are weekdays',
  'features/time-off/request/team-panel.tsx': 'a calendar: its columns are days',
  'features/help/help-blocks.tsx': 'what is written as a table in a page of docs',
  'shared/sheet/sheet-table.tsx': 'a spreadsheet',
  'shared/sheet/printed-sheet.tsx': 'a form for signatures, on paper alone',
  'features/commissions/account-types/bracket-rows.tsx': 'fields of a form, in rows',
};

it('tables are written in components/table; who writes one elsewhere is named with a reason', () => {
  const writing = globSync('**/*.tsx', { cwd: source }).filter((path) =>
    readFileSync(join(source, path), 'utf8').includes('<thead'),
  );
  expect(writing.toSorted()).toEqual(Object.keys(OWN_HEADS).toSorted());
});
