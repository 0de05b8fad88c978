import { refusal } from '@hourbook/domain/errors.ts';
import { inScope, type ScopeFacts, scopeOf } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import type { Directory } from '../../ports/directory.ts';
import type { Ports } from '../../ports.ts';
import { existing } from '../../records/existing-record.ts';
import { copyOfPeople } from './copy.ts';

/** Opens the directory of people: lists come from the copy, decisions about one person from the record. */
export function openDirectory(parts: Pick<Ports, 'records' | 'clock'>): Directory {
  const { people, offices } = parts.records;
  const { everyone, inOrder } = copyOfPeople(parts);

  async function factsOf(range: DateRange): Promise<ScopeFacts> {
    const all = await offices.find(everything);
    return { countryOf: new Map(all.map(({ id, countryId }) => [id, countryId])), range };
  }

  return {
    everyone,
    async inScopeOf(viewer, range) {
      const [all, facts] = await Promise.all([inOrder(), factsOf(range)]);
      return all.filter(scopeOf(viewer, facts));
    },
    async assertInScope(viewer, id, range) {
      const [person, facts] = await Promise.all([existing(people, id), factsOf(range)]);
      if (!inScope(viewer, person, facts)) throw refusal('not-found');
      return person;
    },
  };
}
