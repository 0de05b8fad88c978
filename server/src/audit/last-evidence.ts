import type { LastEvidence, LastEvidenceInput } from '@hourbook/domain/audit/contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Ports } from '../ports.ts';
import { personAudited, UNTIL_NOW } from './audit-scope.ts';
import { lastExports } from './exports.ts';

/** When evidence of somebody's book was last downloaded; null: never. @throws DomainError `not-found` */
export async function lastEvidence(
  ports: Pick<Ports, 'records' | 'directory' | 'events' | 'clock'>,
  viewer: Person,
  { userId }: LastEvidenceInput,
): Promise<LastEvidence> {
  const { today } = await zoneAndToday(ports, viewer);
  await personAudited(ports, viewer, userId, { start: today, end: today });
  const found = await lastExports(ports, [userId], UNTIL_NOW);
  return { at: found.get(userId) ?? null };
}
