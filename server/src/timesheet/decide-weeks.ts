import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { forWeeks } from '@hourbook/domain/people/scope.ts';
import { type Acting, assertNotAboutActing, decidesAboutThemselves } from '@hourbook/domain/people/substitution.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { decideWeek } from '@hourbook/domain/timesheet/hand-in.ts';
import { daysOfWeek } from '@hourbook/domain/timesheet/week.ts';
import type { DecideWeeksInput, OwnWeek } from '@hourbook/domain/timesheet/week-contracts.ts';
import { namesOf } from '../accounts/names.ts';
import type { Authorship } from '../ports/books.ts';
import type { Ports } from '../ports.ts';
import { handInSince } from './hand-in-rules.ts';
import { decidersOf, toldWeek, weekIn } from './own-weeks.ts';

type DecidePorts = Pick<Ports, 'records' | 'directory' | 'run'>;

/** What became of one of several weeks. */
export interface WeekResult {
  readonly userId: number;
  readonly week: CalendarDate;
  /** null: refused. */
  readonly now: OwnWeek | null;
  readonly refused: DomainError | null;
}

/** WK-3: decides about several weeks, one after the other. Each is a command of its own: a refused one stops no other. */
export async function decideWeeks(
  ports: DecidePorts,
  manager: Person,
  { weeks, action, comment }: DecideWeeksInput,
  by: Authorship,
): Promise<readonly WeekResult[]> {
  const results = new Map<string, WeekResult>();
  for (const { userId, week, handInId } of weeks) {
    const key = `${userId}/${week}`;
    if (results.has(key)) continue;
    const own = { ...by, command: by.command.part(key) };
    try {
      const now = await decide(ports, manager, { userId, week, handInId, action, comment }, own);
      results.set(key, { userId, week, now, refused: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.set(key, { userId, week, now: null, refused: error });
    }
  }
  return [...results.values()];
}

type Decided = DecideWeeksInput['weeks'][number] & Pick<DecideWeeksInput, 'action' | 'comment'>;

/** @throws DomainError `access-denied`, `not-found` (WK-3); `substitute-own` (DG-5); `weeks-off`; as {@link decideWeek} */
async function decide(ports: DecidePorts, manager: Person, decision: Decided, by: Authorship): Promise<OwnWeek> {
  const { userId, week } = decision;
  assertNotAboutActing(userId, by);
  if (!mayDecideAbout(manager, userId, by)) throw refusal('access-denied');
  await ports.directory.assertInScope(forWeeks(manager), userId, daysOfWeek(week));
  const since = await handInSince(ports);
  if (since === null || week < since) throw refusal('weeks-off', { since });
  const state = await ports.run({
    userId,
    by,
    needs: { range: daysOfWeek(week), weeks: [week] },
    decide: (state) => decideWeek(decision, { handedIn: weekIn(state, week), rows: state.rows }),
    answer: (state) => state,
  });
  const decided = weekIn(state, week);
  return toldWeek(week, decided, state.rows.values(), await namesOf(ports, manager, decidersOf([decided])));
}

/** WK-3, as TO-31: nobody but an administrator decides about a week of their own. */
export const mayDecideAbout = (manager: Pick<Person, 'id' | 'roles'>, userId: number, by: Acting): boolean =>
  userId !== manager.id || decidesAboutThemselves(manager, by);
