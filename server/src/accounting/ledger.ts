import type { ledgerAnswer } from '@hourbook/domain/accounting/contracts.ts';
import type { Answer, Frozen } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { beyondClients } from '@hourbook/domain/people/scope.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { Ports } from '../ports.ts';
import { breather } from '../turns.ts';
import { rangeRead } from './timecards.ts';

type Line = Frozen<Answer<typeof ledgerAnswer>[number]>;

/** Lines that are told at once. */
const MOST = 100_000;

/**
 * SY-18: the lines of the built-in ledger about people in the caller's scope, the oldest first.
 * @throws DomainError `not-found` where hours are kept elsewhere; for a range over the limits; `list-too-long`
 */
export async function browseLedger(
  ports: Pick<Ports, 'records' | 'clock' | 'directory' | 'accounting'>,
  viewer: Person,
  asked: RangeInput,
): Promise<Answer<typeof ledgerAnswer>> {
  if (ports.accounting.system !== 'ledger') throw refusal('not-found');
  const range = await rangeRead(ports, viewer, asked);
  const scope = new Set((await ports.directory.inScopeOf(beyondClients(viewer), range)).map(({ id }) => id));
  const lines: Line[] = [];
  const rest = breather();
  for await (const { _id, externalId, version, operation, activity, recordedAt } of ports.accounting.gateway.browse(
    range,
  )) {
    if (scope.has(activity.userId)) {
      lines.push({
        id: `${externalId}/${version}`,
        externalId,
        operation,
        requestId: _id,
        version,
        userId: activity.userId,
        trackingDate: activity.date,
        trackingType: activity.payCode,
        clientId: activity.clientId,
        hours: toHours(activity.hours),
        recordedAt,
      });
    }
    if (lines.length > MOST) throw refusal('list-too-long');
    await rest();
  }
  return lines;
}
