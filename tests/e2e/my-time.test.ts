import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { endSessions } from '../builders/hourbook.ts';
import { aBrowser, violations, web } from './browser.ts';
import { myTimeIn, saved, WEEK } from './my-time-page.ts';

const inMyTime = myTimeIn(aBrowser());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('My Time', () => {
  it('a week is filled in by keyboard, saved, found again after a restart, and corrected', () =>
    inMyTime(
      async (opened) => {
        const { page, hours } = opened;
        await hours('Mon 06/09').focus();
        for (const [index, typed] of ['8', '7,5', '7:30', '8.25', '8'].entries()) {
          await web(hours(WEEK[index] as string)).toBeFocused();
          await page.keyboard.type(typed);
          await page.keyboard.press('Enter');
        }
        await web(hours('Tue 06/10')).toHaveValue('7.50');
        await web(hours('Wed 06/11')).toHaveValue('7.50');
        await web(page.getByRole('button', { name: 'Save 5 changes' })).toBeEnabled();
        await page.keyboard.press('Control+s');
        await saved(page);
        await web(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

        await opened.restart();
        await page.goto(`${opened.url}/#/my-time`);
        await web(hours('Thu 06/12')).toHaveValue('8.25');
        await web(page.getByText(/Total\s*39\.25/)).toBeVisible();
        await web(page.getByText('06/11/2025 10:00 AM CDT')).toBeVisible();

        await hours('Thu 06/12').fill('4');
        await page.getByLabel('Comment, Thu 06/12').fill('Half a day');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
        const entries = await opened.platform.events.read(`book-${opened.dana.id}`);
        expect(entries.map(({ type }) => type)).toEqual([...WEEK.map(() => 'HoursRecorded'), 'HoursChanged']);
        expect(entries.at(-1)).toMatchObject({ data: { hours: 400, comment: 'Half a day' }, meta: { source: 'web' } });
      },
      { alone: true },
    ));

  it('a refusal is shown in its words, and nothing typed is lost', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      await hours('Mon 06/09').fill('8');
      await page.getByLabel('Client, Tue 06/10').selectOption('Northbridge');
      await hours('Tue 06/10').fill('6');
      await page.getByRole('button', { name: 'Save 2 changes' }).click();
      await web(page.getByRole('alert')).toContainText('Please add a description for Northbridge');
      await web(hours('Mon 06/09')).toHaveValue('8.00');
      expect(await platform.events.read(`book-${dana.id}`)).toEqual([]);
      await page.getByLabel('Comment, Tue 06/10').fill('Interviews');
      await page.keyboard.press('Control+s');
      await saved(page);
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(2);
    }));

  it('hours that are none are refused before they are sent', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').fill('eight');
      await page.keyboard.press('Control+s');
      await web(page.getByRole('alert')).toContainText('Please fill all the fields correctly!');
      await web(hours('Mon 06/09')).toHaveValue('eight');
    }));

  it('rows are added and removed, and a removal taken back', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      await hours('Mon 06/09').fill('4');
      await page.getByRole('button', { name: 'Add row, Mon 06/09' }).click();
      await page.getByLabel('Comment, Mon 06/09, row 2').fill('Afternoon');
      await hours('Mon 06/09, row 2').fill('4');
      await page.keyboard.press('Control+s');
      await saved(page);
      await page.getByRole('button', { name: 'Remove row, Mon 06/09, row 2' }).click();
      await page.getByRole('button', { name: /Undo/ }).click();
      await web(hours('Mon 06/09, row 2')).toHaveValue('4.00');
      await page.getByRole('button', { name: 'Remove row, Mon 06/09, row 2' }).click();
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await saved(page);
      const entries = await platform.events.read(`book-${dana.id}`);
      expect(entries.map(({ type }) => type)).toEqual(['HoursRecorded', 'HoursRecorded', 'HoursRemoved']);
    }));

  it('two tabs: the second learns that the row was changed, and chooses which is to stay', () =>
    inMyTime(async ({ page, hours, url, platform, dana }) => {
      await hours('Mon 06/09').fill('8');
      await hours('Tue 06/10').fill('8');
      await page.keyboard.press('Control+s');
      await saved(page);
      const other = await page.context().newPage();
      await other.goto(`${url}/#/my-time`);
      await web(hours('Mon 06/09', other)).toHaveValue('8.00');
      await hours('Mon 06/09').fill('7');
      await hours('Tue 06/10').fill('7');
      await page.getByRole('button', { name: 'Save 2 changes' }).click();
      await saved(page);

      await hours('Mon 06/09', other).fill('6');
      await hours('Tue 06/10', other).fill('6');
      await hours('Wed 06/11', other).fill('6');
      await other.getByRole('button', { name: 'Save 3 changes' }).click();
      await web(other.getByRole('alert')).toContainText(
        'The timesheet was changed by Dana Whitfield at 06/11/2025 10:00 AM CDT.',
      );
      await web(hours('Mon 06/09', other)).toHaveValue('6.00');
      await web(other.getByText('You changed this elsewhere to: Lakeshore · Regular · 7.00 h').first()).toBeVisible();
      expect(await violations(other)).toEqual([]);

      // Nothing is sent before all conflicts are resolved; the focus is on the first choice.
      await other.keyboard.press('Control+s');
      await web(other.getByRole('alert')).toContainText('Choose for each changed row which version to keep.');
      await web(other.getByRole('button', { name: 'Keep mine, Mon 06/09' })).toBeFocused();
      await other.keyboard.press('Enter');
      await other.getByRole('button', { name: 'Take theirs, Tue 06/10' }).click();
      await web(hours('Tue 06/10', other)).toHaveValue('7.00');
      await other.keyboard.press('Control+s');
      await saved(other);
      const entries = await platform.events.read(`book-${dana.id}`);
      expect(entries.slice(-2)).toMatchObject([
        { type: 'HoursChanged', data: { date: '2025-06-09', hours: 600 } },
        { type: 'HoursRecorded', data: { date: '2025-06-11', hours: 600 } },
      ]);
    }));

  it('two tabs: a new row on a day that has got one in the other tab is a choice, not a second row', () =>
    inMyTime(async ({ page, hours, url, platform, dana }) => {
      const other = await page.context().newPage();
      await other.goto(`${url}/#/my-time`);
      for (const day of ['Mon 06/09', 'Tue 06/10', 'Wed 06/11']) await hours(day, other).fill('6');
      for (const day of ['Mon 06/09', 'Tue 06/10', 'Wed 06/11']) await hours(day).fill('7');
      await page.keyboard.press('Control+s');
      await saved(page);

      await other.keyboard.press('Control+s');
      await web(other.getByRole('alert')).toContainText('The timesheet was changed by Dana Whitfield');
      await web(
        other.getByText('A row was added to this day meanwhile: Lakeshore · Regular · 7.00 h').first(),
      ).toBeVisible();
      expect(await violations(other)).toEqual([]);
      await web(other.getByRole('button', { name: 'Keep both, Mon 06/09' })).toBeFocused();
      await other.keyboard.press('Enter');
      await web(other.getByLabel(/^Client, Mon 06\/09, row 2/)).toBeFocused();
      await other.getByRole('button', { name: 'Keep mine, Tue 06/10' }).press('Enter');
      await web(other.getByLabel(/^Client, Tue 06\/10/)).toBeFocused();
      await other.getByRole('button', { name: 'Take theirs, Wed 06/11' }).press('Enter');
      await web(other.getByLabel(/^Client, Wed 06\/11/)).toBeFocused();
      await other.keyboard.press('Control+s');
      await saved(other);
      const entries = await platform.events.read(`book-${dana.id}`);
      expect(entries.slice(-2)).toMatchObject([
        { type: 'HoursRecorded', data: { date: '2025-06-09', hours: 600 } },
        { type: 'HoursChanged', data: { date: '2025-06-10', hours: 600 } },
      ]);
      expect(entries).toHaveLength(5);
    }));

  it('two tabs: a sheet that gets the focus back shows the rows of the other tab, and keeps its own changes', () =>
    inMyTime(async ({ page, hours, url }) => {
      const other = await page.context().newPage();
      await other.goto(`${url}/#/my-time`);
      await hours('Mon 06/09', other).fill('6');
      await hours('Tue 06/10').fill('7');
      await page.keyboard.press('Control+s');
      await saved(page);
      // A browser without a screen gives every tab the focus, so it never comes back by itself.
      await other.evaluate(() => window.dispatchEvent(new Event('focus')));
      await web(hours('Tue 06/10', other)).toHaveValue('7.00');
      await web(hours('Mon 06/09', other)).toHaveValue('6');
    }));

  it('a row that somebody removed meanwhile: what was typed stands in a new one', () =>
    inMyTime(async ({ page, hours, url }) => {
      await hours('Mon 06/09').fill('8');
      await page.keyboard.press('Control+s');
      await saved(page);
      const other = await page.context().newPage();
      await other.goto(`${url}/#/my-time`);
      await hours('Mon 06/09', other).fill('6');
      await page.getByRole('button', { name: 'Remove row, Mon 06/09' }).click();
      await page.keyboard.press('Control+s');
      await saved(page);
      await other.keyboard.press('Control+s');
      await web(other.getByRole('alert')).toContainText('The timesheet was changed by Dana Whitfield');
      await web(other.getByLabel(/^Hours, Mon 06\/09/).last()).toHaveValue('6.00');
      await other.keyboard.press('Control+s');
      await saved(other);
    }));

  it('the server gone and back: typed meanwhile, saved once it is there again', async () =>
    inMyTime(
      async (opened) => {
        const { page, hours } = opened;
        await hours('Mon 06/09').fill('8');
        await opened.hourbook.stop();
        await page.keyboard.press('Control+s');
        await web(page.getByRole('status').filter({ hasText: 'Hourbook cannot be reached.' })).toBeVisible();
        await hours('Tue 06/10').fill('7');
        await opened.restart();
        await page.keyboard.press('Control+s');
        await saved(page);
        const entries = await opened.platform.events.read(`book-${opened.dana.id}`);
        expect(entries.map(({ data }) => data.hours)).toEqual([800, 700]);
      },
      { environment: { PORT: String(await freePort()) } }, // the same address before and after
    ));

  it('a tab that is closed: what was typed is offered in the next one, and never in two at once', () =>
    inMyTime(async ({ page, hours, url }) => {
      await hours('Mon 06/09').fill('8');
      await page.getByLabel('Comment, Mon 06/09').fill('Ledger');
      const context = page.context();
      const beside = await context.newPage();
      await beside.goto(`${url}/#/my-time`);
      await web(hours('Mon 06/09', beside)).toHaveValue('');
      await page.close();
      await web.poll(() => beside.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1);
      await beside.goto(`${url}/#/my-time?startDate=2025-06-02&endDate=2025-06-08`);
      await web(beside.getByText('You have unsaved changes in 06/09/2025 – 06/22/2025.')).toBeVisible();
      await beside.getByRole('link', { name: 'Open that period' }).click();
      await web(beside.getByText('We restored your unsaved changes.')).toBeVisible();
      await web(hours('Mon 06/09', beside)).toHaveValue('8.00');
      await web(beside.getByLabel('Comment, Mon 06/09')).toHaveValue('Ledger');
      await beside.keyboard.press('Control+s');
      await saved(beside);
    }));

  it('an answer that got lost: nothing is lost, nothing is entered twice', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      await hours('Mon 06/09').fill('8');
      let swallowed = 0;
      await page.route(
        '**/trpc/timesheet.saveMine*',
        async (route) => {
          await route.fetch(); // carried out, but the answer is lost
          swallowed++;
          await route.abort();
        },
        { times: 1 },
      );
      await page.keyboard.press('Control+s');
      await web(page.getByRole('status').filter({ hasText: 'Hourbook cannot be reached.' })).toBeVisible();
      expect(swallowed).toBe(1);
      await web(hours('Mon 06/09')).toHaveValue('8');
      await page.getByRole('button', { name: 'Try again' }).click();
      await saved(page);
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(1);
    }));

  it('a session that ended meanwhile: what was typed is there again after signing in', () =>
    inMyTime(
      async ({ page, hours, platform, dana }) => {
        await hours('Mon 06/09').fill('8');
        await endSessions(platform, dana.id);
        await page.keyboard.press('Control+s');
        await web(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        await page.getByLabel('Username').fill('dana@northbridge.example');
        await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
        await page.keyboard.press('Enter');
        await web(hours('Mon 06/09')).toHaveValue('8.00');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
      },
      { person: { username: 'dana@northbridge.example' } },
    ));

  it('leaving with unsaved changes asks first', () =>
    inMyTime(async ({ page, hours }) => {
      const text = 'If you navigate away from this page without saving, changes will be lost.';
      await hours('Mon 06/09').fill('8');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        void dialog.dismiss();
      });
      await page.getByRole('link', { name: 'Next period' }).click();
      const inPage = page.getByText(text);
      await web.poll(async () => asked.includes(text) || (await inPage.isVisible())).toBe(true);
      if (await inPage.isVisible()) await page.keyboard.press('Escape');
      await web(hours('Mon 06/09')).toHaveValue('8.00');
      expect(new URL(page.url()).hash).toBe('#/my-time');
    }));

  it('locked rows say why, to everybody', () =>
    inMyTime(
      async ({ page }) => {
        const lock = page
          .getByRole('button', { name: /Locked: Closed since 05\/14\/2025\. An accountant can still change it\./ })
          .first();
        await lock.focus();
        await web(page.getByRole('tooltip')).toContainText('Closed since');
        await web(page.getByLabel(/^Hours, /)).toHaveCount(0);
      },
      { search: '?startDate=2025-05-05&endDate=2025-05-11' },
    ));

  it('the link of a period can be sent, and moves by its length', () =>
    inMyTime(
      async ({ page }) => {
        await web(page.getByText('06/02/2025 – 06/08/2025')).toBeVisible();
        await page.getByRole('link', { name: 'Next period' }).click();
        await web(page.getByText('06/09/2025 – 06/15/2025')).toBeVisible();
        expect(new URL(page.url()).hash).toBe('#/my-time?startDate=2025-06-09&endDate=2025-06-15');
        await page.getByRole('link', { name: 'This period' }).click();
        await web(page.getByText('06/09/2025 – 06/22/2025')).toBeVisible();
      },
      { search: '?startDate=2025-06-02&endDate=2025-06-08' },
    ));

  it('a range that is refused says so and leads back', () =>
    inMyTime(
      async ({ page }) => {
        await web(page.getByText('Date range cannot exceed 2 months')).toBeVisible();
        await page.getByRole('link', { name: 'Open the current period' }).click();
        await web(page.getByText('06/09/2025 – 06/22/2025')).toBeVisible();
      },
      { search: '?startDate=2025-01-01&endDate=2025-06-08' },
    ));
});
