import { createHmac } from 'node:crypto';
import { can } from '@hourbook/domain/access/permissions.ts';
import { type InLanguages, USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { addDays, addMonths, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import { listedRequests } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { OpenedFeed } from '../ports/time-off.ts';
import type { Ports } from '../ports.ts';
import { readList } from '../streams/read-list.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { feedWords as polish } from './feed-words.pl.ts';
import { feedWords as english } from './feed-words.ts';
import { peopleAsked } from './people.ts';
import { teamOf } from './team.ts';

type FeedPorts = Pick<Ports, 'records' | 'clock' | 'directory' | 'events' | 'readModels' | 'projector' | 'lastWrites'>;

/** How many months of the past and of the future a calendar covers. */
const [BEHIND, AHEAD] = [3, 15] as const;
const FULL_DAY = 8_00;

const wordsIn: InLanguages<typeof english> = { en: english, pl: polish };

/**
 * The current contents of a feed, in the language of its owner (LG-7); the members of a team are looked up on every read. A person's own feed names the kind of
 * time off. A team's feed shows who is away, but never why, and only approved requests; for those who decide on requests it
 * is about the other people of their wall chart (GEN-7).
 */
export async function feedFile(ports: FeedPorts, { feed, person, secret }: OpenedFeed): Promise<string> {
  const { today } = await zoneAndToday(ports, person);
  const range = { start: addMonths(today, -BEHIND), end: addMonths(today, AHEAD) };
  const isOwn = feed === 'own';
  const words = wordsIn[person.language ?? USUAL_LANGUAGE];
  const team = isOwn ? [person] : await teamIn(ports, person, range);
  const nameOf = new Map(team.map((each) => [each.id, fullName(each)]));
  const statuses = isOwn ? (['PENDING', 'APPROVED'] as const) : (['APPROVED'] as const);
  const found = await readList(ports, person, timeOffRequests, (set) =>
    listedRequests(set, { people: nameOf.keys(), range, statuses }),
  );
  const events = found.flatMap((request) => {
    const who = nameOf.get(request.userId) ?? '';
    const summary = isOwn ? words.kinds[request.kind] : words.away(who);
    return eventsOf(request, { full: summary, half: words.halfDay(summary) }, secret);
  });
  return calendarFile(isOwn ? words.own : words.team, events);
}

async function teamIn(ports: FeedPorts, person: Person, range: DateRange) {
  if (!can(person.roles, 'time-off.manage')) return teamOf(person, await ports.directory.everyone());
  const people = await peopleAsked(ports, person, range, {});
  return people.filter(({ id, enabled }) => id !== person.id && enabled);
}

/** One event for each run of consecutive days with the same hours, so that half days and workdays in between are visible. */
function eventsOf(
  request: TimeOffRequestDocument,
  summary: { readonly full: string; readonly half: string },
  secret: string,
): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let [from, hours] = [request.startDate, 0];
  const close = (end: CalendarDate) => {
    if (hours === 0) return;
    events.push({
      // A hash, so that it reveals nothing about the request.
      uid: `${createHmac('sha256', secret).update(`${request._id}/${from}`).digest('hex').slice(0, 32)}@hourbook`,
      summary: hours < FULL_DAY ? summary.half : summary.full,
      start: from,
      end,
      tentative: request.status === 'PENDING',
      changedAt: request.statusChangedAt,
    });
  };
  for (const [i, ofDay] of request.hours.entries()) {
    if (ofDay === hours) continue;
    const date = addDays(request.startDate, i);
    close(addDays(date, -1));
    [from, hours] = [date, ofDay];
  }
  close(request.endDate);
  return events;
}
