import type { Digest, DigestsInput, EvidenceInput, Verification } from '@hourbook/domain/audit/contracts.ts';
import { tellsFigures } from '@hourbook/domain/audit/withheld.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { DIGESTS } from '@hourbook/domain/events/stream-kinds.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import { addMonths, instant, monthOf } from '@hourbook/domain/time.ts';
import type { Head } from '../ports/audit.ts';
import type { Ports } from '../ports.ts';
import { ServedFile } from '../served-file.ts';
import { isKeptFromOwn } from '../time-off/own-figures.ts';
import { everyDigest } from './digests.ts';
import { evidence } from './evidence.ts';
import { type Exporter, noteExport } from './exports.ts';
import { headsBetween } from './heads.ts';
import { asAuditor, peopleAudited } from './seen.ts';
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

/** The job's name, which is its key too: one at a time is enough. */
const VERIFY = 'verify-books';

/** `POST /audit/verification`: the result follows. */
export async function startVerification({ jobs }: Pick<Ports, 'jobs'>): Promise<{ jobId: string }> {
  await jobs.enqueue(VERIFY, {}, { key: VERIFY });
  return { jobId: VERIFY };
}

type VerifyPorts = Pick<Ports, 'events' | 'keptHeads' | 'readModels' | 'verifications' | 'clock'>;

/** What the job does: the result is kept. */
export async function verifyNow(ports: VerifyPorts, signal: AbortSignal): Promise<Verification> {
  const { findings, streams, entries } = await verifyBooks(
    { events: ports.events, keptHeads: ports.keptHeads, newerHeads: () => headsOfBooks(ports) },
    { signal },
  );
  const verification = {
    checkedAt: instant(ports.clock.now()),
    ...{ streams, entries, ok: findings.length === 0, findings },
  };
  await ports.verifications.keep(verification);
  return verification;
}

/** The heads that the read models have of the books, which are newer than the last digest. */
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

export type EvidencePorts = Pick<Ports, 'events' | 'keptHeads' | 'directory' | 'clock' | 'records' | 'exports'>;

const NDJSON = 'application/x-ndjson';

/**
 * `GET /audit/evidence`: an administrator gets everything, HR and accountants the books of the people in their scope (GEN-7)
 * and their own, everybody else their own. Ids outside the scope match nothing. What auditors download is entered among the
 * exports, so that later changes can be counted from it. Those whose own sick leave is hidden from them (TO-13) get no other
 * book, and theirs without the figures.
 */
export async function evidenceOf(
  ports: EvidencePorts,
  viewer: Person,
  { month, userIds }: EvidenceInput,
  exporter: Exporter,
): Promise<ServedFile> {
  const whole = viewer.roles.includes('ROLE_ADMIN') && !userIds?.length;
  const people = whole ? null : await peopleAsked(ports, viewer, month, userIds);
  if (asAuditor(viewer) && people?.length !== 0) await noteExport(ports, exporter, month, people);
  const streams = people ? sorted(people.map(bookStream)) : await everyStream(ports);
  const madeAt = instant(ports.clock.now());
  const about = { name: `evidence_${month}.jsonl`, contentType: NDJSON, size: null };
  const isKept = await isKeptFromOwn(ports, viewer, 'SICK_LEAVE');
  const isWithheld = (event: RecordedEvent) => isKept && tellsFigures(event, 'SICK_LEAVE');
  return new ServedFile(about, evidence(ports, { month, streams, digests: whole, madeAt, isWithheld }));
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

async function peopleAsked(
  { directory }: EvidencePorts,
  viewer: Person,
  month: Month,
  userIds: EvidenceInput['userIds'],
): Promise<number[]> {
  const seen = await peopleAudited({ directory }, viewer, monthOf(`${month}-01`));
  const asked = userIds?.length ? new Set(userIds) : null;
  return [...seen].filter((id) => asked?.has(id) !== false);
}
