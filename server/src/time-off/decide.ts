import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { BookEvent, TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { assertNotAboutActing, decidesAboutThemselves } from '@hourbook/domain/people/substitution.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import {
  actions,
  type DecideManyInput,
  type DecisionInput,
  type RequestAnswer,
  type TimeOffAction,
} from '@hourbook/domain/time-off/contracts.ts';
import { approveTimeOff, cancelTimeOff, declineTimeOff } from '@hourbook/domain/time-off/decide.ts';
import type { TimeOffFacts } from '@hourbook/domain/time-off/facts.ts';
import { pageOf } from '@hourbook/domain/timesheet/row.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship, BookState, Needs } from '../ports/books.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { rulesNow } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { stateOf } from './request.ts';
import { changersOf, toldRequest } from './request-answer.ts';
import { assertManaged } from './seen-request.ts';
import { accountIn, availableFor, sourcesOf } from './sources.ts';

export type DecidePorts = Pick<Ports, 'records' | 'clock' | 'directory' | 'run'> & BookSources;

/** TO-30, TO-31: a manager's decision on a person's request. */
interface Managed extends Omit<DecisionInput, 'action'> {
  readonly action: TimeOffAction;
}

/**
 * E102, E112. @throws DomainError `time-off-action-unknown`; `access-denied` for one's own request, except for administrators
 * (TO-31); `substitute-own` (DG-5); `not-found`, also for a person outside the scope; the refusals of the decision itself (TO-30, TO-32, TS-42)
 */
export async function decide(
  ports: DecidePorts,
  manager: Person,
  kind: TimeOffKind,
  { id, action, comment }: DecisionInput,
  by: Authorship,
): Promise<RequestAnswer> {
  const known = actions.find((each) => each === action);
  if (!known) throw refusal('time-off-action-unknown');
  const ownerId = pageOf(id)?.userId;
  if (ownerId === undefined) throw refusal('not-found');
  assertNotAboutActing(ownerId, by);
  if (ownerId === manager.id && !decidesAboutThemselves(manager, by)) throw refusal('access-denied');
  await assertManaged(ports, manager, kind, id);
  return carryOut(ports, manager, kind, { id, action: known, comment }, 'manager', by);
}

/**
 * E103, E113: the owner of a request may cancel it, but do nothing else. @throws DomainError `time-off-action-unknown`; as
 * {@link decide}
 */
export async function cancelMine(
  ports: DecidePorts,
  person: Person,
  kind: TimeOffKind,
  { id, action, comment }: DecisionInput,
  by: Authorship,
): Promise<RequestAnswer> {
  if (action !== 'cancel') throw refusal('time-off-action-unknown');
  if (pageOf(id)?.userId !== person.id) throw refusal('not-found');
  return carryOut(ports, person, kind, { id, action, comment }, 'owner', by);
}

/** The result of one of several decisions. */
export interface DecisionResult {
  readonly id: string;
  /** The request in its current state; null: refused. */
  readonly request: RequestAnswer | null;
  readonly refused: DomainError | null;
}

/** Makes several decisions, one after the other. Each is a command of its own, so a refused one does not affect the others. */
export async function decideMany(
  ports: DecidePorts,
  manager: Person,
  kind: TimeOffKind,
  { ids, action, comment }: DecideManyInput,
  by: Authorship,
): Promise<readonly DecisionResult[]> {
  const results: DecisionResult[] = [];
  for (const id of new Set(ids)) {
    const own = { ...by, command: by.command.part(id) };
    try {
      results.push({ id, request: await decide(ports, manager, kind, { id, action, comment }, own), refused: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, request: null, refused: error });
    }
  }
  return results;
}

/** The rows on the days of the request (TS-40), and the rows it has written (TS-42). */
const needsOf = (requestId: string): Needs => ({
  account: true,
  further: (state) => {
    const request = accountIn(state).requests[requestId];
    return request ? { range: { start: request.startDate, end: request.endDate }, rowIds: request.rowIds } : {};
  },
});

interface Known {
  readonly owner: Stored<Person>;
  readonly facts: TimeOffFacts;
  readonly today: CalendarDate;
}

/** The owner of a request and the settings, in their current state. @throws DomainError `not-found` */
async function knownOf(ports: DecidePorts, requestId: string): Promise<Known> {
  const [owner, rules] = await Promise.all([existing(ports.records.people, ownerOf(requestId)), rulesNow(ports)]);
  const { today } = await zoneAndToday(ports, owner);
  return { owner, facts: { person: owner, rules }, today };
}

const ownerOf = (requestId: string): number => pageOf(requestId)?.userId ?? 0;

async function carryOut(
  ports: DecidePorts,
  actor: Person,
  kind: TimeOffKind,
  decision: Managed,
  as: 'owner' | 'manager',
  by: Authorship,
): Promise<RequestAnswer> {
  const { state, owner, facts, today } = await ports.run({
    userId: ownerOf(decision.id),
    by,
    needs: needsOf(decision.id),
    facts: () => knownOf(ports, decision.id),
    decide: (state, known) => decided(state, kind, decision, as, known),
    answer: (state, known) => ({ state, ...known }),
  });
  const request = accountIn(state).requests[decision.id];
  if (!request) throw refusal('not-found');
  const isKept = owner.id === actor.id && (await isKeptFromOwn(ports, owner, kind));
  const available = isKept ? null : availableFor(sourcesOf(accountIn(state), facts, today), request, today);
  const names = await namesOf(ports, actor, changersOf([request]));
  return toldRequest(request, { person: owner, names, available });
}

function decided(
  state: BookState,
  kind: TimeOffKind,
  { id: requestId, action, comment }: Managed,
  by: 'owner' | 'manager',
  { facts, today }: Known,
): BookEvent[] {
  const decision = { kind, requestId, comment };
  const book = stateOf(state, facts, today);
  if (action === 'approve') return approveTimeOff(decision, facts, book);
  if (action === 'decline') return declineTimeOff(decision, book);
  return cancelTimeOff({ ...decision, by, today }, book);
}
