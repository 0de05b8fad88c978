import { hash, randomBytes } from 'node:crypto';
import {
  type ApiToken,
  type ApiTokenAnswer,
  type ApiTokenMade,
  MOST_API_TOKENS,
} from '@hourbook/domain/accounts/api-token.ts';
import { standingOf } from '@hourbook/domain/accounts/second-factor.ts';
import { SIGN_IN_RULES } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore, Filter } from '@hourbook/domain/ports/document-store.ts';
import { PAGE_SIZE, type SystemSessionsInput } from '@hourbook/domain/system/contracts.ts';
import { formatInstant, instant } from '@hourbook/domain/time.ts';
import { accountLettersIn } from '@hourbook/workers/mail/account-letters-in.ts';
import type { LetterIn } from '@hourbook/workers/mail/letter.ts';
import type { Author } from '../command.ts';
import { lettersTo } from '../mail/post.ts';
import type { ApiTokens, SessionInUse } from '../ports/accounts.ts';
import type { AllRecords, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { type PageOf, pageOf } from '../records/page.ts';
import { createInPlace } from '../records/places.ts';
import { namesOf } from './names.ts';
import { SessionMemory } from './session-memory.ts';
import { isOvertaken } from './sessions.ts';
import { zoneAndToday } from './zone-and-today.ts';

const DAY = 24 * 60 * 60_000;
const BYTES = 32;
/** Says what it is to whoever finds one, and to programs that look for leaked secrets. */
const PREFIX = 'hb_';
const TOKEN = /^hb_[\w-]{43}$/;
/** The last use is noted at most this often, so that a read does not cost a durable write. */
const NOTED_EVERY = 60_000;

/** The last use of a token; it has the id of its record. */
interface Use extends Document {
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

const hashOf = (token: string): string => hash('sha256', token);
const inForce = (userId: number): Filter => ({
  all: [
    { field: 'userId', is: userId },
    { field: 'endedAt', is: null },
  ],
});

/** US-24: opens the tokens of programs. A use that cannot be noted still counts. */
export async function openApiTokens(
  store: DocumentStore,
  { apiTokens, people, signInRules }: Pick<AllRecords, 'apiTokens' | 'people' | 'signInRules'>,
  clock: Clock,
): Promise<ApiTokens> {
  const uses = await store.collection<Use>({ name: 'api-token-uses', fields: {} });
  const noted = new SessionMemory();

  function note(id: number, now: number): void {
    const last = noted.of(String(id));
    if (last !== undefined && now - last < NOTED_EVERY) return;
    noted.remember(String(id), now);
    void uses.put({ _id: String(id), usedAt: now }, 'any').catch(() => noted.forget(String(id), now));
  }

  return {
    async use(token) {
      if (!TOKEN.test(token)) return null;
      const [found] = await apiTokens.find({ field: 'unique.hash', is: hashOf(token) }, { limit: 1 });
      const now = clock.now();
      if (!found || found.endedAt !== null || found.endsAt <= now) return null;
      const { id, userId, personVersion, proved, scopes } = found;
      const [person, rules] = await Promise.all([people.get(userId), signInRules.get(SIGN_IN_RULES)]);
      if (!person?.enabled || isOvertaken(personVersion, person)) return null;
      if (standingOf(person, proved, rules?.factorRoles ?? []) !== 'complete') return null;
      note(id, now);
      return { id, person, scopes };
    },

    async usedAt(ids) {
      const found = await Promise.all(ids.map((id) => uses.get(String(id))));
      return new Map(found.flatMap((use) => (use ? [[Number(use._id), use.usedAt]] : [])));
    },

    async sweep() {
      const over: Filter = {
        all: [
          { field: 'endedAt', is: null },
          { field: 'endsAt', to: clock.now() },
        ],
      };
      for await (const { id } of apiTokens.iterate(over)) await end(apiTokens, clock, null, id);
    },
  };
}

/** The place of an ended token is free; who uses it at the same moment finds the change. */
const end = (apiTokens: AllRecords['apiTokens'], clock: Clock, by: Author | null, id: number) =>
  apiTokens.change(id, by, (now) =>
    now.endedAt === null ? { ...now, endedAt: instant(clock.now()), place: null } : now,
  );

type Parts = Pick<Ports, 'records' | 'clock' | 'apiTokens'>;

/** US-24: a person's tokens that have not ended, the newest first. */
export async function listApiTokens({ records, clock, apiTokens }: Parts, userId: number): Promise<ApiTokenAnswer[]> {
  const found = await records.apiTokens.find(inForce(userId), { sort: ['-id'] });
  const standing = found.filter(({ endsAt }) => endsAt > clock.now());
  const used = await apiTokens.usedAt(standing.map(({ id }) => id));
  return standing.map((each) => shown(each, used.get(each.id) ?? null));
}

const shown = ({ id, name, scopes, madeAt, endsAt }: ApiToken, usedAt: number | null): ApiTokenAnswer => ({
  id,
  name,
  scopes,
  madeAt,
  until: instant(endsAt),
  lastUsedAt: usedAt === null ? null : instant(usedAt),
});

/**
 * US-24: makes a token, of which the person is told by mail.
 * @param session the session of the call: the token has proved what it has
 * @returns the token itself, once, and how it is listed
 * @throws DomainError `api-tokens-full`, `too-many-attempts`
 */
export async function makeApiToken(
  parts: Parts & Pick<Ports, 'accountTries'>,
  { person, givenAt, byProvider }: SessionInUse,
  by: Author,
  { name, scopes, days }: ApiTokenMade,
) {
  const { records, clock } = parts;
  await parts.accountTries.apiToken(person.id);
  const token = `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;
  const now = clock.now();
  const data = {
    userId: person.id,
    name,
    scopes,
    hash: hashOf(token),
    proved: { givenAt, byProvider },
    personVersion: person.version,
    madeAt: instant(now),
    endsAt: now + days * DAY,
    endedAt: null,
  };
  const { zone } = await zoneAndToday(parts, person);
  const letter: LetterIn = (language) =>
    accountLettersIn[language].apiTokenLetter({
      name: person.firstName,
      at: formatInstant(instant(now), zone, language),
      token: name,
    });
  const places = { standing: inForce(person.id), most: MOST_API_TOKENS, full: 'api-tokens-full' } as const;
  const made = await createInPlace(records.apiTokens, places, data, by, (_, { id }) =>
    lettersTo(letter, [person], `api-token/${id}`),
  );
  return { token, made: shown(made, null) };
}

/** US-24: the tokens of everybody that have not ended, the newest first. */
export async function listAllApiTokens(
  parts: Parts,
  viewer: Person,
  { pageNumber, pageSize }: SystemSessionsInput,
): Promise<PageOf<ApiTokenAnswer & { readonly person: string }>> {
  const { records, clock, apiTokens } = parts;
  const standing: Filter = {
    all: [
      { field: 'endedAt', is: null },
      { field: 'endsAt', from: clock.now() + 1 },
    ],
  };
  const page = await pageOf(records.apiTokens, standing, ['-id'], { pageNumber, pageSize: pageSize ?? PAGE_SIZE });
  const [used, names] = await Promise.all([
    apiTokens.usedAt(page.content.map(({ id }) => id)),
    namesOf(
      parts,
      viewer,
      page.content.map(({ userId }) => userId),
    ),
  ]);
  const content = page.content.map((each) => ({
    ...shown(each, used.get(each.id) ?? null),
    person: names.get(each.userId) ?? '',
  }));
  return { ...page, content };
}

/** US-24: ends a token of anybody. @throws DomainError `not-found` */
export async function endAnyApiToken({ records, clock }: Parts, by: Author, id: number) {
  await end(records.apiTokens, clock, by, id);
  return {};
}

/** US-24: ends one of the caller's own tokens; one that has ended stays as it is. @throws DomainError `not-found` */
export async function endApiToken({ records, clock }: Parts, actor: Person, by: Author, id: number) {
  const found: Stored<ApiToken> | null = await records.apiTokens.get(id);
  if (found?.userId !== actor.id) throw refusal('not-found');
  await end(records.apiTokens, clock, by, id);
  return {};
}

/** PD-5: ends all tokens of somebody whose data is erased; neither name nor hash of any stays. */
export async function endTokens({ records, clock }: Pick<Ports, 'records' | 'clock'>, userId: number): Promise<void> {
  const { apiTokens } = records;
  const erased = (token: ApiToken): ApiToken => ({ ...token, name: 'Erased', hash: `erased ${token.id}` });
  for await (const { id } of apiTokens.iterate({ field: 'userId', is: userId })) {
    await apiTokens.change(id, null, (now) => ({
      ...erased(now),
      endedAt: now.endedAt ?? instant(clock.now()),
      place: null,
    }));
    await apiTokens.redact(id, erased);
  }
}
