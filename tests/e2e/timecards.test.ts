import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LAKESHORE, OWN } from '../builders/people.ts';
import { sent } from '../builders/timesheet.ts';
import { PERIOD } from './accountant-page.ts';
import { aBrowser, SIZES, type Visit, violations, web, withoutRecovery } from './browser.ts';
import { openAs } from './signed-in.ts';

/** Two people with hours, which the tests only read. */
const visit = aBrowser(async ({ person, signIn }) => {
  for (const [firstName, lastName, bench] of [
    ['Aditya', 'Bhosale', 0.75],
    ['Katarzyna', 'Nowak', 2.5],
  ] as const) {
    const caller = await signIn(await person({ firstName, lastName }));
    await caller.post(`/api/v1/my-time?${PERIOD}`, [
      sent({ trackingDate: '2025-06-09', hours: 7.25, comment: 'Intake' }),
      sent({ trackingDate: '2025-06-09', clientId: OWN, trackingType: 'BENCH_HOURS', hours: bench }),
      sent({ trackingDate: '2025-06-16', hours: 8 }),
    ]);
  }
});

const asOmar = async (opened: Visit, at: string): Promise<void> => {
  await openAs(opened, await opened.person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] }), at);
};
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const totals = (page: Page) => page.locator('tfoot').getByRole('cell');

async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
/** The first bytes of a zip file, and so of a workbook. */
const ZIP = 'PK';

describe('timecard totals', () => {
  it('are of chosen clients, by person and pay code, and add up', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asOmar(opened, '/timecard/totals');
      await web(page.getByRole('heading', { level: 1 })).toHaveText('Timecard totals');
      await web(totals(page).last()).toHaveText('33.75');
      await page.getByRole('button', { name: 'Client: all' }).click();
      await page.getByRole('checkbox', { name: 'Select all' }).uncheck();
      await page.keyboard.press('Escape');
      await web(page.getByText('Choose a client or a group of clients to see who worked for them.')).toBeVisible();
      await page.getByRole('button', { name: 'Choose all clients' }).click();
      await web(totals(page).last()).toHaveText('33.75');
      await page.getByRole('button', { name: 'Remove filter Client' }).click();
      await page.getByRole('button', { name: 'Client or group' }).click();
      await page.getByRole('checkbox', { name: 'Lakeshore' }).check();
      await page.getByRole('checkbox', { name: 'Northbridge' }).check();
      await page.keyboard.press('Escape');
      await web(row(page, 'Bhosale').getByRole('cell')).toHaveText([
        'Aditya',
        '15.25',
        '0.75',
        ...Array<string>(6).fill('–'),
        '16.00',
      ]);
      await web(totals(page)).toHaveText([
        'Total of 2 people',
        '',
        '30.50',
        '3.25',
        ...Array<string>(6).fill('–'),
        '33.75',
      ]);
      await web.poll(() => page.url()).toContain(`clientIds=${LAKESHORE}%2C${OWN}`);

      await row(page, 'Nowak').getByRole('link', { name: 'Nowak' }).click();
      await web(page.getByRole('heading', { level: 1 })).toHaveText('Employee timecard');
      await web(page.getByRole('region', { name: 'Hours of Nowak, Katarzyna' })).toBeVisible();
      await page.goBack();
      await web(totals(page).last()).toHaveText('33.75');
    }));

  it('come as a workbook of the same people', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asOmar(opened, `/timecard/totals?${PERIOD}&clientIds=${LAKESHORE}`);
      await web(totals(page).last()).toHaveText('30.50');
      const file = await downloaded(page, () => page.getByRole('link', { name: 'Excel, Timecard totals' }).click());
      expect(file.name).toMatch(/\.xlsx$/);
      expect(file.bytes.toString('latin1', 0, 2)).toBe(ZIP);
    }));

  it('come as a workbook of several clients; a file that is refused says why beside its link, and nothing is saved', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asOmar(opened, `/timecard/totals?${PERIOD}&clientIds=${LAKESHORE}%2C${OWN}`);
      await web(totals(page).last()).toHaveText('33.75');
      const excel = page.getByRole('link', { name: 'Excel, Timecard totals' });
      const file = await downloaded(page, () => excel.click());
      expect(file.bytes.toString('latin1', 0, 2)).toBe(ZIP);

      const saved: string[] = [];
      page.on('download', (download) => saved.push(download.suggestedFilename()));
      const errors = ['Some fields are not valid. Please, fix mistakes first'];
      await page.route('**/timecard/total/excel*', (call) => call.fulfill({ status: 400, json: { errors } }));
      await excel.click();
      await web(page.getByRole('alert')).toHaveText(errors[0]!);
      expect(await violations(page)).toEqual([]);
      await excel.press('Escape');
      await web(page.getByRole('alert')).toHaveCount(0);
      expect(saved).toEqual([]);
    }));

  it('that cannot be had say why, and are tried again', () =>
    visit(async (opened) => {
      const { page } = opened;
      await withoutRecovery(page);
      await page.route('**/trpc/*accounting.timecards.totals*', (call) => call.abort());
      await asOmar(opened, `/timecard/totals?${PERIOD}&clientIds=${LAKESHORE}`);
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/trpc/*accounting.timecards.totals*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(totals(page).last()).toHaveText('30.50');
    }));
});

describe('the timecard of an employee', () => {
  it('has their entries below each day, with what days and weeks come to', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asOmar(opened, '/timecard/employees');
      await web(page.getByText('Choose an employee to see their hours day by day.')).toBeVisible();
      await page.getByRole('list', { name: 'Employees' }).getByRole('link', { name: 'Nowak, Katarzyna' }).click();
      await web(page.getByRole('region', { name: 'Hours of Nowak, Katarzyna' })).toBeVisible();
      await page.getByRole('button', { name: 'Employee: Nowak, Katarzyna' }).click();
      await page.getByRole('radio', { name: 'Bhosale, Aditya' }).check();
      await page.keyboard.press('Escape');
      const card = page.getByRole('region', { name: 'Hours of Bhosale, Aditya' });
      await web(card.getByRole('row')).toHaveText([
        /^Day/,
        '06/09 – 06/15Week total 8.00 h',
        'Mon 06/09LakeshoreC-2Regular7.25IntakeNot synchronized8.00',
        'Mon 06/09NorthbridgeBench0.75Not synchronized',
        '06/16 – 06/22Week total 8.00 h',
        'Mon 06/16LakeshoreC-2Regular8.00Not synchronized8.00',
      ]);
      await web(page.getByRole('region', { name: 'Totals' })).toHaveText('Total 16.00 hRegular 15.25Bench 0.75');
      const file = await downloaded(page, () => page.getByRole('link', { name: 'Excel, Employee timecard' }).click());
      expect(file.name).toMatch(/\.xlsx$/);
      expect(file.bytes.toString('latin1', 0, 2)).toBe(ZIP);
    }));

  it.each([
    ['2025-06-12', '2025-06-11', 'Start date cannot be after end date'],
    ['2025-01-31', '2025-04-01', 'Date range cannot exceed 2 months'],
  ])('of %s to %s is refused in the words of the documents', (startDate, endDate, text) =>
    visit(async (opened) => {
      const { page } = opened;
      await asOmar(opened, `/timecard/employees?startDate=${startDate}&endDate=${endDate}`);
      await web(page.getByRole('alert')).toContainText(text);
      await page.getByRole('link', { name: 'Open the current period' }).click();
      await web(page.getByText('06/09/2025 – 06/22/2025')).toBeVisible();
    }),
  );
});

describe('timecards', () => {
  it.each([
    ['ROLE_ADMIN', true],
    ['ROLE_HR', true],
    ['ROLE_ACCOUNT_MANAGER', true],
    ['ROLE_TEAM_LEAD', true],
    ['ROLE_EMPLOYEE', false],
  ] as const)('are for those who look after somebody: %s', (role, may) =>
    visit(async (opened) => {
      const { page, person } = opened;
      await openAs(opened, await person({ roles: [role] }), '/timecard/totals');
      const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Timecards' });
      if (may) {
        await web(page.getByRole('heading', { level: 1 })).toHaveText('Timecard totals');
        await entry.click();
        await page.getByRole('link', { name: 'Employees' }).click();
        await web(page.getByRole('heading', { level: 1 })).toHaveText('Employee timecard');
      } else {
        await web(page.getByText('Access is denied')).toBeVisible();
        await web(entry).toHaveCount(0);
      }
    }),
  );

  it.each(SIZES)('can be used by everybody, %s', (_size, options) =>
    visit(async (opened) => {
      const { page } = opened;
      await asOmar(opened, '/timecard/totals');
      await web(totals(page).last()).toHaveText('33.75');
      await page.getByRole('button', { name: 'Client: all' }).click();
      await web(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Remove filter Client' }).click();
      await web(page.getByText('Choose a client or a group')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${opened.url}/#/timecard/totals?${PERIOD}&clientIds=${OWN},${LAKESHORE}`);
      await web(totals(page).last()).toHaveText('33.75');
      expect(await violations(page)).toEqual([]);
      await row(page, 'Nowak').getByRole('link', { name: 'Nowak' }).click();
      await web(page.getByRole('region', { name: 'Hours of Nowak, Katarzyna' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, options),
  );
});
