import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type AccountTypesInput, accountTypeIn } from '@hourbook/domain/reference/account-type.ts';
import type { Ports } from '../ports.ts';
import { monthFor } from './month.ts';
import { shown } from './shown.ts';

/** E071: as of a month, by name. */
export async function listAccountTypes(
  ports: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  { month: asked, active }: AccountTypesInput,
) {
  const month = await monthFor(ports, actor, asked);
  const types = await ports.records.accountTypes.find(everything, { sort: ['keys.name'] });
  return types.filter(({ enabled }) => enabled || !active).map((type) => accountTypeIn(shown(type), month));
}
