import { currentOffice } from '@hourbook/domain/people/person.ts';
import { reassessedRange } from '@hourbook/domain/timesheet/reassess-sync.ts';
import { reportUncoveredHours } from '@hourbook/workers/follow-person/uncovered-hours.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { post } from '../../mail/post.ts';
import { accountantsOf } from '../../people/accountants-of.ts';
import { hrOf } from '../../people/hr-of.ts';
import type { BookSources } from '../../ports.ts';
import { existing } from '../../records/existing-record.ts';
import { loadBook } from '../../streams/load.ts';
import type { Platform } from '../platform.ts';

/**
 * TS-33, US-18 for one person with their current book, for the days that passes check. @throws DomainError `not-found`
 */
export async function reportUncoveredHoursOf(
  platform: Pick<Platform, 'records' | 'directory' | 'clock' | 'jobs' | 'once'> & BookSources,
  id: number,
): Promise<void> {
  const { records, once } = platform;
  const person = await existing(records.people, id);
  const { today } = await zoneAndToday(platform, person);
  const range = reassessedRange(today);
  const { rows } = await loadBook(platform, id, { range });
  await reportUncoveredHours({
    person,
    rows: [...rows.values()].filter(({ date }) => date >= range.start),
    nameOf: async (clientId) => (await records.clients.get(clientId))?.name ?? '',
    onceForEach: once.doForEach,
    async concerned() {
      const [accountants, hr] = await Promise.all([
        accountantsOf(platform, person),
        hrOf(platform, currentOffice(person)),
      ]);
      return [...accountants, ...hr];
    },
    post: (letter, to, key) => post(platform, letter, to, key),
  });
}
