import type { InLanguages, Language } from '@hourbook/domain/language.ts';
import { payCodeNamesIn as payCodesIn } from '@hourbook/domain/pay-code-names-in.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { reachOf } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Coverage, CoverageInput } from '@hourbook/domain/reports/contracts.ts';
import { coverageWords as polish } from '@hourbook/domain/reports/coverage-words.pl.ts';
import { coverageWords as english } from '@hourbook/domain/reports/coverage-words.ts';
import { reports } from '@hourbook/domain/reports/report-types.ts';
import { chosenIds } from '../people/people-filter.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { hoursReports } from './hours-reports.ts';

type CoveragePorts = Pick<Ports, 'records' | 'directory'>;

/** Names that are written out; of more, only the number is told. */
const MOST_NAMED = 10;

/**
 * The coverage of a report as text, for screens, workbooks and mails (RP-25).
 * @param viewer the person for whom the report is made; the report covers this person's scope (GEN-7)
 * @param reader the person who reads the text, if not the viewer
 */
export async function coverageOf(
  ports: CoveragePorts,
  viewer: Person,
  asked: CoverageInput,
  language: Language,
  reader: Person = viewer,
): Promise<Coverage> {
  const [people, filters] = await Promise.all([
    peopleInWords(ports, hoursReports[asked.type].scope(viewer), wordsIn[language]),
    filtersInWords(ports, reader, asked, language),
  ]);
  return { people, filters };
}

const wordsIn: InLanguages<typeof english> = { en: english, pl: polish };

const named = ([one, several]: readonly [string, string], names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        names.length === 1
          ? `${one} ${names[0]}`
          : `${several} ${names.length > MOST_NAMED ? names.length : names.join(', ')}`,
      ];

/** GEN-7 */
async function peopleInWords(
  { records }: Pick<Ports, 'records'>,
  viewer: Person,
  words: typeof english,
): Promise<string> {
  const [offices, countries] = await Promise.all([
    records.offices.find(everything),
    records.countries.find(everything),
  ]);
  const reach = reachOf(viewer, new Map(offices.map(({ id, countryId }) => [id, countryId])));
  if (reach.everybody) return words.everybody;
  const namesIn = (all: readonly { readonly id: number; readonly name: string }[], ids: readonly number[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .sort();
  const parts = [
    ...named(words.named.country, namesIn(countries, reach.countries)),
    ...named(words.named.office, namesIn(offices, reach.offices)),
    ...(reach.team ? [words.teamOf(fullName(viewer))] : []),
  ];
  return parts.length === 0 ? words.only(fullName(viewer)) : parts.join('; ');
}

async function filtersInWords(
  ports: CoveragePorts,
  reader: Person,
  asked: CoverageInput,
  language: Language,
): Promise<string[]> {
  const words = wordsIn[language];
  const { type, officeId, userId, trackingTypes } = asked;
  const { clientIds, groupIds } = chosenIds(asked);
  const { usualPayCodes } = reports[type];
  const [office, person, clients, groups] = await Promise.all([
    officeId == null ? null : ports.records.offices.get(officeId),
    userId == null ? null : personSeen(ports, reader, userId),
    recordsById(ports.records.clients, clientIds),
    groupIds.length === 0 ? [] : ports.records.clientGroups.find({ field: '_id', in: groupIds.map(String) }),
  ]);
  const sortedNames = (all: Iterable<{ readonly name: string }>) => [...all].map(({ name }) => name).sort();
  return [
    ...(officeId == null ? [] : [words.office(office?.name ?? officeId)]),
    ...(userId == null ? [] : [words.employee(person ?? userId)]),
    ...named(words.named.client, sortedNames(clients.values())),
    ...named(words.named.clientGroup, sortedNames(groups)),
    ...(usualPayCodes
      ? named(
          words.named.payCode,
          (trackingTypes ?? usualPayCodes).map((code) => payCodesIn[language][code]),
        )
      : []),
  ];
}

/** GEN-7: a name outside the scope is not told. */
async function personSeen({ directory }: Pick<Ports, 'directory'>, reader: Person, userId: number) {
  const seen = await directory.inScopeOf(reader, { start: '0001-01-01', end: '9999-12-31' });
  const person = seen.find(({ id }) => id === userId);
  return person ? fullName(person) : null;
}
