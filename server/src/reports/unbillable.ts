import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { forPay } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type {
  Unbillable,
  UnbillableInput,
  UnbillableRows,
  UnbillableRowsInput,
} from '@hourbook/domain/reports/contracts.ts';
import { type Fraction, ratio, rounded, times } from '@hourbook/domain/reports/exact.ts';
import type { CostRules } from '@hourbook/domain/reports/pay.ts';
import {
  type Costs,
  costsTogether,
  type UnbillableLine,
  USUAL_PAY_CODES,
  unbillableOf,
} from '@hourbook/domain/reports/unbillable.ts';
import type { ListedRow } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { type PaidPerson, withPay } from '../people/paid-people.ts';
import { chosenClients } from '../people/people-filter.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { countedHours, countedRows, employee, namesFor, type Subject, subjectOf } from './people-rows.ts';
import { MOST_ROWS, sameOffice } from './row-limit.ts';

/** RP-6. @throws DomainError `pay-code-not-chosen` for an empty list */
function payCodesAsked(asked: readonly PayCode[] | null | undefined): PayCode[] {
  if (asked?.length === 0) throw refusal('pay-code-not-chosen');
  const chosen = new Set(asked ?? USUAL_PAY_CODES);
  return payCodes.filter((code) => chosen.has(code));
}

async function costRules({ records }: Pick<Ports, 'records'>): Promise<CostRules> {
  const [workingHours, employmentTypes] = await Promise.all([
    records.workingHours.find(everything),
    records.employmentTypes.find(everything),
  ]);
  return {
    workingHours: new Map(workingHours.map((each) => [each.id, each])),
    employmentTypes: new Map(employmentTypes.map((each) => [each.id, each])),
  };
}

/** GEN-7: the people whose pay the viewer may see. */
async function paidSubject(ports: ListPorts, viewer: Person, asked: UnbillableInput): Promise<Subject<PaidPerson>> {
  const subject = await subjectOf(ports, forPay(viewer), asked);
  return { ...subject, people: await withPay(ports, subject.people) };
}

/**
 * RP-6: the cost of unbillable hours, by office, person, client and pay code.
 * @throws DomainError `pay-code-not-chosen`; for a range over the limits
 */
export async function unbillable(ports: ListPorts, viewer: Person, asked: UnbillableInput): Promise<Unbillable> {
  const codes = payCodesAsked(asked.trackingTypes);
  const [subject, rules] = await Promise.all([paidSubject(ports, viewer, asked), costRules(ports)]);
  const { range, clients, people, inOffice } = subject;
  const counts = await countedHours(
    ports,
    viewer,
    subject,
    (person) => unbillableOf(person, range, { payCodes: new Set(codes), clients }, rules),
    (counted, day) => counted.add(day),
  );
  const linesOf = ({ id }: PaidPerson) =>
    counts
      .get(id)
      ?.lines()
      .filter(({ officeId }) => inOffice(officeId)) ?? [];
  const unsorted = people.flatMap((person, rank) => linesOf(person).map((line) => ({ person, rank, line })));
  const names = await namesFor(
    ports,
    unsorted.map(({ line }) => line.clientId),
  );
  const sorted = unsorted.toSorted(
    (a, b) =>
      names.officeRank(a.line.officeId) - names.officeRank(b.line.officeId) ||
      a.rank - b.rank ||
      names.clientRank(a.line.clientId) - names.clientRank(b.line.clientId) ||
      payCodes.indexOf(a.line.payCode) - payCodes.indexOf(b.line.payCode) ||
      Number(a.line.noSalary) - Number(b.line.noSalary),
  );
  const together = (all: readonly { readonly line: UnbillableLine }[]) =>
    shownCosts(costsTogether(all.map(({ line }) => line)));
  const byEmployee = Map.groupBy(sorted, ({ person, line }) => `${line.officeId}/${person.id}`);
  const byOffice = Map.groupBy(sorted, ({ line }) => line.officeId);
  const byGroup = Map.groupBy(sorted, ({ line }) => names.group(line.clientId).groupId);
  return {
    startDate: range.start,
    endDate: range.end,
    trackingTypes: codes,
    lines: sorted.map(({ person, line }) => ({
      ...employee(person),
      ...names.office(line.officeId),
      ...names.client(line.clientId),
      ...names.group(line.clientId),
      trackingType: line.payCode,
      ...shownLine(line),
    })),
    employees: [...byEmployee.values()].map((all) => ({
      ...employee(all[0]!.person),
      ...names.office(all[0]!.line.officeId),
      ...together(all),
    })),
    offices: [...byOffice].map(([officeId, all]) => ({ ...names.office(officeId), ...together(all) })),
    groups: [...byGroup.values()]
      .map((all) => ({ ...names.group(all[0]!.line.clientId), ...together(all) }))
      .sort((a, b) => a.groupId - b.groupId),
    total: together(sorted),
  };
}

function shownLine(line: UnbillableLine) {
  const { noSalary } = line;
  if (noSalary) {
    const none = { costPerHour: null, cost: null, operationalCost: null, totalCost: null };
    return { noSalary, hours: toHours(line.hoursWithoutSalary), ...none };
  }
  const { hoursWithoutSalary, ...costs } = shownCosts(line);
  return { noSalary, ...costs };
}

const shownCosts = ({ hours, hoursWithoutSalary, cost, operationalCost, totalCost, costPerHour }: Costs) => ({
  hours: toHours(hours),
  hoursWithoutSalary: toHours(hoursWithoutSalary),
  costPerHour: costPerHour === null ? null : toDollars(costPerHour),
  cost: toDollars(cost),
  operationalCost: toDollars(operationalCost),
  totalCost: toDollars(totalCost),
});

const inDollars = (exact: Fraction): number => toDollars(rounded(exact));

/**
 * The rows behind a figure of the report, by person and date, with the figure itself.
 * @throws DomainError as {@link unbillable}
 */
export async function unbillableRows(
  ports: ListPorts,
  viewer: Person,
  asked: UnbillableRowsInput,
): Promise<UnbillableRows> {
  const codes = payCodesAsked(asked.trackingTypes);
  const [all, rules] = await Promise.all([paidSubject(ports, viewer, asked), costRules(ports)]);
  const { range, clients } = all;
  const people = all.people.filter(({ id }) => asked.lineUserId == null || id === asked.lineUserId);
  const ofGroup = asked.lineGroupId == null ? null : await chosenClients(ports, { groupId: asked.lineGroupId });
  type Found = ReturnType<typeof reportRow>;
  const isAsked = (line: { officeId: number | null; clientId: number; payCode: PayCode }): boolean =>
    all.inOffice(line.officeId) &&
    sameOffice(asked, line.officeId) &&
    (asked.lineClientId == null || line.clientId === asked.lineClientId) &&
    (asked.linePayCode == null || line.payCode === asked.linePayCode) &&
    ofGroup?.has(line.clientId) !== false;
  const counts = await countedRows(
    ports,
    viewer,
    { ...all, people },
    (person) => ({
      rows: [] as Found[],
      more: false,
      counted: unbillableOf(person, range, { payCodes: new Set(codes), clients }, rules),
    }),
    (counts, row, person) => {
      const terms = counts.counted.add(row)?.terms;
      if (!terms || row.payCode === null) return;
      const { officeId, costPerHour } = terms;
      if (!isAsked({ ...row, payCode: row.payCode, officeId })) return;
      if (counts.rows.length === MOST_ROWS) counts.more = true;
      else counts.rows.push(reportRow(person, row, officeId, costPerHour));
    },
  );
  const found = [...counts.values()];
  const shown = found.flatMap(({ rows }) => rows);
  const rows = shown.slice(0, MOST_ROWS);
  const names = await namesFor(
    ports,
    rows.map(({ row }) => row.clientId),
  );
  const lines = found.flatMap(({ counted }) => counted.lines().filter(isAsked));
  return {
    rows: rows.map(({ row, person, officeId, costPerHour }) => ({
      id: row.rowId,
      ...employee(person),
      ...names.office(officeId),
      trackingDate: row.date,
      ...names.client(row.clientId),
      trackingType: row.payCode,
      comment: row.comment,
      hours: toHours(row.hours),
      noSalary: costPerHour === null,
      costPerHour: costPerHour && inDollars(costPerHour),
      cost: costPerHour && inDollars(times(costPerHour, ratio(row.hours, 100))),
    })),
    more: shown.length > MOST_ROWS || found.some(({ more }) => more),
    ...shownCosts(costsTogether(lines)),
  };
}

const reportRow = (person: PaidPerson, row: ListedRow, officeId: number | null, costPerHour: Fraction | null) => ({
  person,
  row,
  officeId,
  costPerHour,
});
