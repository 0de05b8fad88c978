import { DatabaseSync } from 'node:sqlite';
import type { CollectionSpec, Filter } from '@hourbook/domain/ports/document-store.ts';
import { describe, expect, it } from 'vitest';
import { sortKeys } from '../declared-fields.ts';
import { collectionLayout, layOut } from './collection-layout.ts';
import { declaredColumns } from './columns.ts';
import { all, type Condition, filterSql } from './filter-sql.ts';
import { orderBy, rangesBehind } from './sort-order.ts';

const spec: CollectionSpec = {
  name: 'timesheet-rows.v1',
  fields: { userId: 'text', 'row.date': 'text', sync: 'text', hours: 'number', approved: 'boolean' },
  indexes: [
    { name: 'by-person', fields: ['userId', 'row.date'] },
    { name: 'by-date', fields: ['row.date'] },
    { name: 'by-hours', fields: ['hours'] },
    { name: 'by-approval', fields: ['approved', 'row.date'] },
  ],
};
const columns = declaredColumns(spec);
const db = new DatabaseSync(':memory:');
layOut(db, collectionLayout(spec, columns));

function plan(condition: Condition, order: string) {
  const text = `EXPLAIN QUERY PLAN SELECT doc FROM "${spec.name}" WHERE ${condition.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
  const steps = db.prepare(text).all(...condition.params, 10, 0);
  return steps.map(({ detail }) => String(detail).replaceAll(/.*USING INDEX timesheet-rows\.v1\/(\S+)/g, '$1'));
}

const planOf = (filter: Filter, sort: readonly string[] = []) =>
  plan(filterSql(columns, filter), orderBy(sortKeys(columns, sort)));

const march = { field: 'row.date', from: '2025-03-01', to: '2025-03-31' } as const;

describe('the planner', () => {
  it.each<[string, Filter, string[], string[]]>([
    ['a value', { field: 'userId', is: '42' }, ['row.date'], ['by-person (<expr>=?)']],
    [
      'a value and a range',
      { all: [{ field: 'userId', is: '42' }, march] },
      ['row.date'],
      ['by-person (<expr>=? AND <expr>>? AND <expr><?)'],
    ],
    ['a range', march, ['row.date'], ['by-date (<expr>>? AND <expr><?)']],
    ['a range, downwards', march, ['-row.date', '-_id'], ['by-date (<expr>>? AND <expr><?)']],
    ['a number', { field: 'hours', is: 800 }, [], ['by-hours (<expr>=?)']],
    ['true', { field: 'approved', is: true }, ['row.date'], ['by-approval (<expr>=?)']],
    ['null', { field: 'hours', is: null }, [], ['by-hours (<expr>=?)']],
    ['a beginning', { field: 'row.date', startsWith: '2025-' }, ['row.date'], ['by-date (<expr>>? AND <expr><?)']],
    ['the order alone', { all: [] }, ['row.date'], ['by-date']],
    ['no order', { all: [] }, [], ['SCAN timesheet-rows.v1 USING INDEX sqlite_autoindex_timesheet-rows.v1_1']],
  ])('uses the index for %s, and sorts nothing', (_, filter, sort, expected) => {
    const steps = planOf(filter, sort).map((step) => step.replace('timesheet-rows.v1/', ''));
    expect(steps).toEqual(expected);
  });

  it('uses the index for one of some values, and for alternatives', () => {
    expect(planOf({ field: 'userId', in: ['1', '2'] }).join()).toContain('by-person (<expr>=?)');
    const either = planOf({
      any: [
        { field: 'userId', is: '1' },
        { field: 'hours', is: 5 },
      ],
    }).join();
    expect(either).toContain('by-person (<expr>=?)');
    expect(either).toContain('by-hours (<expr>=?)');
    expect(planOf({ field: 'hours', in: [1, null] }).join()).not.toContain('SCAN timesheet-rows');
  });

  it('sorts only the ties where the ids go the other way', () => {
    expect(planOf(march, ['-row.date'])).toEqual([
      'by-date (<expr>>? AND <expr><?)',
      'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
    ]);
  });

  it.each([[['row.date']], [['-row.date']], [['userId', 'row.date']], [[]]])(
    'goes straight to the next page of an iteration by %j',
    (sort) => {
      const keys = sortKeys(columns, sort);
      const last = { _id: 'r1', userId: '42', row: { date: '2025-03-05' } };
      for (const range of rangesBehind(keys, last)) {
        expect(plan(all(filterSql(columns, { all: [] }), range), orderBy(keys)).join()).not.toContain('SCAN');
      }
    },
  );
});
