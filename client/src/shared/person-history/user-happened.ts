import type { InDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { legalStatuses } from '@hourbook/domain/reference/lookups.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { payText } from '#lib/money.ts';
import { t } from '#texts/person.ts';
import { choiceOf } from '../forms/choices.ts';
import type { ToldChange } from '../history/record-steps.ts';
import type { NamedElsewhere } from './user-history-words.ts';

/** A person as recorded in the history. */
type Told = InDollars<Person>;
type Rows<K extends keyof Told> = Told[K] extends readonly (infer R)[] ? R : never;
type Teller = (from: unknown, to: unknown) => readonly string[];

/** A date that was set or removed. */
const dated =
  (came: (date: string) => string, went?: string): Teller =>
  (from, to) => {
    if (typeof to === 'string') return [came(formatDate(to as CalendarDate))];
    return from !== null && went !== undefined ? [went] : [];
  };

/** The rows that are new. */
function rowsThatCame<Row extends { readonly id: string }>(from: unknown, to: unknown): Row[] {
  const before = new Set((from as Row[] | null)?.map(({ id }) => id));
  return ((to as Row[] | null) ?? []).filter(({ id }) => !before.has(id));
}
const came =
  <Row extends { readonly id: string }>(tell: (row: Row, isFirst: boolean) => string): Teller =>
  (from, to) =>
    rowsThatCame<Row>(from, to).map((row) => tell(row, ((from as Row[] | null) ?? []).length === 0));

const tellers = (named: NamedElsewhere): Readonly<Partial<Record<keyof Person, Teller>>> => ({
  erased: (from) => [from === null ? t.happened.dataErased : t.happened.erasureFinished],
  hireDate: dated(t.happened.hired),
  terminationDate: dated(t.happened.terminated, t.happened.terminationWithdrawn),
  rehireDate: dated(t.happened.rehired),
  offices: came<Rows<'offices'>>(({ officeId, startDate }, isFirst) =>
    (isFirst ? t.happened.joined : t.happened.moved)(choiceOf(named.offices, officeId), formatDate(startDate)),
  ),
  positions: came<Rows<'positions'>>(({ positionId, startDate }) =>
    t.happened.became(
      positionId === null ? t.happened.anotherPosition : choiceOf(named.positions, positionId),
      formatDate(startDate),
    ),
  ),
  salaries: came<Rows<'salaries'>>(({ value, salaryType, effectiveDate }) =>
    t.happened.paid(payText(value, salaryType === 'HOURLY_RATE' ? t.hr : t.yr), formatDate(effectiveDate)),
  ),
  bonuses: came<Rows<'bonuses'>>(() => t.happened.bonusAdded),
  legalStatuses: came<Rows<'legalStatuses'>>(({ legalStatusId }) =>
    t.happened.statusAdded(choiceOf(legalStatuses, legalStatusId)),
  ),
  assignments: (from, to) => {
    const before = (from as Rows<'assignments'>[] | null) ?? [];
    const ended = ((to as Rows<'assignments'>[] | null) ?? []).filter(
      ({ id, active, endDate }) => !active && endDate !== null && before.some((row) => row.id === id && row.active),
    );
    return [
      ...ended.map(({ clientId, endDate }) =>
        t.happened.unassigned(choiceOf(named.clients, clientId), formatDate(endDate as CalendarDate)),
      ),
      ...rowsThatCame<Rows<'assignments'>>(from, to).map(({ clientId, startDate }) =>
        t.happened.assigned(choiceOf(named.clients, clientId), formatDate(startDate)),
      ),
    ];
  },
  passwordHash: () => [t.happened.passwordChanged],
  roles: () => [t.happened.rolesChanged],
});

/** Describes the changes of a person that have a text of their own, in the order of `tellers`; null: there are none. */
export const happenedTo = (named: NamedElsewhere) => {
  const all = tellers(named);
  return (changes: readonly ToldChange[]): string | null => {
    const told = Object.entries(all).flatMap(([field, tell]) =>
      changes.filter((change) => change.field === field && !change.erased).flatMap(({ from, to }) => tell(from, to)),
    );
    return told.length > 0 ? told.join(' · ') : null;
  };
};
