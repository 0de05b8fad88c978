import type { Person } from '@hourbook/domain/people/person.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EmploymentType } from '@hourbook/domain/reference/employment-type.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { anAssignment, aPerson, aSalary, LAKESHORE } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import type { AuditRow, Stored } from '../ports/records.ts';
import { changeHistory } from './change-history.ts';

/** A person and an employment type as they were kept before amounts were in cents. */
const dana = {
  salaries: [
    { id: 's1', salaryType: 'YEARLY_SALARY', value: 104_000.01, effectiveDate: '2020-01-01', changeReasonId: 1 },
  ],
  bonuses: [{ id: 'b1', bonusType: 'MONTH', amount: 1234.56, startDate: '2025-05-01', endDate: '2025-05-31' }],
};
const lakeshore = { ...anAssignment(LAKESHORE), hourlyRate: 90.1, hourlyRateInCents: undefined };
const versions = [
  { month: '2025-01', operationalCostRate: 'FLAT_RATE', flatRate: 2.35, percentRate: null },
  { month: '2025-04', operationalCostRate: 'PERCENT_RATE', flatRate: null, percentRate: 12.5 },
];

/** Puts what an older version kept in the place of what this one does. */
async function makeOlder(store: DocumentStore, name: string, older: object, layout: number): Promise<void> {
  const all = await store.collection<Document & { version: number }>({ name, fields: {} });
  for await (const each of all.iterate({ all: [] })) await all.put({ ...each, ...older } as never, 'any');
  const audit = await store.collection<AuditRow>({ name: 'audit', fields: {} });
  for await (const row of audit.iterate({ all: [] })) {
    const after = { ...(row.after as object), ...older };
    if (row.before === null) await audit.put({ ...row, after }, 'any');
  }
  const layouts = await store.collection<Document & { layout: number }>({ name: 'record-layouts', fields: {} });
  await layouts.put({ _id: name, layout }, 'any');
}

const clock = standingClock('2025-06-11T15:00:00Z');
const names = async () => new Map<number, string>();

it('people from before read right, once and for all, and their history tells dollars throughout', () =>
  withStores(async ({ records: store }) => {
    const { id, ...person } = aPerson();
    await (await openAllRecords(store, clock)).people.create(person, null, id);
    const older = JSON.parse(JSON.stringify({ ...dana, assignments: [lakeshore] })) as object;
    await makeOlder(store, 'people', older, 4); // 3, and 1 of what every record is kept with

    const { people } = await openAllRecords(store, clock);
    const after = (await people.get(id)) as Stored<Person>;
    expect(after.salaries).toEqual([
      { ...aSalary('YEARLY_SALARY', 104_000.01, '2020-01-01'), id: 's1', changeReasonId: 1 },
    ]);
    expect(after.salaries[0]?.valueInCents).toBe(10_400_001);
    expect(after.bonuses).toMatchObject([{ id: 'b1', amountInCents: 123_456 }]);
    expect(after.assignments).toEqual([{ ...anAssignment(LAKESHORE), hourlyRateInCents: 9010 }]);
    expect(after.version).toBe(1);
    expect(await (await openAllRecords(store, clock)).people.get(id)).toEqual(after);

    const raise = aSalary('YEARLY_SALARY', 110_000.5, '2025-06-01');
    await people.change(id, null, (before) => ({ ...before, salaries: [...before.salaries, raise] }));
    const { steps } = await changeHistory(names, people, id, null);
    const told = (field: string) =>
      steps.flatMap(({ changes }) => changes.filter((each) => each.field === field).map(({ from, to }) => [from, to]));
    const { valueInCents: _, ...rest } = raise;
    expect(told('salaries')).toEqual([
      [dana.salaries, [...dana.salaries, { ...rest, value: 110_000.5 }]],
      [null, dana.salaries],
    ]);
    expect(told('bonuses')).toEqual([[null, dana.bonuses]]);
  }));

it('employment types from before read right', () =>
  withStores(async ({ records: store }) => {
    const costs = { operationalCostRate: 'PERCENT_RATE' as const, flatRateInCents: null, percentRate: 1 };
    const type = { name: 'W-2', description: null, enabled: true, versions: [{ ...costs, month: '2025-01' }] };
    const { id } = await (await openAllRecords(store, clock)).employmentTypes.create(type, null);
    await makeOlder(store, 'employment-types', { versions }, 1);
    const { employmentTypes } = await openAllRecords(store, clock);
    const after = (await employmentTypes.get(id)) as Stored<EmploymentType>;
    expect(after.versions).toEqual([
      { month: '2025-01', operationalCostRate: 'FLAT_RATE', flatRateInCents: 235, percentRate: null },
      { month: '2025-04', operationalCostRate: 'PERCENT_RATE', flatRateInCents: null, percentRate: 12.5 },
    ]);
  }));
