import { type Entry, substitutedFor } from '@hourbook/domain/events/envelope.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Ports } from '../../ports.ts';
import { recordsById } from '../../records/by-id.ts';

/** Who made an entry, as letters say it: `Sam Miller for Jane Doe` for a substitute (DG-6). @returns null: Hourbook itself */
export async function authorOf({ people }: Pick<Ports['records'], 'people'>, entry: Entry) {
  const [by, forWhom] = [entry.meta.actorId, substitutedFor(entry)];
  const found = await recordsById(people, [by ?? [], forWhom ?? []].flat());
  const [author, person] = [found.get(by ?? 0), found.get(forWhom ?? 0)];
  if (!author) return null;
  return { id: author.id, name: person ? `${fullName(author)} for ${fullName(person)}` : fullName(author) };
}
