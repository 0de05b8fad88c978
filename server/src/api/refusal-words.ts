import type { DomainError } from '@hourbook/domain/errors.ts';
import type { Language } from '@hourbook/domain/language.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Names } from '@hourbook/domain/refusal-definition.ts';
import { noNamesIn, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Records } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

/**
 * Names of one kind that are read for one answer: a save can be refused for a thousand rows. Further ones are shown by
 * their id.
 */
const MOST_LOOKED_UP = 500;

/**
 * Words a refusal for its caller: ids become names, and instants become times in the zone of the caller's office
 * (api.md "Texts"), in the language of the call (LG-2). Most refusals contain no names, and then nothing is read.
 */
export async function wordsFor(
  ports: Pick<Ports, 'records' | 'clock'>,
  caller: Person | null,
  error: DomainError,
  language: Language,
): Promise<readonly string[]> {
  const { records } = ports;
  const noNames = noNamesIn[language];
  const { clientIds, personIds, officeIds, times } = namedIn(error);
  const [clients, people, offices, zone] = await Promise.all([
    namesIn(records.clients, clientIds, ({ name }) => name),
    namesIn(records.people, personIds, fullName),
    namesIn(records.offices, officeIds, ({ name }) => name),
    times && caller ? zoneAndToday(ports, caller).then((its) => its.zone) : null,
  ]);
  const names: Names = {
    ...noNames,
    client: (id) => clients.get(id) ?? noNames.client(id),
    person: (id) => people.get(id) ?? noNames.person(id),
    office: (id) => offices.get(id) ?? noNames.office(id),
    time: (at) => (zone === null ? noNames.time(at) : formatInstant(at, zone, language)),
  };
  return refusalTexts(error, names, language);
}

/** Finds the names that the texts of a refusal need, by wording it once without any. */
function namedIn(error: DomainError) {
  const [clientIds, personIds, officeIds] = [new Set<number>(), new Set<number>(), new Set<number>()];
  let times = false;
  const asking = (ids: Set<number>) => (id: number) => {
    ids.add(id);
    return '';
  };
  const onlyAsking: Names = {
    ...noNamesIn.en,
    client: asking(clientIds),
    person: asking(personIds),
    office: asking(officeIds),
    time: (at) => {
      times = true;
      return at;
    },
  };
  refusalTexts(error, onlyAsking);
  return { clientIds, personIds, officeIds, times };
}

async function namesIn<T extends { id: number }>(
  records: Records<T>,
  ids: ReadonlySet<number>,
  nameOf: (each: T) => string,
): Promise<ReadonlyMap<number, string>> {
  if (ids.size === 0) return new Map();
  const found = await records.find({ field: '_id', in: [...ids].slice(0, MOST_LOOKED_UP).map(String) });
  return new Map(found.map((each) => [each.id, nameOf(each)]));
}
