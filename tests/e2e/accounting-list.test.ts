import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { losing } from '../builders/accounting.ts';
import { MERIDIAN } from '../builders/people.ts';
import {
  box,
  button,
  card,
  inAccounting,
  listed,
  type OpenAccounting,
  RANGE,
  rowOf,
  twoPeople,
  unnamedClient,
} from './accounting-screen.ts';
import { aBrowser, PHONE, SIZES, violations, web } from './browser.ts';
import { alert, said } from './settings-screen.ts';

const visit = aBrowser();
const PEOPLE = ['Abel, Dana', 'Raman, Priya'];

const inList = (use: (opened: OpenAccounting) => Promise<void>, options: Parameters<typeof inAccounting>[3] = {}) =>
  inAccounting(visit, { before: twoPeople }, use, options);

/** The accountant's list, from the REST API. */
const linesOf = async ({ omar }: OpenAccounting) =>
  (await omar.get(`/api/v1/accountant/users-timecard${RANGE}`)).body as {
    lastName: string;
    statuses: Record<string, number>;
  }[];

describe('the list of timesheets (R016)', () => {
  it('SY-8: says what somebody worked, how many rows have each status, and what is to be sent', () =>
    inList(async ({ page }) => {
      await listed(page, PEOPLE);
      await web(rowOf(page, 'Raman, Priya')).toContainText('16.00');
      await web(rowOf(page, 'Raman, Priya')).toContainText('2 Not synchronized');
      await web(rowOf(page, 'Raman, Priya')).toContainText('Never');
      const totals = page.getByRole('region', { name: 'Totals' });
      await web(totals).toContainText('Total 23.50 h');
      await web(totals).toContainText('3 Not synchronized');
      await box(page, 'Choose everybody').check();
      await web(totals).toContainText('2 people chosen: 3 rows');
      await box(page, 'Choose Abel, Dana').uncheck();
      await web(button(page, 'Synchronize 2 rows of 1 person')).toBeVisible();
    }));

  it('M033: wants somebody to be chosen', () =>
    inList(async ({ page }) => {
      await listed(page, PEOPLE);
      await button(page, /^Synchronize$/).click();
      await web(alert(page)).toHaveText(/Please, select at least one timecard\./);
      await box(page, 'Choose Raman, Priya').check();
      await web(alert(page)).toHaveCount(0);
    }));

  it('what is searched for counts: in the sums, in what is chosen, in the workbook', () =>
    inList(async ({ page }) => {
      await listed(page, PEOPLE);
      await page.getByRole('searchbox').fill('raman');
      await listed(page, ['Raman, Priya']);
      await web(page.getByRole('link', { name: 'People 1' })).toBeVisible();
      await web(page.getByRole('region', { name: 'Totals' })).toContainText('Total 16.00 h');
      await web(page.getByRole('link', { name: 'Excel' })).toHaveAttribute('href', /userId=\d+/);
      await box(page, 'Choose everybody').check();
      await web(button(page, 'Synchronize 2 rows of 1 person')).toBeVisible();
    }));

  it('where nobody can be chosen nothing asks for it; changed rows are sent from there', () =>
    inAccounting(visit, {}, async (opened) => {
      const { page, omar, url, worker } = opened;
      const { id } = await worker(['Dana', 'Abel'], [{ trackingDate: '2025-06-09', hours: 7.5 }]);
      await page.reload();
      await listed(page, ['Abel, Dana']);
      await box(page, 'Choose Abel, Dana').check();
      await button(page, 'Synchronize 1 row of 1 person').click();
      await web(rowOf(page, 'Abel, Dana')).toContainText('1 Synchronized');
      const at = `/api/v1/accountant/edit-user-time`;
      const { body: rows } = await omar.get(`${at}${RANGE}&userId=${id}`);
      const [{ id: rowId, trackingDate, clientId, trackingType, comment, version }] = (
        rows as { hours: number }[]
      ).filter(({ hours }) => hours > 0) as never as [Record<string, unknown>];
      const row = { id: rowId, trackingDate, clientId, trackingType, comment, version, hours: 6 };
      expect(await omar.post(`${at}/${id}${RANGE}`, [row])).toMatchObject({ status: 200 });
      await page.goto(`${url}/#/accountant/timecards${RANGE}&view=changed`);
      await web(button(page, 'Synchronize 1 changed row')).toBeVisible();
      await web(button(page, /^Synchronize$/)).toHaveCount(0);
      await button(page, 'Synchronize 1 changed row').click();
      await web(page.getByText('Nothing on these days was changed after it was synchronized.')).toBeVisible();
    }));

  it('sends those who are chosen, and follows until accounting has them', () =>
    inList(async (opened) => {
      const { page } = opened;
      await listed(page, PEOPLE);
      await box(page, 'Choose Raman, Priya').check();
      await button(page, 'Synchronize 2 rows of 1 person').click();
      await web(card(page)).toContainText('Sync finished: 2 of 2 rows accepted');
      await web(said(page)).toHaveCount(0);
      await web(rowOf(page, 'Raman, Priya')).toContainText('2 Synchronized');
      await web(rowOf(page, 'Raman, Priya')).toContainText('06/11/2025');
      await web(rowOf(page, 'Abel, Dana')).toContainText('1 Not synchronized');
      await web(box(page, 'Choose Raman, Priya')).toBeDisabled();
      await card(page).getByRole('button', { name: 'Close' }).click();
      await web(card(page)).toHaveCount(0);
      expect(await linesOf(opened)).toMatchObject([
        { lastName: 'Abel', statuses: { UNSYNCHRONIZED: 1 } },
        { lastName: 'Raman', statuses: { SYNCHRONIZED: 2 } },
      ]);
    }));

  it('sends single rows of somebody, chosen beside the list at an address of its own', () =>
    inList(async (opened) => {
      const { page } = opened;
      await listed(page, PEOPLE);
      await button(page, 'Rows of Raman, Priya').click();
      await web(page).toHaveURL(/open=\d+/);
      await box(page, 'Choose 06/10/2025, Meridian').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await web(page).not.toHaveURL(/open=/);
      await button(page, 'Synchronize 1 row of 1 person').click();
      await web(rowOf(page, 'Raman, Priya')).toContainText('1 Not synchronized');
      await web(rowOf(page, 'Raman, Priya')).toContainText('1 Synchronized');
    }));

  it('Ctrl+K finds those whom an accountant looks after, and leads to their timesheet', () =>
    inList(async ({ page }) => {
      await listed(page, PEOPLE);
      await page.keyboard.press('Control+k');
      const find = page.getByRole('combobox', { name: 'Search pages and actions' });
      await web(find).toHaveAttribute('placeholder', /people/);
      await find.fill('raman');
      await web(page.getByRole('option', { name: 'Priya Raman' })).toBeVisible();
      await page.keyboard.press('Enter');
      await web(page.getByRole('heading', { name: 'Priya Raman', level: 1 })).toBeVisible();
    }));

  it('M034: sends everything of the days after one question, whatever is filtered', () =>
    inList(async (opened) => {
      const { page } = opened;
      await listed(page, PEOPLE);
      await page.goto(`${opened.url}/#/accountant/timecards?status=SYNCHRONIZED`);
      await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
      await button(page, 'Sync all…').click();
      const question = page.getByRole('dialog');
      await web(question).toContainText(
        'Selected days: 06/09/2025 – 06/22/2025, 3 rows of 2 people. Everyone with hours on these days is included',
      );
      await web(question.getByRole('button', { name: 'Synchronize all' })).toHaveAttribute('data-variant', 'filled');
      await web(question).toContainText(
        'This action will synchronize data for all users/clients with the accounting system for selected days. Are you sure you want to proceed?',
      );
      await question.getByRole('button', { name: 'Synchronize all' }).click();
      await web(card(page)).toContainText('Sync finished: 3 of 3 rows accepted');
      await listed(page, PEOPLE);
    }));

  it('tells what accounting refused and why, leads to what mends it, and sends it again', () =>
    inAccounting(
      visit,
      {
        async before(opened) {
          await unnamedClient(opened);
          await opened.worker(['Priya', 'Raman'], [{ trackingDate: '2025-06-09', clientId: MERIDIAN }]);
        },
      },
      async ({ page, platform, omar, url }) => {
        await listed(page, ['Raman, Priya']);
        const [priya] = (await omar.get(`/api/v1/accountant/users-timecard${RANGE}`)).body;
        await box(page, 'Choose Raman, Priya').check();
        await button(page, 'Synchronize 1 row of 1 person').click();
        const menu = page.getByRole('navigation', { name: 'Main' });
        await web(menu.getByText('1 row failed to sync, the oldest from 06/09/2025')).toBeAttached();
        await page.goto(`${url}/#/accountant/timecards?startDate=2025-06-23&endDate=2025-07-06`);
        await web(page.getByRole('region', { name: 'Totals' })).toContainText(
          '1 failed row before this period: open it',
        );
        await page.getByRole('link', { name: 'open it' }).click();
        await web(page).toHaveURL(/view=failed&startDate=2025-06-09&endDate=2025-06-09/);
        await page.goto(`${url}/#/accountant/timecards?startDate=2025-06-23&endDate=2025-07-06`);
        await menu.getByRole('link', { name: '1 row failed to sync, the oldest from 06/09/2025' }).click();
        await web(page).toHaveURL(/view=failed&startDate=2025-06-09&endDate=2025-06-09/);
        await page.goto(`${url}/#/accountant/timecards${RANGE}`);
        await card(page).getByRole('link', { name: '1 failed' }).click();
        await web(page).toHaveURL(/startDate=2025-06-09&endDate=2025-06-09/);
        await page.goto(`${url}/#/accountant/timecards${RANGE}&view=failed`);
        const reason = page.getByRole('region', { name: 'Client Meridian has no QuickBooks name' });
        await web(reason).toContainText('Raman, Priya');
        await web(reason).toContainText('Once, 06/11/2025');
        await web(reason.getByRole('link', { name: 'Set the QuickBooks name of Meridian' })).toHaveAttribute(
          'href',
          new RegExp(`#/clients\\?open=${MERIDIAN}&field=qBName&failed=`),
        );
        await web(reason.getByRole('link', { name: 'Raman, Priya' })).toHaveAttribute(
          'href',
          `#/accountant/edit/${priya.userId}?startDate=2025-06-09&endDate=2025-06-22`,
        );
        await reason.getByRole('link', { name: 'Set the QuickBooks name of Meridian' }).click();
        await web(page.getByRole('dialog').getByRole('textbox', { name: /^QuickBooks name/ })).toBeFocused();
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Failed rows' }).click();
        await web(reason).toBeVisible();
        await platform.records.clients.change(MERIDIAN, null, (client) => ({ ...client, qBName: 'Meridian Health' }));
        await button(page, 'Sync this row again').click();
        await web(page.getByText('Accounting has not refused any hours in this period.')).toBeVisible();
        await web(menu.getByText(/failed to sync/)).toHaveCount(0);
        await page
          .getByRole('navigation', { name: 'Views' })
          .getByRole('link', { name: /^People/ })
          .click();
        await web(rowOf(page, 'Raman, Priya')).toContainText('1 Synchronized');
      },
    ));

  it('shows a sync that runs, its counts as they change, and goes on showing it to who comes back', () =>
    inList(
      async ({ page, url }) => {
        await listed(page, PEOPLE);
        await box(page, 'Choose everybody').check();
        await button(page, 'Synchronize 3 rows of 2 people').click();
        await web(card(page)).toContainText('Rows of 06/09/2025 – 06/10/2025. Started by Omar Haddad');
        await web(card(page)).toContainText('3 waiting');
        await web(said(page)).toHaveText('3 rows queued.');
        await page.goto(`${url}/#/my-time`);
        await web(page.getByRole('heading', { name: 'My Time', level: 1 })).toBeVisible();
        await page.goto(`${url}/#/accountant/timecards`);
        await web(card(page)).toContainText(/Synchronizing: [12] of 3 rows done/);
        await web(card(page)).toContainText('Sync finished: 3 of 3 rows accepted');
        await web(rowOf(page, 'Abel, Dana')).toContainText('1 Synchronized');
      },
      { environment: { LEDGER_DELAY_MS: '2500' } },
    ));

  it('says what has had no answer for long, until it is closed', () =>
    inAccounting(
      visit,
      {
        async before(opened) {
          await twoPeople(opened);
          losing(opened.platform, 'send-hours');
          const { body } = await opened.omar.post(`/api/v1/qb/syncall${RANGE}`, {});
          expect(body).toMatchObject({ queued: 3 });
          opened.clock.pass(20 * 60_000);
        },
      },
      async ({ page }) => {
        await listed(page, PEOPLE);
        await web(card(page)).toContainText('3 rows still waiting since 06/11/2025');
        await web(card(page)).toContainText('The rows stay queued; you can close this.');
        expect(await violations(page)).toEqual([]);
        await card(page).getByRole('button', { name: 'Close' }).click();
        await web(card(page)).toHaveCount(0);
        await page.reload();
        await listed(page, PEOPLE);
        await web(rowOf(page, 'Raman, Priya')).toContainText('2 Queued');
        await web(card(page)).toHaveCount(0);
      },
    ));
});

describe('the filters of the list', () => {
  it('stand in the address, and are there again for who comes back', () =>
    inList(async ({ page, url }) => {
      await listed(page, PEOPLE);
      await button(page, /^Employee$/).click();
      await page.getByRole('radio', { name: 'Abel, Dana' }).check();
      await page.keyboard.press('Escape');
      await listed(page, ['Abel, Dana']);
      await web(page).toHaveURL(/userId=\d+/);
      await page.goto(`${url}/#/my-time`);
      await web(page.getByRole('heading', { name: 'My Time', level: 1 })).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Timesheets' }).click();
      await web(page).toHaveURL(/userId=\d+/);
      await listed(page, ['Abel, Dana']);
      await button(page, 'Remove filter Employee').click();
      await listed(page, PEOPLE);
      await page.reload();
      await listed(page, PEOPLE);
    }));

  it('find by client, by group and by office; an office that is nobody’s finds nobody', () =>
    inList(async ({ page, url }) => {
      await listed(page, PEOPLE);
      await button(page, 'Client or group').click();
      await page.getByRole('checkbox', { name: 'Meridian' }).check();
      await page.keyboard.press('Escape');
      await listed(page, ['Raman, Priya']);
      await web(page).toHaveURL(/clientIds=3/);
      await page.goto(`${url}/#/accountant/timecards?clientIds=group_1`);
      await listed(page, PEOPLE);
      await page.goto(`${url}/#/accountant/timecards?officeId=2`);
      await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
      await button(page, 'Clear search and filters').click();
      await listed(page, PEOPLE);
    }));

  it('the period is stepped through by links', () =>
    inList(async ({ page }) => {
      await listed(page, PEOPLE);
      await page.getByRole('link', { name: 'Previous period' }).click();
      await web(page).toHaveURL(/startDate=2025-05-26&endDate=2025-06-08/);
      await page.getByRole('link', { name: 'Ledger' }).click();
      await web(page).toHaveURL(/ledger\?startDate=2025-05-26&endDate=2025-06-08/);
      await page.getByRole('link', { name: 'Timesheets' }).last().click();
      await web(page.getByText('Nobody recorded hours on these days. Choose another period.')).toBeVisible();
      await page.getByRole('link', { name: 'Next period' }).click();
      await listed(page, PEOPLE);
    }));
});

describe('who may see it', () => {
  it('is nobody but administrators and accountants', () =>
    inAccounting(visit, { roles: ['ROLE_HR'] }, async ({ page }) => {
      await web(page.getByText('Access is denied')).toBeVisible();
      await web(page.getByRole('link', { name: 'Timesheets' })).toHaveCount(0);
    }));

  it('accountants have no connection to keep', () =>
    inList(async ({ page }) => {
      await listed(page, PEOPLE);
      await web(page.getByRole('link', { name: 'Ledger' })).toBeVisible();
      await web(page.getByRole('link', { name: 'Connection' })).toHaveCount(0);
    }));
});

/** @returns the people whose name is on the screen, between the bar above and the totals below */
const inSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody th a')]
      .filter((name) => {
        const { left, top, bottom } = name.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => name.contains(document.elementFromPoint(left + 10, y)));
      })
      .map((name) => name.textContent),
  );

describe('on a usual screen', () => {
  const LETTERS = [...'ABCDEFGHIJKLMNOPQRST'];

  it('eighteen people are in sight below two syncs, which are one line until they are opened', () =>
    inAccounting(
      visit,
      {
        async before({ worker, omar, platform, clock }) {
          for (const letter of LETTERS) await worker([`${letter}na`, 'Raman'], [{ trackingDate: '2025-06-09' }]);
          await worker(['Una', 'Raman'], [{ trackingDate: '2025-06-10' }]);
          losing(platform, 'send-hours');
          for (const day of ['2025-06-09', '2025-06-10']) {
            const { status } = await omar.post(`/api/v1/qb/syncall?startDate=${day}&endDate=${day}`, {});
            expect(status).toBe(200);
          }
          clock.pass(20 * 60_000);
        },
      },
      async ({ page }) => {
        const both = page.getByRole('region', { name: 'Syncs' });
        await web(both).toContainText('2 syncs: 0 of 21 rows done');
        await web(both).toContainText('21 waiting');
        await web(rowOf(page, 'Raman, Ana')).toBeVisible();
        expect((await inSight(page)).length).toBeGreaterThanOrEqual(18);
        const first = page.getByRole('region', { name: 'Running sync 1 of 2' });
        await web(first).toHaveCount(0);
        await both.getByRole('button', { name: 'Show each' }).click();
        await web(first).toContainText('rows still waiting since');
        await web(page.getByRole('region', { name: 'Running sync 2 of 2' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await first.getByRole('button', { name: 'Close' }).click();
        await web(both).toHaveCount(0);
        await web(card(page)).toHaveCount(1);
        expect((await inSight(page)).length).toBeGreaterThanOrEqual(18);
      },
    ));
});

describe('on a small screen', () => {
  const manyPeople = async ({ worker }: OpenAccounting) => {
    const days = Array.from({ length: 12 }, (_, day) => ({
      trackingDate: `2025-06-${String(9 + day).padStart(2, '0')}`,
    }));
    for (const first of 'ABCDEFGHIJKL') await worker([`${first}na`, 'Raman'], first === 'A' ? days : days.slice(0, 1));
  };
  const inMany = (use: (opened: OpenAccounting) => Promise<void>, options: Parameters<typeof inAccounting>[3]) =>
    inAccounting(visit, { before: manyPeople }, use, options);

  it('one swipe leads from the tools to the rows; the status of each is whole', () =>
    inMany(async ({ page }) => {
      const status = rowOf(page, 'Raman, Ana').getByText('12 Not synchronized');
      await web(status).toBeVisible();
      await rowOf(page, 'Raman, Ana').hover();
      await page.mouse.wheel(0, 600);
      await web.poll(async () => (await inSight(page)).length).toBeGreaterThanOrEqual(8);
      const [chip, act] = await Promise.all([
        status.boundingBox(),
        button(page, 'Rows of Raman, Ana').locator('..').boundingBox(),
      ]);
      expect((chip?.x ?? 0) + (chip?.width ?? 999)).toBeLessThanOrEqual(act?.x ?? 0);
    }, PHONE));

  it('magnified twice, the first screen has six rows, and no bar of totals over them', () =>
    inMany(
      async ({ page }) => {
        await web(rowOf(page, 'Raman, Ana')).toBeVisible();
        const first = [...'ABCDEF'].map((letter) => `Raman, ${letter}na`);
        expect((await inSight(page)).slice(0, 6)).toEqual(first);
      },
      { viewport: { width: 720, height: 450 } },
    ));
});

describe('for everybody', () => {
  it.each(SIZES)('the list, its rows and its failures are sound %s', (_, size) =>
    inAccounting(
      visit,
      { before: twoPeople },
      async ({ page, url }) => {
        await listed(page, PEOPLE);
        await box(page, 'Choose everybody').check();
        await button(page, 'Synchronize 3 rows of 2 people').click();
        await web(rowOf(page, 'Raman, Priya')).toContainText('2 Sync failed');
        await web(rowOf(page, 'Abel, Dana')).toContainText('1 Sync failed');
        expect(await violations(page)).toEqual([]);
        await button(page, 'Rows of Raman, Priya').click();
        await web(page.getByRole('dialog')).toContainText('06/10/2025');
        expect(await violations(page)).toEqual([]);
        await page.goto(`${url}/#/accountant/timecards?view=failed`);
        await web(page.getByRole('region', { name: 'Account period closed' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.goto(`${url}/#/accountant/timecards?view=changed`);
        await web(page.getByText('Nothing on these days was changed after it was synchronized.')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...size, environment: { LEDGER_CLOSED_THROUGH: '2025-06-30' } },
    ),
  );
});
