import type { Digest, DigestsInput, EvidenceInput, Verification } from '@hourbook/domain/audit/contracts.ts';
import { tellsFigures } from '@hourbook/domain/audit/withheld.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { DIGESTS } from '@hourbook/domain/events/stream-kinds.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { addMonths, instant, monthOf } from '@hourbook/domain/time.ts';
import type { Head } from '../ports/audit.ts';
import type { Authorship } from '../ports/streams.ts';
import type { Ports } from '../ports.ts';
import { ServedFile } from '../served-file.ts';
import { isKeptFromOwn } from '../time-off/own-figures.ts';
import { asAuditor, peopleAudited } from './audit-scope.ts';
import { everyDigest } from './digests.ts';
import { evidence } from './evidence.ts';
import { noteExport } from './exports.ts';
import { headsBetween } from './heads.ts';
import { verifyBooks } from './verification.ts';

/** `GET /audit/digests`, oldest first. @throws DomainError `range-inverted`, `range-over-2-years` */
export async function listDigests(
  { events, clock }: Pick<Ports, 'events' | 'clock'>,
  { startDate, endDate }: DigestsInput,
): Promise<Digest[]> {
  const last = endDate ?? instant(clock.now()).slice(0, 10);
  const first = startDate ?? addMonths(last, -24);
  if (first > last) throw refusal('range-inverted');
  if (first < addMonths(last, -24)) throw refusal('range-over-2-years');
  const found: Digest[] = [];
  for await (const { revision: _revision, ...digest } of everyDigest(events)) {
    if (first <= digest.date && digest.date <= last) found.push(digest);
  }
  return found;
}

/** `GET /audit/verification`. @throws DomainError `not-found` before the first one */
export async function lastVerification({ verifications }: Pick<Ports, 'verifications'>): Promise<Verification> {
  const last = await verifications.last();
  if (!last) throw refusal('not-found');
  return last;
}

/** The name and key of the job: one at a time is enough. */
const VERIFY = 'verify-books';

/** `POST /audit/verification`: the result follows. */
export async function startVerification({ jobs }: Pick<Ports, 'jobs'>): Promise<{ jobId: string }> {
  await jobs.enqueue(VERIFY, {}, { key: VERIFY });
  return { jobId: VERIFY };
}

type VerifyPorts = Pick<Ports, 'events' | 'store' | 'keptHeads' | 'readModels' | 'verifications' | 'clock'>;

/** The work of the job; the result is stored. */
export async function verifyNow(ports: VerifyPorts, signal: AbortSignal): Promise<Verification> {
  const { findings, streams, entries } = await verifyBooks(
    { ...ports, newerHeads: () => headsOfBooks(ports) },
    { signal },
  );
  const verification = {
    checkedAt: instant(ports.clock.now()),
    streams,
    entries,
    ok: findings.length === 0,
    findings,
  };
  await ports.verifications.keep(verification);
  return verification;
}

/** The heads of the books in the read models, which are newer than the last digest. */
async function* headsOfBooks({ readModels }: Pick<Ports, 'readModels'>): AsyncGenerator<Head> {
  const heads = await readModels.read(async ({ models }) => {
    const all: Head[] = [];
    for await (const { _id, revision, hash } of models.books.iterate(everything)) {
      all.push([bookStream(Number(_id)), revision, hash]);
    }
    return all;
  });
  yield* heads;
}

export type EvidencePorts = Pick<Ports, 'events' | 'keptHeads' | 'directory' | 'clock' | 'records'>;

const NDJSON = 'application/x-ndjson';

/**
 * `GET /audit/evidence`: an administrator gets everything, HR and accountants the books of the people in their scope (GEN-7)
 * and their own, everybody else their own. Ids outside the scope match nothing. People whose own sick leave is hidden (TO-13) get
 * no other book, and their own without the figures. Nothing is entered.
 */
export const evidenceOf = async (ports: EvidencePorts, viewer: Person, asked: EvidenceInput): Promise<ServedFile> =>
  fileOf(ports, viewer, asked, await peopleIn(ports, viewer, asked));

/**
 * `POST /audit/evidence`: the same file. The download is entered among the exports, so that later changes can be counted from
 * it.
 */
export async function exportEvidence(
  ports: EvidencePorts & Pick<Ports, 'exports'>,
  viewer: Person,
  asked: EvidenceInput,
  by: Authorship,
): Promise<ServedFile> {
  const people = await peopleIn(ports, viewer, asked);
  if (asAuditor(viewer) && people?.length !== 0) await noteExport(ports, by, asked.month, people);
  return fileOf(ports, viewer, asked, people);
}

/** @param people null: everybody, with the streams of no person and the digests */
async function fileOf(
  ports: EvidencePorts,
  viewer: Person,
  { month }: EvidenceInput,
  people: readonly number[] | null,
): Promise<ServedFile> {
  const streams = people ? sorted(people.map(bookStream)) : await everyStream(ports);
  const madeAt = instant(ports.clock.now());
  const about = { name: `evidence_${month}.jsonl`, contentType: NDJSON, size: null };
  const isWithheld = await withheldFrom(ports, viewer);
  return new ServedFile(about, evidence(ports, { month, streams, digests: people === null, madeAt, isWithheld }));
}

/** TO-13: which entries of their own book are withheld from somebody (decision 047). */
export async function withheldFrom(
  ports: Pick<Ports, 'records'>,
  viewer: Person,
): Promise<(event: RecordedEvent) => boolean> {
  const isKept = await isKeptFromOwn(ports, viewer, 'SICK_LEAVE');
  return (event) => isKept && tellsFigures(event, 'SICK_LEAVE');
}

const sorted = (streams: Iterable<string>): string[] => [...streams].sort((a, b) => (a < b ? -1 : 1));

/** All streams but the digests, by name. */
async function everyStream({ events, keptHeads }: EvidencePorts): Promise<string[]> {
  const [last] = await events.read(DIGESTS, { direction: 'backwards', limit: 1 });
  const digest = String(last?.data.digest);
  const known = last ? await keptHeads.of({ revision: Number(last.revision), digest }) : null;
  const newer = await headsBetween(events, known?.position ?? START, await events.head());
  return sorted(new Set([...(known?.heads.keys() ?? []), ...newer.keys()]));
}

/** @returns the people whose books are in the file; null: everybody, for administrators who name nobody */
async function peopleIn(
  { directory }: Pick<EvidencePorts, 'directory'>,
  viewer: Person,
  { month, userIds }: EvidenceInput,
): Promise<number[] | null> {
  if (viewer.roles.includes('ROLE_ADMIN') && !userIds?.length) return null;
  const seen = await peopleAudited({ directory }, viewer, monthOf(`${month}-01`));
  const asked = userIds?.length ? new Set(userIds) : null;
  return [...seen].filter((id) => asked?.has(id) !== false);
}
