import type { Platform } from '@hourbook/server/app/platform.ts';
import { describe, expect, it } from 'vitest';
import { CHICAGO, call, type Running, withHourbook } from '../builders/hourbook.ts';
import { mailsTo } from '../builders/outbox.ts';

/** The queue takes nothing while something is done, until it was asked to. */
async function withoutQueue<T>({ jobs }: Platform, work: () => Promise<T>): Promise<T> {
  const { enqueue } = jobs;
  const asked = Promise.withResolvers<void>();
  const refuse = () => {
    asked.resolve();
    return Promise.reject(new Error('the queue is away'));
  };
  Object.assign(jobs, { enqueue: refuse });
  try {
    const answer = await work();
    await asked.promise;
    return answer;
  } finally {
    Object.assign(jobs, { enqueue });
  }
}

/** What comes again every few minutes by itself: when that is, is the affair of the queue and of its own clock. */
async function later({ platform: { jobs } }: Running): Promise<void> {
  expect(await jobs.schedules()).toContainEqual(expect.objectContaining({ id: 'settle-owed', cron: '*/5 * * * *' }));
  await jobs.enqueue('settle-owed', {});
}

describe('where the queue is away', () => {
  it('a change of a person is told as made, and their book follows it later', () =>
    withHourbook(async (running) => {
      const { platform, person, signIn } = running;
      const hr = await signIn(await person({ roles: ['ROLE_HR'], offices: [] }));
      const holidays = { kind: 'custom' as const, ownerId: null, name: 'Own', year: 2025, dates: ['2025-06-19'] };
      const list = await platform.records.holidayLists.create(holidays, null);
      const dana = await person();
      const me = await signIn(dana);
      const path = `/api/v1/user/${dana.id}/time-off`;
      const { body: shown } = await hr.get(path);
      const calendar = { customCalendarId: list.id, customCalendarStartDate: '2025-06-01' };
      const saved = await withoutQueue(platform, () => hr.send('PUT', path, { ...shown, ...calendar }));
      expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
      // Sent again it is what it is.
      expect((await hr.send('PUT', path, saved.body)).body).toEqual(saved.body);

      const ofTheDay = async () => (await me.get('/api/v1/my-time?startDate=2025-06-19&endDate=2025-06-19')).body;
      expect(await ofTheDay()).toMatchObject([{ trackingType: 'RATE_HOURS' }]);
      await later(running);
      await expect.poll(ofTheDay).toMatchObject([{ trackingType: 'HOLIDAY' }]);
      await expect.poll(async () => (await platform.records.people.get(dana.id))?.owing).toBe(false);
    }));

  it('whoever registers gets the mail later, also from the next process', () =>
    withHourbook(async (running) => {
      const { platform, url } = running;
      const ivy = { username: 'ivy@elsewhere.example', email: 'ivy@elsewhere.example', password: 'a long pass word' };
      const names = { firstName: 'Ivy', lastName: 'Ames', phone: '555-0100', skypeContact: '', address: null };
      const said = { ...ivy, ...names, gender: 'FEMALE', officeId: CHICAGO, dateOfBirth: '1990-01-01', race: 'NA' };
      const answer = await withoutQueue(platform, () =>
        call(`${url}/api/v1/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(said),
        }),
      );
      expect(answer.status).toBe(200);
      expect(await mailsTo(running.platform, ivy.email)).toEqual([]);
      await running.restart();
      await expect.poll(() => mailsTo(running.platform, ivy.email)).toHaveLength(1);
    }));

  it('a new office has its passes later', () =>
    withHourbook(async (running) => {
      const { platform, person, signIn } = running;
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      const berlin = { name: 'Berlin', code: 'BE', qbCode: '50', countryId: 2, timezone: 'Europe/Berlin' };
      const { status, body } = await withoutQueue(platform, () => hr.post('/api/v1/office', berlin));
      expect(status).toBe(200);
      await later(running);
      await expect
        .poll(async () => (await platform.jobs.schedules()).map(({ id }) => id))
        .toContain(`place-holidays/${body.id}`);
    }));
});
