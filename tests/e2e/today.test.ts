import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { enter } from '../builders/books.ts';
import { WARSAW } from '../builders/hourbook.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';
import { inbox } from './time-off-team.ts';

const visit = aBrowser();

/** Somebody opens the app; a request and a new person wait, and Warsaw has a holiday. */
const onToday = (
  use: (opened: Visit) => Promise<void>,
  {
    role = 'ROLE_ADMIN',
    path = '/today',
    ...options
  }: { role?: Role; path?: string } & Parameters<typeof visit>[1] = {},
) =>
  visit(
    async (opened) => {
      const { person, platform } = opened;
      const offices = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
      const zoe = await person({ firstName: 'Zoe', lastName: 'Nowak', offices, hireDate: '2024-03-15' });
      const calendar = { kind: 'office' as const, ownerId: WARSAW, name: null, year: 2025 };
      await platform.records.holidayLists.create({ ...calendar, dates: ['2025-06-11', '2025-06-12'] }, null);
      const asked = { requestId: `${zoe.id}.0`, kind: 'VACATION_PTO', comment: 'Lake' } as const;
      const days = { startDate: '2025-06-26', endDate: '2025-06-27', hours: [800, 800] };
      await enter(platform.events, zoe.id, [{ type: 'TimeOffRequested', data: { ...asked, ...days } }]);
      await person({ firstName: 'New', lastName: 'Person', enabled: false, waitsForHr: true });
      const viewer = await person({ roles: ['ROLE_EMPLOYEE', role], hireDate: '2024-03-15', firstName: 'Ada' });
      await enter(platform.events, viewer.id, [recorded({ rowId: `${viewer.id}.0`, date: '2025-06-09', hours: 500 })]);
      await openAs(opened, viewer, path);
      await use(opened);
    },
    { alone: true, ...options },
  );

const card = (page: Page, name: string) => page.getByRole('region', { name });
const line = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

describe('Today (TD-1)', () => {
  it('says what waits and what is missing; each line leads to the list that shows it', () =>
    onToday(async ({ page }) => {
      await web(line(page, 'Requests to decide')).toContainText('11 of paid time off, 0 of sick leave');
      await web(line(page, 'People waiting for HR')).toContainText('1');
      await web(line(page, 'Months to close')).toContainText('1May 2025');
      await web(line(page, 'Missing hours')).toContainText('11.00 hon 2 days, open through 06/17/2025');
      await web(line(page, 'Zoe Nowak')).toContainText('06/12/2025');
      await page.getByRole('link', { name: 'Zoe Nowak' }).click();
      await web(page.getByRole('rowheader')).toHaveText(['Nowak, Zoe']);
      await page.goBack();
      await page.getByRole('link', { name: 'People waiting for HR' }).click();
      await web(page.getByRole('rowheader')).toHaveText(['Person']);
      await page.goBack();
      await page.getByRole('link', { name: 'Requests to decide' }).click();
      await web(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible();
      await web(inbox(page).getByRole('listitem')).toHaveCount(1);
      await page.goBack();
      await page.getByRole('link', { name: 'Missing hours' }).click();
      await web(page).toHaveURL(/#\/my-time\?startDate=2025-06-09&endDate=2025-06-15$/);
    }));

  it('TD-6: opens after signing in for whoever wants it, by keyboard; others begin in My Time', () =>
    onToday(
      async ({ page, url }) => {
        await web(title(page)).toHaveText('My Time');
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('today');
        await web(page.getByRole('option', { name: 'Today', exact: true })).toBeVisible();
        await page.keyboard.press('Enter');
        await web(title(page)).toHaveText('Today');
        await web(card(page, 'Waiting for you')).toContainText('Nothing is waiting for you.');
        await page.getByRole('switch', { name: 'Begin here after signing in' }).focus();
        await page.keyboard.press('Space');
        await page.goto(`${url}/#/`);
        await web(title(page)).toHaveText('Today');
        await web(page.getByRole('switch')).toBeChecked();
        await page.goto('about:blank');
        await page.goto(`${url}/#/login`); // another version of the app clears what it stored, but not this
        await web(title(page)).toHaveText('Today');
        await page.getByRole('switch').focus();
        await page.keyboard.press('Space');
        await page.goto(`${url}/#/`);
        await web(title(page)).toHaveText('My Time');
      },
      { role: 'ROLE_EMPLOYEE', path: '/' },
    ));

  it('says why there is nothing, and tries again', () =>
    onToday(async ({ page }) => {
      await web(line(page, 'Missing hours')).toBeVisible();
      await page.route('**/trpc/**today.read**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await web(page.getByRole('alert')).toContainText('Something went wront. Try again later.');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/trpc/**today.read**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(line(page, 'Missing hours')).toBeVisible();
    }));
});

describe.each(SIZES)('%s', (_, size) => {
  it.each(['ROLE_ADMIN', 'ROLE_EMPLOYEE'] as const)('has no violations for %s', (role) =>
    onToday(
      async ({ page }) => {
        await web(line(page, 'Missing hours')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...size, role },
    ),
  );
});
