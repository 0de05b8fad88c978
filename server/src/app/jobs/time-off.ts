import { holdsOn } from '@hourbook/domain/effective-dated.ts';
import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import { mailTimeOffJob, type TimeOffNews } from '@hourbook/workers/mail-time-off/job.ts';
import { spreadTimeOffJob } from '@hourbook/workers/spread-time-off/job.ts';
import { approversOf } from '../../people/approvers-of.ts';
import { recordsById } from '../../records/by-id.ts';
import { existing } from '../../records/existing-record.ts';
import { loadBook } from '../../streams/load.ts';
import type { Platform } from '../platform.ts';
import { authorOf } from './author-of.ts';
import { bound } from './bound-job.ts';
import { postOnce } from './letters.ts';
import { peopleIn } from './people-in.ts';

/** The job enqueued for each person brings everything in their book up to date with their record. */
export const spreadTimeOff = bound(spreadTimeOffJob, ({ platform, failed }) => ({
  people: () => peopleIn(platform, 'all'),
  async enqueue(userId, changeId) {
    await platform.jobs.enqueue('follow-person', { userId, changeId }, { key: `${changeId}/${userId}` });
  },
  failed,
}));

export const mailTimeOff = bound(mailTimeOffJob, ({ platform }) => ({
  news: (userId, revision) => newsOf(platform, userId, revision),
  async approversOf(userId) {
    return approversOf(platform, await existing(platform.records.people, userId));
  },
  async clientsOf(userId, dates) {
    const { assignments } = await existing(platform.records.people, userId);
    const theirs = assignments.filter((each) => dates.some((date) => holdsOn(each, date)));
    const clients = await recordsById(
      platform.records.clients,
      theirs.map(({ clientId }) => clientId),
    );
    return [...clients.values()]
      .filter(({ ptoNotificationsTo }) => ptoNotificationsTo !== null)
      .sort((a, b) => a.id - b.id)
      .map(({ name, ptoNotificationsTo }) => ({ name, addresses: addressesIn(ptoNotificationsTo) }));
  },
  post: (entryId, letter, to) => postOnce(platform, entryId, letter, to),
}));

const addressesIn = (list: string | null): string[] => (list ?? '').split(';').flatMap((each) => each.trim() || []);

/** @returns null for an entry of which nobody is told */
async function newsOf(platform: Platform, userId: number, revision: number): Promise<TimeOffNews | null> {
  const [event] = await platform.events.read(bookStream(userId), { from: BigInt(revision), limit: 1 });
  if (!event) return null;
  const entry = readBookEntry(event);
  const said = saidIn(entry);
  const person = await platform.records.people.get(userId);
  if (!said || !person) return null;
  const { account } = await loadBook(platform, userId, { account: true });
  const request = requestOf(account, entry);
  if (!request) return null;
  return {
    id: entry.id,
    ...said,
    request,
    wasApproved: request.rowIds.length > 0,
    person: {
      id: userId,
      firstName: person.firstName,
      name: fullName(person),
      email: person.email,
      language: person.language,
    },
    actor: await authorOf(platform.records, entry),
  };
}

const requestOf = (account: TimeOffAccount | null, { data }: Entry) =>
  'requestId' in data ? (account?.requests[data.requestId] ?? null) : null;

function saidIn({ type, data }: Entry): Pick<TimeOffNews, 'what' | 'comment'> | null {
  switch (type) {
    case 'TimeOffRequested':
      return { what: 'requested', comment: data.comment };
    case 'TimeOffApproved':
      return { what: 'approved', comment: data.comment };
    case 'TimeOffDeclined':
      return { what: 'declined', comment: data.comment };
    case 'TimeOffCanceled':
      return { what: 'canceled', comment: data.comment };
    case 'TimeOffShortened':
      return { what: { becameHolidays: data.days.map(({ date }) => date) }, comment: null };
    default:
      return null;
  }
}
