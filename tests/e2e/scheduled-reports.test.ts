import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PERIOD } from './accountant-page.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** On Wednesday 06/11/2025 Chicago is at GMT-05:00. */
const CHICAGO = { timezoneId: 'America/Chicago', alone: true };
const planned = {
  name: 'Leadership',
  type: 'UTILIZATION_RATE_REPORT',
  cron: '0 0 8 ? * MON *',
  timezone: 'GMT-05:00',
  zone: 'America/Chicago',
  emailReceivers: 'pat@lake.example',
  parameters: {},
};

/** The list as seen by Grace of HR, with these reports. */
const inList = (reports: readonly object[], use: (opened: Visit) => Promise<void>, size: object = {}) =>
  visit(
    async (opened) => {
      const grace = await opened.person({ firstName: 'Grace', lastName: 'Holloway', roles: ['ROLE_HR'] });
      const hr = await opened.signIn(grace);
      for (const report of reports) expect((await hr.post('/api/v1/scheduled-report', report)).status).toBe(200);
      await openAs(opened, grace, '/scheduled-reports');
      await use(opened);
    },
    { ...CHICAGO, ...size },
  );

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

describe('the hours report of the timesheets', () => {
  const inDialog = (use: (opened: Visit) => Promise<void>, size: object = {}) =>
    visit(
      async (opened) => {
        const omar = await opened.person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] });
        await openAs(opened, omar, `/accountant/timecards?${PERIOD}`);
        await act(opened.page, 'Hours report').click();
        await use(opened);
      },
      { ...CHICAGO, ...size },
    );

  it('is downloaded with the filters of the page, and not without a pay code', () =>
    inDialog(async ({ page }) => {
      await web(dialog(page)).toContainText('Days: 06/09/2025 – 06/22/2025');
      for (const code of ['Regular', 'Bench']) await dialog(page).getByRole('checkbox', { name: code }).uncheck();
      await act(page, 'Download Excel').click();
      await web(dialog(page)).toContainText('Please select at least one Pay Code.');
      await dialog(page).getByRole('checkbox', { name: 'Bench' }).check();
      const [file] = await Promise.all([page.waitForEvent('download'), act(page, 'Download Excel').click()]);
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
      expect(file.url()).toContain(`${PERIOD}&trackingTypes=BENCH_HOURS`);
      await web(dialog(page)).toHaveCount(0);
    }));

  it('is scheduled, once name, hour, weekday and recipients are there', () =>
    inDialog(async ({ page }) => {
      await dialog(page).getByRole('radio', { name: 'Schedule' }).check();
      await dialog(page).getByRole('radio', { name: 'Weekly' }).check();
      await act(page, 'Schedule report').click();
      const missing = dialog(page).getByText(/^Please/);
      await web(missing).toHaveText([
        'Please enter report name.',
        'Please select at least one hour.',
        'Please select at least one day of weak.',
        'Please provide one or more valid email.',
      ]);
      const name = dialog(page).getByRole('textbox', { name: 'Report name' });
      await web(name).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await name.fill('Monday costs');
      const hours = dialog(page).getByRole('combobox', { name: 'Hours of the day' });
      await hours.fill('06:00 PM');
      await hours.press('Enter');
      await hours.fill('9');
      await page.getByRole('option', { name: '09:00 AM' }).click();
      await web(dialog(page)).toContainText(
        '09:00 AM, 06:00 PM at GMT-05:00: 08:00 AM, 05:00 PM in Chicago in winter, 09:00 AM, 06:00 PM in summer.',
      );
      await hours.press('Backspace');
      await web(dialog(page)).toContainText('09:00 AM at GMT-05:00: 08:00 AM in Chicago in winter');
      await hours.press('Tab'); // the hours on offer cover the days
      await dialog(page).getByRole('checkbox', { name: 'Mon' }).check();
      await dialog(page).getByRole('textbox', { name: 'Recipients' }).fill('pat@lake.example; lee@lake.example;');
      await web(missing).toHaveCount(0);
      await act(page, 'Schedule report').click();
      await web(said(page)).toHaveText('Report successfully scheduled');
      await page.getByRole('link', { name: 'Reports', exact: true }).click();
      await page.getByRole('link', { name: 'Scheduled reports' }).click();
      await web(row(page, 'Monday costs')).toContainText('Mon, 09:00 AM');
      await web(row(page, 'Monday costs')).toContainText('08:00 AM in Chicago in winter, 09:00 AM in summer');
      await web(row(page, 'Monday costs')).toContainText('6/16/25 09:00 AM GMT-05:00');
    }));
});

describe('scheduled reports', () => {
  it('over which somebody else has saved are loaded again, and what was typed stays', () =>
    inList([planned], async ({ page, person, signIn }) => {
      await act(page, 'Edit Leadership').click();
      await web(dialog(page)).toContainText('The last person to save this report is its editor');
      const name = dialog(page).getByRole('textbox', { name: 'Report name' });
      await name.fill('Mine');
      const other = await signIn(await person({ roles: ['ROLE_ADMIN'] }));
      const [{ id, version }] = (await other.get('/api/v1/scheduled-report')).body;
      const theirs = { ...planned, name: 'Theirs', cron: '0 0 8,17 ? * MON *', version };
      expect((await other.send('PUT', `/api/v1/scheduled-report/${id}`, theirs)).status).toBe(200);
      await act(page, 'Save Mine').click();
      await act(page, 'Reload and keep my changes').click();
      await web(dialog(page)).toContainText('You and somebody else have both changed: report name.');
      await web(name).toHaveValue('Mine');
      await web(dialog(page).getByText('05:00 PM', { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await act(page, 'Take theirs').click();
      await web(name).toHaveValue('Theirs');
      await name.fill('Both');
      await act(page, 'Save Both').click();
      await web(row(page, 'Both')).toContainText('08:00 AM, 05:00 PM');
    }));

  it('are edited, and cancelled after the question of the documents', () =>
    inList([planned], async ({ page }) => {
      await act(page, 'Edit Leadership').click();
      const name = dialog(page).getByRole('textbox', { name: 'Report name' });
      await name.fill('');
      await act(page, 'Save report').click();
      await web(dialog(page)).toContainText('Please enter report name.');
      await act(page, 'Cancel').click();
      await act(page, 'Edit Leadership').click();
      await name.fill('Board');
      await dialog(page).getByRole('radio', { name: 'Daily' }).check();
      await act(page, 'Save Board').click();
      await web(said(page)).toHaveText('Report successfully updated');
      await web(row(page, 'Board')).toContainText('Daily, 08:00 AM');
      await act(page, 'Delete Board').click();
      await web(dialog(page)).toContainText('Are you sure you want to delete this Scheduled Report');
      await act(page, 'Delete scheduled report').click();
      await web(said(page)).toHaveText('Scheduled Report successfully canceled');
      await web(page.getByText(/^Scheduled reports will be here/)).toBeVisible();
    }));

  it('run at another time since the clocks changed, until their time is kept', () =>
    inList([{ ...planned, timezone: 'GMT-06:00' }], async ({ page }) => {
      const warning = page.getByText(
        'Leadership: since the clocks changed, this runs at 09:00 AM in America/Chicago. It was set for 08:00 AM.',
      );
      await web(warning).toBeVisible();
      await act(page, 'Keep 08:00 AM in America/Chicago').click();
      await web(warning).toHaveCount(0);
      await web(row(page, 'Leadership')).toContainText('6/16/25 08:00 AM GMT-05:00');
    }));

  it('are sent as a test at once, which is in the history with its recipient', () =>
    inList([planned], async ({ page }) => {
      await act(page, 'Send a test of Leadership now').click();
      await web(said(page)).toContainText('A test is on its way to');
      await web
        .poll(async () => {
          await act(page, 'Delivery history, Leadership').click();
          const text = await dialog(page).getByRole('listitem').first().innerText();
          await page.keyboard.press('Escape');
          await web(dialog(page)).toHaveCount(0);
          await web(act(page, 'Delivery history, Leadership')).toBeFocused();
          return text;
        })
        .toMatch(/Sent[\s\S]*Test[\s\S]*1 of 1 delivered[\s\S]*: sent/);
    }));

  it('that failed say why in their row, which opens their runs, and where they are edited', () =>
    inList([planned], async ({ page }) => {
      const why = 'The mail server refused the connection.';
      const run = {
        id: '1',
        scheduledFor: '2025-06-09T13:00:00Z',
        startedAt: '2025-06-09T13:00:00Z',
        status: 'FAILED',
        attempts: 4,
        period: null,
        rows: null,
        coverage: null,
        error: why,
        receivers: [],
      };
      const told = (part: string, told: string, instead: string) =>
        page.route(`**/trpc/*${part}*`, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replace(told, instead) });
        });
      await told('reports.scheduled.list', '"lastStatus":null', '"lastStatus":"FAILED"');
      await told('reports.scheduled.runs', '"runs":[]', `"runs":[${JSON.stringify(run)}]`);
      await page.reload();
      await row(page, 'Leadership')
        .getByRole('button', { name: `Failed ${why}` })
        .click();
      await web(dialog(page).getByRole('listitem').first()).toContainText(why);
      await page.keyboard.press('Escape');
      await act(page, 'Edit Leadership').click();
      await web(dialog(page)).toContainText(`The last run failed. ${why}`);
      expect(await violations(page)).toEqual([]);
    }));

  it.each(SIZES)('are sound %s', (_, size) =>
    inList(
      [
        { ...planned, timezone: 'GMT-06:00' },
        { ...planned, name: 'Bench cost' },
      ],
      async ({ page }) => {
        await web(page.getByText('Bench cost', { exact: true })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await act(page, 'Edit Bench cost').click();
        await web(dialog(page).getByRole('textbox', { name: 'Report name' })).toHaveValue('Bench cost');
        expect(await violations(page)).toEqual([]);
      },
      size,
    ),
  );
});
