import { calculatedCommissions } from '@hourbook/tests/builders/calculate-commissions.ts';
import { MONTHS, RANGE, sellingCompany } from '@hourbook/tests/builders/random-selling.ts';
import type { SellingCompany } from '@hourbook/tests/builders/recompute-commissions.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Person } from '../people/person.ts';
import { addDays, datesOf } from '../time.ts';
import { affectedMonths, type InputKind } from './affected-months.ts';
import { frozen } from './frozen-fact.ts';

/** The records of a kind before and after an edit. */
interface Edit {
  readonly kind: InputKind;
  readonly before: readonly { readonly id: number }[];
  readonly after: readonly { readonly id: number }[];
}

type Company = typeof sellingCompany extends fc.Arbitrary<infer T> ? T : never;
type Kept = Exclude<keyof SellingCompany, 'deletedGroups'>;
const kinds = ['people', 'additionalCosts', 'directPlacements', 'flatRateProjects', 'accountTypes'] as const;
const more = ['employmentTypes'] as const;

/** An edit of one item of a person, as users make them. */
const edited = fc.record({
  at: fc.nat(20),
  days: fc.integer({ min: -60, max: 60 }),
  what: fc.constantFrom('end', 'open', 'start', 'rate', 'remove', 'client', 'manager', 'reverse'),
  list: fc.constantFrom('assignments', 'assignments', 'assignments', 'positions', 'offices', 'salaries', 'bonuses'),
});
type ItemEdit = typeof edited extends fc.Arbitrary<infer T> ? T : never;

function withEdit(person: Person, { at, days, what, list }: ItemEdit): Person {
  const items = person[list] as readonly Record<string, unknown>[];
  if (items.length === 0) return person;
  if (what === 'reverse') return { ...person, [list]: items.toReversed() };
  const place = at % items.length;
  const change = (item: Record<string, unknown>): Record<string, unknown>[] => {
    const moved = (field: string) => ({ ...item, [field]: addDays(String(item[field] ?? item.startDate), days) });
    if (what === 'remove') return [];
    if (what === 'open' && 'endDate' in item && list !== 'bonuses') return [{ ...item, endDate: null }];
    if (what === 'end' && 'endDate' in item) return [moved('endDate')];
    if (what === 'start') return [moved('startDate' in item ? 'startDate' : 'effectiveDate')];
    if (list !== 'assignments') return [item];
    if (what === 'client') return [{ ...item, clientId: 2 + (at % 3) }];
    if (what === 'manager') return [{ ...item, accountManagers: [{ accountManagerId: 41, accountTypeId: 1 }] }];
    return [{ ...item, hourlyRateInCents: 777, newBusiness: !item.newBusiness }];
  };
  return { ...person, [list]: items.flatMap((item, n) => (n === place ? change(item) : [item])) };
}

const replaced = (company: SellingCompany, kind: Kept, after: Edit['after']) => ({ ...company, [kind]: after });

/** Everybody works for every client on every second day. */
const busy: Company['raw'] = ([7, 8] as const).flatMap((userId) =>
  datesOf(RANGE)
    .filter((_, n) => n % 2 === 0)
    .flatMap((date) =>
      ([2, 3, 4, 5] as const).map((clientId) => ({
        userId,
        date,
        clientId,
        payCode: 'RATE_HOURS' as const,
        hours: 200,
        rowId: `${userId}/${date}/${clientId}`,
        sync: 'NO_SYNCHRONIZATION',
        billableCode: null,
        comment: null,
        removed: false,
        inAccounting: false,
        modifiedAt: '',
      })),
    ),
);

/** The months in which a fact or the earnings by it are different. */
function differingMonths(before: SellingCompany, after: SellingCompany): string[] {
  const facts = (selling: SellingCompany) => calculatedCommissions({ selling, raw: busy });
  const [then, now] = [facts(before), facts(after)];
  return MONTHS.filter((month) => {
    const [a, b] = [then, now].map((all) =>
      JSON.stringify(all.get(month)?.map((each) => ({ ...frozen(each), sowNumber: null, employee: null }))),
    );
    return a !== b;
  });
}

function affectedBy({ kind, before, after }: Edit, costs: SellingCompany['additionalCosts']): Set<string> {
  const months = new Set<string>();
  for (const id of new Set([...before, ...after].map((each) => each.id))) {
    const [was, is] = [before, after].map((all) => all.find((each) => each.id === id) ?? null);
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const costMonths = costs.filter(({ userId }) => userId === id).map(({ month }) => month);
    // Nothing is ever taken away: a record that is gone is one that is deleted.
    const change = { before: was, after: is ?? was };
    for (const month of affectedMonths(MONTHS, kind, change, costMonths)) months.add(month);
  }
  return months;
}

it('whatever is edited of a person, no other month than the affected ones earns something else', () => {
  fc.assert(
    fc.property(sellingCompany, edited, edited, ({ selling }, first, then) => {
      const [someone, other] = selling.people as [Person, Person];
      const before = [withEdit(someone, first), other];
      const after = [withEdit(before[0]!, then), other];
      const affected = affectedBy({ kind: 'people', before, after }, selling.additionalCosts);
      for (const month of differingMonths({ ...selling, people: before }, { ...selling, people: after }))
        expect(affected).toContain(month);
    }),
    { numRuns: 400 },
  );
});

it('whatever becomes of a record, no other month than the affected ones earns something else', () => {
  fc.assert(
    fc.property(sellingCompany, sellingCompany, fc.constantFrom(...kinds, ...more), (generated, other, kind) => {
      const [before, after] = [generated.selling[kind], other.selling[kind]];
      const both = kind === 'people' ? [...generated.selling.additionalCosts, ...other.selling.additionalCosts] : [];
      const affected = affectedBy({ kind, before, after }, both);
      for (const month of differingMonths(generated.selling, replaced(generated.selling, kind, after)))
        expect(affected).toContain(month);
    }),
    { numRuns: 300 },
  );
});
