import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Lane, ListedJob } from '@hourbook/domain/ports/job-queue.ts';
import { PAGE_SIZE, type QueuedJob, type SystemJobs, type SystemJobsInput } from '@hourbook/domain/system/contracts.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { type NamedInMails, namesPerson } from '../ports/kept-mails.ts';
import type { Ports } from '../ports.ts';
import { shownReason } from './reasons.ts';

type JobPorts = Pick<Ports, 'jobs' | 'records' | 'config'>;

/** `GET /system/jobs`. Payloads are not shown; of a mail, to whom it goes and its subject. */
export async function listJobs(
  ports: JobPorts,
  { lane, state, pageNumber, pageSize }: SystemJobsInput,
): Promise<SystemJobs> {
  const limit = pageSize ?? PAGE_SIZE;
  const page = { lane, state, skip: (pageNumber ?? 0) * limit, limit };
  const [jobs, lanes] = await Promise.all([ports.jobs.list(page), ports.jobs.lanes()]);
  const addresses = lane === 'mail' ? await addressesOf(ports, jobs) : new Map<number, string>();
  return {
    content: jobs.map((job) => shown(ports, job, lane, addresses)),
    totalElements: lanes[lane][state],
  };
}

function shown(
  { config }: Pick<Ports, 'config'>,
  { id, job, payload, attempts, error, at }: ListedJob,
  lane: Lane,
  addresses: ReadonlyMap<number, string>,
): QueuedJob {
  return {
    id,
    job,
    attempts,
    mostAttempts: plannedJobs(job).tries.most,
    at,
    error: error === null ? null : shownReason(config, error),
    mail: lane === 'mail' ? mailIn(payload, addresses) : null,
  };
}

/** Which mails a job has is in its payload: the letter itself, or whom it will be written to. */
function mailIn(payload: ListedJob['payload'], addresses: ReadonlyMap<number, string>): QueuedJob['mail'] {
  const { letter, to, email, userId } = payload as { letter?: { subject?: unknown }; [field: string]: unknown };
  const receiver = [to, email, addresses.get(Number(userId))].find((each) => typeof each === 'string');
  const subject = letter?.subject;
  return {
    to: receiver === undefined ? null : String(receiver),
    subject: typeof subject === 'string' ? subject : null,
  };
}

/** Jobs that are read together. */
const PAGE = 100;

/** The mails to a person that are not sent yet; of one that is still to be written, only when. */
export async function* mailsWaitingFor(
  { jobs }: Pick<Ports, 'jobs'>,
  { id, email }: Pick<Person, 'id' | 'email'>,
): AsyncGenerator<{ readonly subject: string | null; readonly at: Instant }> {
  const theirs = new Map([[id, email]]);
  for (const state of ['waiting', 'running', 'parked'] as const) {
    for (let skip = 0, read = PAGE; read === PAGE; skip += PAGE) {
      const page = await jobs.list({ lane: 'mail', state, skip, limit: PAGE });
      for (const { payload, at } of page) {
        const mail = mailIn(payload, theirs);
        if (mail?.to != null && foldCase(mail.to) === foldCase(email)) yield { subject: mail.subject, at };
      }
      read = page.length;
    }
  }
}

/**
 * PD-5: removes the mails to or about a person that could not be sent.
 * @returns false: others wait to be sent; they are sent, or can be removed later
 */
export async function removeMailJobs(
  { jobs }: Pick<Ports, 'jobs'>,
  { userId, ...named }: NamedInMails & { readonly userId: number },
): Promise<boolean> {
  const isAbout = ({ payload }: ListedJob): boolean =>
    payload.userId === userId || namesPerson(JSON.stringify(payload), { ...named, name: inJson(named.name) });
  let areSent = true;
  for (const state of ['waiting', 'running', 'parked'] as const) {
    const found: string[] = [];
    for (let skip = 0, read = PAGE; read === PAGE; skip += PAGE) {
      const page = await jobs.list({ lane: 'mail', state, skip, limit: PAGE });
      found.push(...page.filter(isAbout).map(({ id }) => id));
      read = page.length;
    }
    if (state === 'parked') for (const id of found) await jobs.drop(id);
    else if (found.length > 0) areSent = false;
  }
  return areSent;
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

async function addressesOf({ records }: JobPorts, jobs: readonly ListedJob[]): Promise<Map<number, string>> {
  const ids = [...new Set(jobs.flatMap(({ payload }) => (typeof payload.userId === 'number' ? [payload.userId] : [])))];
  if (ids.length === 0) return new Map();
  const people = await records.people.find({ field: '_id', in: ids.map(String) });
  return new Map(people.map(({ id, email }) => [id, email]));
}

/** `POST /system/jobs/{id}/retry`. @throws DomainError `not-found`, `job-key-in-use` */
export async function retryJob({ jobs }: Pick<Ports, 'jobs'>, id: string): Promise<{ done: true }> {
  const outcome = await jobs.retry(id);
  if (outcome === 'not there') throw refusal('not-found');
  if (outcome === 'key in use') throw refusal('job-key-in-use');
  return { done: true };
}

/** `DELETE /system/jobs/{id}`: only a parked job. @throws DomainError `not-found` */
export async function dropJob({ jobs }: Pick<Ports, 'jobs'>, id: string): Promise<{ done: true }> {
  if (!(await jobs.drop(id))) throw refusal('not-found');
  return { done: true };
}
