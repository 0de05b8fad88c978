import { type ClosedMonth, closedAmong, closedThrough } from '@hourbook/domain/commissions/closed-months.ts';
import type { Adjustments } from '@hourbook/domain/commissions/closing-contracts.ts';
import type { CommissionFilter } from '@hourbook/domain/commissions/contracts.ts';
import { earnedBy, type FrozenFact } from '@hourbook/domain/commissions/frozen-fact.ts';
import { reasonTextIn } from '@hourbook/domain/commissions/reason-texts-in.ts';
import { type Adjustment, dueOf } from '@hourbook/domain/commissions/settlement.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Language } from '@hourbook/domain/language.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { adjustedSince, explainedAs, paidShown } from './adjusted-since.ts';
import { ChangeAuthors, peopleOf } from './change-authors.ts';
import { type ClosingPorts, closedMonths } from './closed-months.ts';
import { type Asked, askedOf } from './filter.ts';
import { paidWith } from './frozen-facts.ts';
import { rowsChangedSince } from './hours-since.ts';
import { type CommissionNames, commissionNames } from './names.ts';
import type { Authored } from './record-looks.ts';
import { isOfOffices } from './shares.ts';

/** The most lines in one answer. */
const MOST_LINES = 10_000;

/** The changes of one row of a list; a row of contract placements may have several assignments. */
interface Line {
  readonly all: readonly Adjustment[];
  /** As texts, each once. */
  readonly reasons: readonly string[];
  /** The authors of the changes, each once, the last first. */
  readonly authors: readonly Authored[];
  /** The other changed facts of this account manager and account type, where their total decides the rate (CM-12). */
  readonly causes: readonly FrozenFact[];
}

/**
 * The changes in the closed months of a range since the closing, by row and manager.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function adjustments(
  ports: ClosingPorts,
  viewer: Person,
  filter: CommissionFilter,
  language: Language,
): Promise<Adjustments> {
  const asked = await askedOf(ports, viewer, filter);
  const all = await closedMonths(ports);
  const closed = closedAmong(all, asked.months[0]!, asked.months.at(-1)!);
  const paid = await paidWith(ports, all.months);
  const found: Line[] = [];
  let rules: Parameters<typeof commissionNames>[1] | null = null;
  for (const month of closed) {
    const since = await adjustedSince(ports, viewer, month, { managers: asked.managers, paid });
    rules = since.rules;
    // All changes of the month, beyond the filter: a filtered line may follow from another line.
    const rows = Map.groupBy(
      since.adjusted,
      ({ fact, accountManagerId }) => `${fact.projectType}/${explainedAs(fact, accountManagerId)}/${accountManagerId}`,
    );
    if (found.length + rows.size > MOST_LINES) throw refusal('list-too-long');
    const lines = withCauses(await authored(ports, viewer, month, [...rows.values()], language));
    found.push(...lines.filter(({ all: [first] }) => first && isAsked(first, asked)));
  }
  const ids = found.flatMap(({ all: [first], authors, causes }) => [
    ...[first?.accountManagerId ?? [], first?.fact.userId ?? [], causes.map(({ userId }) => userId ?? [])].flat(2),
    ...authors.flatMap(({ by }) => by ?? []),
  ]);
  const names = rules && (await commissionNames(ports, rules, new Set(ids)));
  return {
    closedThrough: closedThrough(all),
    total: toDollars(found.reduce((sum, line) => sum + sumOf(line, ({ now, closed: then }) => now - then), 0)),
    due: toDollars(found.reduce((sum, line) => sum + sumOf(line, dueOf), 0)),
    lines: names ? found.map((line) => lineShown(line, names)) : [],
  };
}

const sumOf = ({ all }: Line, of: (one: Adjustment) => number): number => all.reduce((sum, one) => sum + of(one), 0);

function lineShown(line: Line, names: CommissionNames): Adjustments['lines'][number] {
  const { fact, accountManagerId } = line.all[0]!;
  const authors = new Set(line.authors.flatMap(({ by }) => (by === null ? [] : fullName(names.person(by)))));
  const [closed, now] = [sumOf(line, (one) => one.closed), sumOf(line, (one) => one.now)];
  return {
    projectType: fact.projectType,
    id: explainedAs(fact, accountManagerId),
    month: fact.month,
    explained: line.all.some(({ isThere }) => isThere),
    clientId: fact.clientId,
    client: names.client(fact.clientId).name,
    userId: fact.userId,
    employee: fact.userId === null ? fact.employee : fullName(names.person(fact.userId)),
    sowNumber: fact.sowNumber,
    accountManagerId,
    accountManager: fullName(names.person(accountManagerId)),
    closed: toDollars(closed),
    now: toDollars(now),
    adjustment: toDollars(now - closed),
    ...paidShown(line.all),
    hours: toHours(sumOf(line, ({ changed }) => changed.hours)),
    revenue: toDollars(sumOf(line, ({ changed }) => changed.revenue)),
    netProfit: toDollars(sumOf(line, ({ changed }) => changed.netProfit)),
    reason: [...line.reasons, ...causeText(line, names)].join('; '),
    comment: line.authors.flatMap(({ comment }) => comment ?? []).join('; ') || null,
    changedAt: line.authors[0]?.at ?? null,
    changedBy: authors.size === 0 ? null : [...authors].join(', '),
  };
}

/** The most causes that are named; of more, only the number is shown. */
const MOST_CAUSES = 3;

/** "follows from Sanjay Bhatt, Ellen Park" */
function causeText({ causes }: Line, names: CommissionNames): string[] {
  const all = causes.map(({ userId, employee, clientId }) =>
    userId === null ? (employee ?? names.client(clientId).name) : fullName(names.person(userId)),
  );
  const named = [...new Set(all)];
  if (named.length === 0) return [];
  return [`follows from ${named.length > MOST_CAUSES ? `${named.length} others` : named.join(', ')}`];
}

const isFollowing = ({ about }: Adjustment['reasons'][number]): boolean => about === 'WHOLE_BASE';

/** Adds the changed facts and their authors to each line that follows from changes of other lines. */
function withCauses(lines: readonly Line[]): Line[] {
  const sharedOf = ({ all: [first] }: Line): string => {
    const accountTypeId = first && earnedBy(first.fact, first.accountManagerId)?.accountTypeId;
    return `${first?.accountManagerId}/${accountTypeId}`;
  };
  const follows = (line: Line): boolean =>
    line.all.some(({ reasons }) => reasons.some(isFollowing)) ||
    (line.authors.length === 0 &&
      line.all.some(({ reasons }) => reasons.some(({ about }) => about === 'CHANGED_BACK')));
  const isCause = (line: Line): boolean =>
    line.authors.length > 0 && line.all.some(({ reasons }) => reasons.some((reason) => !isFollowing(reason)));
  const causes = Map.groupBy(lines.filter(isCause), sharedOf);
  return lines.map((line) => {
    const others = follows(line) ? (causes.get(sharedOf(line)) ?? []).filter((each) => each !== line) : [];
    if (others.length === 0) return line;
    const authors = line.authors.length > 0 ? line.authors : others.flatMap((each) => each.authors).sort(newestFirst);
    return { ...line, authors, causes: others.flatMap(({ all: [first] }) => first?.fact ?? []) };
  });
}

const newestFirst = (a: Authored, b: Authored): number => (a.at < b.at ? 1 : -1);

/** GEN-9: the rows with their reasons and authors. The amounts of several reasons cannot be separated. */
async function authored(
  ports: ClosingPorts,
  viewer: Person,
  closed: ClosedMonth,
  rows: readonly (readonly Adjustment[])[],
  language: Language,
): Promise<Line[]> {
  const authors = new ChangeAuthors(ports, closed);
  const hours = await hoursOf(ports, viewer, closed, rows);
  const lines: Line[] = [];
  for (const all of rows) {
    const found = new Map<string, Authored>();
    for (const each of all) {
      for (const reason of each.reasons) {
        const ofHours = isAboutHours(reason) ? await hours(each.fact) : null;
        const ofOthers =
          ofHours === null || reason.about === 'CHANGED_BACK' ? await authors.authorOf(each, reason) : null;
        const author = ofHours && ofOthers ? [ofHours, ofOthers].sort(newestFirst)[0] : (ofHours ?? ofOthers);
        if (author) found.set(`${author.by}/${author.at}`, author);
      }
    }
    lines.push({
      all,
      reasons: [
        ...new Set(
          all.flatMap(({ reasons }) => reasons.map((each) => reasonTextIn[language](each, ports.config.currency))),
        ),
      ],
      authors: [...found.values()].sort(newestFirst),
      causes: [],
    });
  }
  return lines;
}

/** An assignment without hours is not listed (CM-18), so a change of hours may also add a fact or remove it. */
const isAboutHours = ({ about }: Adjustment['reasons'][number]): boolean =>
  about === 'HOURS' || about === 'ADDED' || about === 'REMOVED' || about === 'CHANGED_BACK';

/** @returns a function that finds the last author of a fact's hours; null: the hours did not change */
async function hoursOf(
  ports: ClosingPorts,
  viewer: Person,
  closed: ClosedMonth,
  rows: readonly (readonly Adjustment[])[],
): Promise<(fact: FrozenFact) => Promise<Authored | null>> {
  const people = new Set<number>();
  for (const { fact, reasons } of rows.flat()) {
    if (reasons.some(isAboutHours)) for (const id of await peopleOf(ports, fact)) people.add(id);
  }
  const last = new Map<string, Authored>();
  const changed = people.size === 0 ? [] : await rowsChangedSince(ports, viewer, closed, [...people]);
  for (const { was, is } of changed) {
    if (!is) continue;
    const { userId, modifiedBy: by, modifiedAt: at, comment } = is;
    for (const clientId of new Set([is.clientId, was?.clientId ?? is.clientId])) {
      const key = `${userId}/${clientId}`;
      if ((last.get(key)?.at ?? '') < at) last.set(key, { by, at, comment });
    }
  }
  return async (fact) => {
    const all = (await peopleOf(ports, fact)).flatMap((id) => last.get(`${id}/${fact.clientId}`) ?? []);
    return all.sort(newestFirst)[0] ?? null;
  };
}

const isAsked = ({ fact }: Adjustment, { clients, projectTypes, offices }: Asked): boolean =>
  clients?.has(fact.clientId) !== false &&
  projectTypes?.has(fact.projectType) !== false &&
  isOfOffices(fact.officeId ?? null, offices);
