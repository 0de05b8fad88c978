import { can, type Permission } from '@hourbook/domain/access/permissions.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { type Duty, dutiesOf } from '@hourbook/domain/people/duties.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  assertNameable,
  dutiesNow,
  isOver,
  type Substitution,
  type SubstitutionAnswer,
  type SubstitutionInput,
  type Substitutions,
  stateOf,
} from '@hourbook/domain/people/substitution.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import { addDays, type CalendarDate, dateIn, instant } from '@hourbook/domain/time.ts';
import { substituteLettersIn } from '@hourbook/workers/mail/substitute-letters-in.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import { lettersTo } from '../mail/post.ts';
import type { Directory } from '../ports/directory.ts';
import type { OwedJob, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { existing } from '../records/existing-record.ts';

type Parts = Pick<Ports, 'records' | 'clock'>;

/** How many substitutions are listed, the newest first. */
const MOST_LISTED = 200;

/** Those of a person that are not over; around midnight also some that are, in one zone or the other. */
const standing = ({ clock }: Pick<Ports, 'clock'>, side: 'personId' | 'substituteId', id: number): Filter => ({
  all: [
    { field: side, is: id },
    { field: 'revokedAt', is: null },
    { field: 'to', from: addDays(dateIn('UTC', clock.now()), -1) },
  ],
});

/**
 * DG-1: names a substitute, of which both are told by mail. What the person's other substitutions are is decided under a key, so
 * that neither two calls nor two processes exceed what one may.
 * @throws DomainError as `assertNameable`
 */
export async function nameSubstitute(
  parts: Parts & Pick<Ports, 'exclusively'>,
  person: Person,
  by: Author,
  input: SubstitutionInput,
): Promise<SubstitutionAnswer> {
  const { records, clock } = parts;
  const substitute = await records.people.get(input.substituteId);
  const { substituteId, from, to, duties } = input;
  const created = await parts.exclusively(`substitutions/${person.id}`, () =>
    records.substitutions.create(
      async () => {
        const { today } = await zoneAndToday(parts, person);
        const found = await records.substitutions.find(standing({ clock }, 'personId', person.id));
        const others = found.filter((each) => !isOver(each, today));
        assertNameable(input, { person, substitute, today, others });
        return { personId: person.id, substituteId, from, to, duties, revokedAt: null };
      },
      by,
      undefined,
      (_before, { id, version }) =>
        substitute ? namedLetters(person, substitute, input, `substitution/${id}/${version}`) : [],
    ),
  );
  const [told] = await shown(parts, [created]);
  if (!told) throw refusal('not-found');
  return told;
}

/** DG-7: to both, when a substitute was named. */
const namedLetters = (person: Person, substitute: Person, named: SubstitutionInput, key: string): OwedJob[] => {
  const parties = { person, substitute };
  return [
    ...lettersTo((language) => substituteLettersIn[language].toSubstitute(parties, named), [substitute], key),
    ...lettersTo((language) => substituteLettersIn[language].toPerson(parties, named), [person], key),
  ];
};

/** DG-7: to both, when a substitution was ended before its last day. */
const endedLetters = (person: Person, substitute: Person, by: Person, key: string): OwedJob[] =>
  [person, substitute].flatMap((receiver) =>
    lettersTo((language) => substituteLettersIn[language].ended(receiver, { person, substitute }, by), [receiver], key),
  );

/**
 * DG-3: ends a substitution before its last day, of which both are told; either of the two may. One that is over stays as it is.
 * @throws DomainError `not-found`, also for one between others
 */
export async function endSubstitution(
  parts: Parts,
  actor: Person,
  by: Author,
  id: number,
): Promise<SubstitutionAnswer> {
  const { records, clock } = parts;
  const before = await existing(records.substitutions, id);
  const isTheirs = ({ personId, substituteId }: Substitution) => personId === actor.id || substituteId === actor.id;
  if (!isTheirs(before)) throw refusal('not-found');
  const people = await partiesOf(parts, [before]);
  const [person, substitute] = [people.get(before.personId), people.get(before.substituteId)];
  const { today } = await zoneAndToday(parts, person ?? actor);
  const ended = await records.substitutions.change(
    id,
    by,
    (now) => (isOver(now, today) ? now : { ...now, revokedAt: instant(clock.now()) }),
    {
      owes: (_before, { version }) =>
        person && substitute ? endedLetters(person, substitute, actor, `substitution/${id}/${version}`) : [],
    },
  );
  const [told] = await shown(parts, [ended]);
  if (!told) throw refusal('not-found');
  return told;
}

/** DG-1: the substitutions of a person, in which others stand in for them and in which they stand in for others. */
export async function substitutionsOf(parts: Parts, person: Person): Promise<Substitutions> {
  const [given, held] = await Promise.all([
    listed(parts, 'personId', person.id),
    listed(parts, 'substituteId', person.id),
  ]);
  return { given: await shown(parts, given), held: await shown(parts, held), duties: dutiesOf(person.roles) };
}

/** Those that are not over come before others, so that none of them is left out. */
async function listed(parts: Parts, side: 'personId' | 'substituteId', id: number): Promise<Stored<Substitution>[]> {
  const { substitutions } = parts.records;
  const newest = { sort: ['-id'], limit: MOST_LISTED };
  const [first, all] = await Promise.all([
    substitutions.find(standing(parts, side, id), newest),
    substitutions.find({ field: side, is: id }, newest),
  ]);
  const found = new Map([...first, ...all].map((each) => [each.id, each]));
  return [...found.values()].slice(0, MOST_LISTED).sort((a, b) => b.id - a.id);
}

/** Those of whom a person takes the place today, in the order of their names. */
export async function standInsOf(parts: Parts, substitute: Person) {
  const found = await parts.records.substitutions.find(standing(parts, 'substituteId', substitute.id), {
    limit: MOST_LISTED,
  });
  const told = (await shown(parts, found)).filter(({ state }) => state === 'in-force');
  const byPerson = Map.groupBy(told, ({ person }) => person.id);
  return [...byPerson.values()]
    .map((some) => ({
      person: some[0]!.person,
      until: some
        .map(({ to }) => to ?? '')
        .toSorted()
        .at(-1)!,
      duties: [...new Set(some.flatMap(({ duties }) => duties))],
    }))
    .toSorted((a, b) => (a.person.name < b.person.name ? -1 : 1));
}

const partiesOf = ({ records }: Pick<Ports, 'records'>, some: readonly Substitution[]) =>
  recordsById(
    records.people,
    some.flatMap(({ personId, substituteId }) => [personId, substituteId]),
  );

async function shown(parts: Parts, some: readonly Stored<Substitution>[]): Promise<SubstitutionAnswer[]> {
  const people = await partiesOf(parts, some);
  const dates = new Map<number, CalendarDate>();
  for (const { personId } of some) {
    const person = people.get(personId);
    if (person && !dates.has(personId)) dates.set(personId, (await zoneAndToday(parts, person)).today);
  }
  return some.flatMap((each) => {
    const [person, substitute] = [people.get(each.personId), people.get(each.substituteId)];
    const today = dates.get(each.personId);
    if (!person || !substitute || today === undefined) return [];
    const state = stateOf(each, dutiesNow(each, { person, substitute, today }), today);
    const { id, from, to, duties, version } = each;
    return { id, person: named(person), substitute: named(substitute), from, to, duties, state, version };
  });
}

const named = (person: Person) => ({ id: person.id, name: fullName(person) });

/** What a call in somebody's place asks for. */
interface PlaceAsked {
  /** As the caller sent it: the number of the person who is away. */
  readonly onBehalfOf: string;
  readonly duty: Duty;
  readonly permission: Permission;
}

/**
 * DG-4: the person in whose place a substitute may make a call at this moment, and whom that person sees, without themselves. It
 * is read from the records at each call: whoever is no longer a substitute acts for nobody from then on.
 * @throws DomainError `substitution-over`
 */
export async function placeOf(
  parts: Parts & Pick<Ports, 'directory'>,
  substitute: Person,
  { onBehalfOf, duty, permission }: PlaceAsked,
): Promise<{ readonly person: Stored<Person>; readonly directory: Directory }> {
  const personId = /^[1-9]\d{0,14}$/.test(onBehalfOf) ? Number(onBehalfOf) : 0;
  const [person, found] = await Promise.all([
    personId === 0 ? null : parts.records.people.get(personId),
    parts.records.substitutions.find({
      all: [standing(parts, 'substituteId', substitute.id), { field: 'personId', is: personId }],
    }),
  ]);
  if (!person) throw refusal('substitution-over');
  const { today } = await zoneAndToday(parts, person);
  const isTheirs = found.some((each) => dutiesNow(each, { person, substitute, today }).includes(duty));
  if (!isTheirs || !can(person.roles, permission)) throw refusal('substitution-over');
  return { person, directory: withoutOneself(parts.directory, person.id) };
}

/** DG-5: a substitute sees and decides nothing about the person in whose place they act. */
const withoutOneself = (directory: Directory, id: number): Directory => ({
  everyone: () => directory.everyone(),
  async inScopeOf(viewer, range) {
    return (await directory.inScopeOf(viewer, range)).filter((person) => person.id !== id);
  },
  async assertInScope(viewer, asked, range) {
    if (asked === id) throw refusal('not-found');
    return directory.assertInScope(viewer, asked, range);
  },
});

/** PD-5: nobody stands in for somebody whose data is erased, nor they for anybody; when they were away is not kept. */
export async function forgetSubstitutions({ records, clock }: Parts, userId: number): Promise<void> {
  const { substitutions } = records;
  const emptied = (each: Substitution): Substitution =>
    each.personId === userId ? { ...each, from: null, to: null, duties: [] } : each;
  for (const side of ['personId', 'substituteId'] as const) {
    for await (const { id } of substitutions.iterate({ field: side, is: userId })) {
      await substitutions.change(id, null, (now) => ({
        ...emptied(now),
        revokedAt: now.revokedAt ?? instant(clock.now()),
      }));
      await substitutions.redact(id, emptied);
    }
  }
}
