import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { HourbookOptions } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, PHONE, type Visit, violations, web } from './browser.ts';

const visit = aBrowser();
const WEEK = ['Mon 06/09', 'Tue 06/10', 'Wed 06/11', 'Thu 06/12', 'Fri 06/13'];

interface Opened extends Visit {
  readonly dana: Person;
  readonly hours: (day: string) => ReturnType<Page['getByLabel']>;
}

/** My Time of somebody who works for Lakeshore, on Wednesday 06/11/2025. */
const inMyTime = (
  use: (opened: Opened) => Promise<void>,
  {
    person = {},
    search = '',
    ...options
  }: HourbookOptions & Parameters<typeof visit>[1] & { person?: Partial<Person>; search?: string } = {},
) =>
  visit(async (opened) => {
    const dana = await opened.person({ firstName: 'Dana', ...person });
    const { cookie } = await opened.signIn(dana);
    await opened.page
      .context()
      .addCookies([{ name: 'hourbook_session', value: cookie.split('=')[1] ?? '', url: opened.url }]);
    await opened.page.goto(`${opened.url}/#/my-time${search}`);
    await web(opened.page.getByRole('heading', { name: 'My Time' })).toBeVisible();
    const hours = (day: string) => opened.page.getByLabel(new RegExp(`^Hours, ${day}(, not saved yet)?$`));
    await use(Object.defineProperties({ dana, hours } as Opened, Object.getOwnPropertyDescriptors(opened)));
  }, options);

const saved = (page: Page) => web(page.getByText('Hours successfully saved.')).toBeVisible();

describe('My Time', () => {
  it('a week is filled in by keyboard, saved, found again after a restart, and corrected', () =>
    inMyTime(async (opened) => {
      const { page, hours } = opened;
      await hours('Mon 06/09').focus();
      for (const [index, typed] of ['8', '7,5', '7:30', '8.25', '8'].entries()) {
        await web(hours(WEEK[index] as string)).toBeFocused();
        await page.keyboard.type(typed);
        // On to the same cell of the next day.
        while (!(await hours(WEEK[index + 1] ?? 'Sat 06/14').evaluate((cell) => cell === document.activeElement))) {
          await page.keyboard.press('Tab');
        }
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
    }));

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

  it('two tabs: the second learns that the row was changed, and keeps what was typed', () =>
    inMyTime(async ({ page, hours, url }) => {
      await hours('Mon 06/09').fill('8');
      await page.keyboard.press('Control+s');
      await saved(page);
      const other = await page.context().newPage();
      await other.goto(`${url}/#/my-time`);
      const theirs = other.getByLabel(/^Hours, Mon 06\/09/);
      await web(theirs).toHaveValue('8.00');
      await hours('Mon 06/09').fill('7');
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await saved(page);
      await theirs.fill('6');
      await other.getByRole('button', { name: 'Save 1 change' }).click();
      await web(other.getByRole('alert')).toContainText(
        'The timesheet was changed by Dana Whitfield at 06/11/2025 10:00 AM CDT. Reload and try again.',
      );
      await web(theirs).toHaveValue('6.00');
    }));

  it('the server gone and back: nothing is lost, nothing is entered twice', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      await hours('Mon 06/09').fill('8');
      let swallowed = 0;
      await page.route(
        '**/trpc/timesheet.saveMine*',
        async (route) => {
          await route.fetch(); // it is carried out, and the answer gets lost
          swallowed++;
          await route.abort();
        },
        { times: 1 },
      );
      await page.keyboard.press('Control+s');
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
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
        await platform.sessions.endAll(dana.id);
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
          .getByRole('button', { name: /Locked: It is before the cut-off: this day is closed\./ })
          .first();
        await lock.focus();
        await web(page.getByRole('tooltip')).toContainText('before the cut-off');
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
        await page.getByRole('link', { name: 'Go to this period' }).click();
        await web(page.getByText('06/09/2025 – 06/22/2025')).toBeVisible();
      },
      { search: '?startDate=2025-01-01&endDate=2025-06-08' },
    ));

  it('on a phone a day is a card with big steps, and the page never scrolls sideways', () =>
    inMyTime(async ({ page, hours }) => {
      for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Half an hour more, Mon 06/09' }).click();
      await web(hours('Mon 06/09')).toHaveValue('1.50');
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await saved(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }, PHONE));

  const rows = async ({ platform, dana, page }: Opened) => {
    const entry = (n: number, hours: number, payCode: 'RATE_HOURS' | 'BENCH_HOURS') =>
      recorded({
        rowId: `${dana.id}.${n}`,
        date: '2025-06-10',
        clientId: payCode === 'BENCH_HOURS' ? 1 : LAKESHORE,
        payCode,
        hours,
      });
    await platform.run({
      userId: dana.id,
      by: { actorId: dana.id, commandId: crypto.randomUUID(), source: 'web', correlationId: 'test' },
      needs: {},
      decide: () => [
        entry(0, 550, 'RATE_HOURS'),
        entry(1, 250, 'BENCH_HOURS'),
        {
          type: 'SyncRequested',
          data: { syncId: 's', rows: [{ rowId: `${dana.id}.0`, operation: 'upsert', rowRevision: 0 }] },
        },
      ],
      answer: () => null,
    });
    await page.reload();
    await web(page.getByText('5.50').first()).toBeVisible();
  };

  it.each([
    ['light', {}],
    ['dark', {}],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)('is for everybody: %s %o', (colorScheme, size) =>
    inMyTime(
      async (opened) => {
        await rows(opened);
        const { page, hours } = opened;
        expect(await violations(page)).toEqual([]);
        await page.getByLabel('Client, Wed 06/11').selectOption('Northbridge');
        await hours('Wed 06/11').fill('6');
        await page.keyboard.press('Control+s');
        await web(page.getByRole('alert')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...size, colorScheme },
    ),
  );
});
