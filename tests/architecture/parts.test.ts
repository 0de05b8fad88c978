import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../client/src', import.meta.url));
const filesOf = (pattern: string): readonly string[] => globSync(pattern, { cwd: source }).sort();

/** The components that have no states of their own on the page of parts, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'components/icon-tips.tsx': 'is around every state',
  'components/leave-guard.tsx': 'is the question of `confirm`, asked by the router',
  'components/visually-hidden.tsx': 'is not seen',
};

/** The components that are seen in the states of another one. */
const SEEN_IN: Readonly<Record<string, string>> = {
  'components/chart/drawing.tsx': 'chart',
  'components/date-field/day-calendar.tsx': 'date-field',
  'components/date-range/range-calendar.tsx': 'date-range-picker',
  'components/date-range/range-panel.tsx': 'date-range-picker',
  'components/form/form-refusal.tsx': 'form-drawer',
  'components/form/list-fields.tsx': 'field-control',
  'components/form/money-input.tsx': 'field-control',
  'components/form/plain-field.tsx': 'field-control',
  'components/month-picker/calendar-of-months.tsx': 'month-picker',
  'components/month-picker/month-calendar.tsx': 'month-picker',
  'components/month-picker/month-stepper.tsx': 'month-picker',
  'components/table/cards.tsx': 'table',
  'components/table/column-chooser.tsx': 'data-table',
  'components/table/column-filter-field.tsx': 'data-table',
  'components/table/dates-form.tsx': 'filter-chips',
  'components/table/drop-down.tsx': 'filter-chips',
  'components/table/filter-chip.tsx': 'filter-chips',
  'components/table/folded-table.tsx': 'chart',
  'components/table/option-list.tsx': 'filter-chips',
  'components/table/skeleton-rows.tsx': 'table',
  'components/table/spanned.tsx': 'table',
  'components/table/table-body.tsx': 'data-table',
  'components/table/table-frame.tsx': 'table',
  'components/table/table-head.tsx': 'data-table',
  'components/table/table-row.tsx': 'data-table',
  'components/table/table-states.tsx': 'data-table',
  'components/table/toolbar.tsx': 'data-table',
};

/** The components that a component imports, by their paths below `client/src`. */
function importedBy(path: string): readonly string[] {
  const text = readFileSync(join(source, path), 'utf8');
  return [...text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)].map(([, to = '']) =>
    relative(source, join(source, dirname(path), to)),
  );
}

/** A module and all that it needs. */
function neededBy(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of importedBy(path)) neededBy(next, found);
  return found;
}

const parts = new Map(
  filesOf('**/*.parts.tsx').map((path) => [path.replace(/^.*\/|\.parts\.tsx$/g, ''), path] as const),
);
const components = filesOf('components/**/*.tsx').filter((path) => !path.endsWith('.parts.tsx'));
const withOwn = components.filter((path) => parts.has(path.replace(/^.*\/|\.tsx$/g, '')));

describe('the page of parts', () => {
  it('has every component, or it is named with a reason', () =>
    expect([...withOwn, ...Object.keys(SEEN_IN), ...Object.keys(WITHOUT)].sort()).toEqual(components));

  it.each(Object.entries(SEEN_IN))('%s belongs to %s', (component, part) =>
    expect(neededBy(parts.get(part) ?? '')).toContain(component),
  );

  it('has parts of different names', () => expect(parts.size).toBe(filesOf('**/*.parts.tsx').length));
});
