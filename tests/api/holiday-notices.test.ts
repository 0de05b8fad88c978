import { expect, it } from 'vitest';
import { CHICAGO, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { LAKESHORE } from '../builders/people.ts';

it('RD-21: a client is told once who of theirs is off in a week, each address alone in its mail', () =>
  withHourbook(
    async ({ platform, person }) => {
      await person({ firstName: 'Dana', lastName: 'Whitfield' });
      await platform.records.clients.change(LAKESHORE, null, (client) => ({
        ...client,
        holidayNotificationsTo: 'pat@lake.example; lee@lake.example',
      }));
      const dates = ['2025-07-04'];
      await platform.records.holidayLists.create(
        { kind: 'office', ownerId: CHICAGO, name: null, year: 2025, dates },
        null,
      );
      const night = jobsOf(platform);
      await night.run('notice-holidays', {});
      await night.run('notice-holidays', {});
      const letter = {
        subject: 'Holiday on 07/04/2025: who will be off',
        body: ['One person working for Lakeshore will be off for a holiday on 07/04/2025:', 'Dana Whitfield'],
        link: null,
      };
      expect(night.enqueued).toMatchObject(
        ['pat@lake.example', 'lee@lake.example'].map((to) => ({ job: 'send-letter', payload: { to, letter } })),
      );
    },
    { now: '2025-06-27T15:00:00Z' },
  ));
