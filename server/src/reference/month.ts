import type { Person } from '@hourbook/domain/people/person.ts';
import { type Month, monthIn } from '@hourbook/domain/reference/fields.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Ports } from '../ports.ts';

/** The requested month, default: the current one where the person is (GEN-1). */
export const monthFor = async (
  ports: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  asked: Month | null | undefined,
): Promise<Month> => asked ?? monthIn((await zoneAndToday(ports, actor)).today);
