import type { ClosedMonth } from '@hourbook/domain/commissions/closed-months.ts';
import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { explanationWordsIn } from '@hourbook/domain/commissions/explanation-words-in.ts';
import type { Fact } from '@hourbook/domain/commissions/facts.ts';
import type { FrozenFact } from '@hourbook/domain/commissions/frozen-fact.ts';
import { reasonTextIn } from '@hourbook/domain/commissions/reason-texts-in.ts';
import type { Language } from '@hourbook/domain/language.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { adjustedSince, explainedAs, paidShown } from './adjusted-since.ts';
import { ChangeAuthors } from './change-authors.ts';
import { type ClosingPorts, closedMonths } from './closed-months.ts';
import { paidWith } from './frozen-facts.ts';
import { countedFor, rowsChangedSince } from './hours-since.ts';
import type { Authored } from './record-looks.ts';

type Closed = NonNullable<Explained['closed']>;
type Told = Closed['reasons'][number];

interface Asked {
  readonly fact: Fact;
  /** The facts of the row. */
  readonly keys: ReadonlySet<string>;
  readonly accountManagerId: number;
  /** The managers whose rows the viewer sees; null: all. */
  readonly own: ReadonlySet<number> | null;
  readonly language: Language;
}

/** The frozen figures of a commission and the reasons of differences since; null: the month is open. */
export async function closedOf(ports: ClosingPorts, viewer: Person, asked: Asked): Promise<Closed | null> {
  const { fact, keys, accountManagerId, own, language } = asked;
  const { months } = await closedMonths(ports);
  const closed = months.find(({ month }) => month === fact.month);
  if (!closed) return null;
  const paid = await paidWith(ports, months);
  const { adjusted, then } = await adjustedSince(ports, viewer, closed, { managers: own, paid });
  const row = (each: FrozenFact) => explainedAs(each, accountManagerId);
  const ids = new Set(then.filter(({ key }) => keys.has(key)).map(row));
  const isOfRow = (each: FrozenFact): boolean =>
    keys.has(each.key) || (each.projectType === 'CONTRACT_PLACEMENT' && ids.has(row(each)));
  const earned = (each: FrozenFact) =>
    each.earned.find((one) => one.accountManagerId === accountManagerId)?.earned ?? 0;
  const frozenSum = then.filter(isOfRow).reduce((sum, each) => sum + earned(each), 0);
  const ofRow = adjusted.filter((each) => each.accountManagerId === accountManagerId && isOfRow(each.fact));
  const people = await ports.directory.everyone();
  const nameOf = (id: number | null): string | null => {
    const person = id === null ? undefined : people.get(id);
    return person ? fullName(person) : null;
  };
  const authors = new ChangeAuthors(ports, closed);
  const told: Told[] = [];
  for (const about of ofRow) {
    for (const reason of about.reasons) {
      const author = await authors.authorOf(about, reason);
      told.push({ text: reasonTextIn[language](reason, ports.config.currency), ...saidOf(author, nameOf) });
    }
  }
  const isOfHours = ofRow.some(({ reasons }) => reasons.some((reason) => reason.about === 'HOURS'));
  const hours = isOfHours ? await hoursChanged(ports, viewer, asked, closed, nameOf) : [];
  return {
    closedAt: closed.closedAt,
    closedBy: nameOf(closed.closedBy) ?? '',
    earnedCommission: toDollars(frozenSum),
    adjustment: toDollars(ofRow.reduce((sum, each) => sum + each.now - each.closed, 0)),
    ...paidShown(ofRow),
    reasons: [...told, ...hours],
  };
}

type NameOf = (id: number | null) => string | null;

const saidOf = (author: Authored | null, nameOf: NameOf): Omit<Told, 'text'> => ({
  at: author?.at ?? null,
  by: nameOf(author?.by ?? null),
  comment: author?.comment ?? null,
});

/** By day: the hours at the closing of the month, and the authors of changes since. */
async function hoursChanged(
  ports: ClosingPorts,
  viewer: Person,
  { fact, language }: Asked,
  closed: ClosedMonth,
  nameOf: NameOf,
): Promise<Told[]> {
  const people = fact.projectType === 'FLAT_RATE_PROJECT' ? fact.employees.map(({ userId }) => userId) : [];
  if (fact.projectType === 'CONTRACT_PLACEMENT') people.push(fact.userId);
  return (await rowsChangedSince(ports, viewer, closed, people)).flatMap(({ was, is }) => {
    const [then, now] = [countedFor(was, fact.clientId), countedFor(is, fact.clientId)];
    const row = was ?? is;
    if (then === now || !row) return [];
    const text = explanationWordsIn[language].hoursOfDay(row.date, then / 100, now / 100);
    // A row that was moved to another month exists only in the earlier state, which has no author of the move.
    const author = is && { by: is.modifiedBy, at: is.modifiedAt, comment: is.comment };
    return [{ text, ...saidOf(author, nameOf) }];
  });
}
