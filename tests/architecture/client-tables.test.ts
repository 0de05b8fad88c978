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
  'shared/sheet/sheet-table.tsx': 'a spreadsheet',
  'shared/sheet/printed-sheet.tsx': 'a form for signatures, on paper alone',
  'features/commissions/account-types/bracket-rows.tsx': 'fields of a form, in rows',
  // These still write figures by hand; the list only gets shorter.
  'components/chart/chart.tsx': 'figures',
  'components/timeline/timeline.tsx': 'figures',
  'features/audit/changes/diff-rows.tsx': 'figures',
  'features/audit/history/history-tab.tsx': 'figures',
  'features/commissions/account-types/tried-table.tsx': 'figures',
  'features/commissions/account-types/type-table.tsx': 'figures',
  'features/commissions/shared/explain/explanation.tsx': 'figures',
  'features/commissions/shared/explain/months-explained.tsx': 'figures',
  'features/commissions/shared/explain/scale-picture.tsx': 'figures',
  'features/people/user/clients/assignment-table.tsx': 'figures',
  'features/settings/holidays/dates-list.tsx': 'figures',
  'features/time-off/mine/mine-table.tsx': 'figures',
  'features/time-off/request/ahead-panel.tsx': 'figures',
  'shared/time-off/balance-panel.tsx': 'figures',
  'shared/time-off/explanation.tsx': 'figures',
};

it('tables are written in components/table; who writes one elsewhere is named with a reason', () => {
  const writing = globSync('**/*.tsx', { cwd: source }).filter((path) =>
    readFileSync(join(source, path), 'utf8').includes('<thead'),
  );
  expect(writing.toSorted()).toEqual(Object.keys(OWN_HEADS).toSorted());
});
