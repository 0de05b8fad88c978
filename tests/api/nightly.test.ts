import { randomUUID } from 'node:crypto';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { schedulePassesPorts } from '@hourbook/server/app/jobs/schedule-passes.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import { schedulePasses } from '@hourbook/workers/schedule-passes/schedule-passes.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { enter, someFacts } from '../builders/books.ts';
import { PASSWORD, standingClock, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { withFolder } from '../builders/stores.ts';

const DAY = 24 * 60 * 60 * 1000;

it('a start makes the check of a missed night good, and logs what is not as it should be without what it says', () =>
  withFolder(async (folder) => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
    });
    const clock = standingClock('2025-06-11T15:00:00Z');
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const start = () => startHourbook(config, { log, client: null, clock });

    const first = await start();
    const [admin] = await first.platform.records.people.find({ all: [] });
    const userId = admin!.id;
    await enter(first.platform.events, userId, someFacts(userId));
    await first.platform.projector.reached(await first.platform.events.head());
    await first.stop();
    {
      await using stores = await openEmbedded(folder);
      const { models } = await openReadModels(stores.readModels, stores.events);
      await models.timesheetRows.put({ ...(await models.timesheetRows.get(`${userId}.0`))!, comment: 'secret' }, 'any');
    }

    clock.pass(DAY);
    const second = await start();
    // How many entries there are depends on whether the holidays of the new day are placed before it or after it.
    await expect.poll(() => second.platform.bookCheck.last()).toMatchObject({ books: 1, findings: 1 });
    await second.stop();
    const found = lines.filter(({ level }) => level === 50);
    expect(found).toMatchObject([
      { userId, problem: 'different', collection: 'timesheet-rows.v1', id: `${userId}.0`, fields: ['comment'] },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, msg: 'books checked', findings: 1 }));
  }));

it('passes of the night are due at 02:00 of each office', () =>
  withHourbook(async ({ platform }) => {
    const nightly = (await platform.jobs.schedules()).filter(({ cron }) => cron === '0 2 * * *');
    expect(nightly.map(({ id, zone, payload, next }) => [id, zone, payload, next])).toEqual([
      ['check-books', 'America/Chicago', {}, '2025-06-12T07:00:00.000Z'],
      ['end-terminated/none', 'America/Chicago', { officeId: null }, '2025-06-12T07:00:00.000Z'],
      ['legal-status-expiry/none', 'America/Chicago', { officeId: null }, '2025-06-12T07:00:00.000Z'],
      ['notice-holidays', 'America/Chicago', {}, '2025-06-12T07:00:00.000Z'],
      ['place-holidays/none', 'America/Chicago', { officeId: null }, '2025-06-12T07:00:00.000Z'],
    ]);
    await schedulePasses(schedulePassesPorts(platform, () => {}));
    const ids = (await platform.jobs.schedules()).map(({ id, next }) => [id, next]);
    expect(ids).toContainEqual(['place-holidays/1', '2025-06-12T07:00:00.000Z']);
    expect(ids).toContainEqual(['place-holidays/2', '2025-06-12T00:00:00.000Z']);
  }));

it('one book that cannot be read keeps the holidays of nobody else, and the pass is made again', () =>
  withHourbook(async ({ platform, person, signIn }) => {
    const list = { kind: 'country', ownerId: 1, name: null, year: 2025, dates: ['2025-06-19'] } as const;
    await platform.records.holidayLists.create({ ...list, dates: [...list.dates] }, null);
    const [torn, dana] = [await person(), await person()];
    const meta = { at: '2025-06-11T15:00:00.000Z' };
    const invented = { id: randomUUID(), type: 'Invented', version: 1, data: {}, meta };
    await platform.events.append(`book-${torn.id}`, 'none', [invented]);
    const pass = jobsOf(platform).run('place-holidays', { officeId: 1 });
    await expect(pass).rejects.toThrow(`1 of 2 could not be done: ${torn.id}`);
    const { body } = await (await signIn(dana)).get('/api/v1/my-time?startDate=2025-06-19&endDate=2025-06-19');
    expect(body).toMatchObject([{ trackingType: 'HOLIDAY', hours: 8 }]);
  }));
