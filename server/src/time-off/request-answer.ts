import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';

interface About {
  /** The owner of the request. */
  readonly person: Pick<Person, 'id' | 'firstName' | 'lastName'>;
  /** `First Last` by id. */
  readonly names: ReadonlyMap<number, string>;
  /** null: not shown. */
  readonly available: Hundredths | null;
}

/** Those who changed the status of requests, and in whose place. */
export const changersOf = (requests: readonly Pick<TimeOffRequest, 'changedBy' | 'changedFor'>[]): number[] =>
  requests.flatMap(({ changedBy, changedFor }) => [changedBy ?? [], changedFor ?? []].flat());

export const sumOf = (hours: readonly Hundredths[]): Hundredths => hours.reduce((sum, each) => sum + each, 0);

/** A request as answered on the wire (api.md "Shapes"). */
export const toldRequest = (
  request: Omit<TimeOffRequest, 'rowIds'>,
  { person: { id, firstName, lastName }, names, available }: About,
): RequestAnswer => ({
  id: request.requestId,
  user: { id, firstName, lastName },
  type: request.kind,
  requestedDate: request.requestedAt,
  startDate: request.startDate,
  endDate: request.endDate,
  hours: request.hours.map(toHours),
  duration: toHours(sumOf(request.hours)),
  availableBalance: available === null ? null : toHours(available),
  status: request.status,
  statusChanged: request.statusChangedAt,
  changedBy: request.changedBy === null ? null : (names.get(request.changedBy) ?? ''),
  substitutedFor: request.changedFor === undefined ? null : (names.get(request.changedFor) ?? ''),
  userComment: request.userComment,
  approverComment: request.approverComment,
});
