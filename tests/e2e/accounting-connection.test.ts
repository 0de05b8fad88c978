import { describe, expect, it } from 'vitest';
import { aQuickBooks, CLIENT_ID, CLIENT_SECRET } from '../builders/quickbooks-server.ts';
import { box, button, inAccounting, listed, type OpenAccounting, twoPeople } from './accounting-screen.ts';
import { aBrowser, SIZES, violations, web } from './browser.ts';

const visit = aBrowser();

/** The connection, as seen by Omar, an administrator; hours go to a stand-in of QuickBooks. */
async function withQuickBooks(
  use: (opened: OpenAccounting) => Promise<void>,
  { path = '/accountant/connection', ...screen }: Omit<Parameters<typeof inAccounting>[1], 'before'> = {},
  size: object = {},
): Promise<void> {
  await using quickBooks = await aQuickBooks();
  await inAccounting(visit, { path, roles: ['ROLE_ADMIN'], ...screen }, use, {
    ...size,
    environment: { QBO_CLIENT_ID: CLIENT_ID, QBO_CLIENT_SECRET: CLIENT_SECRET, QBO_ENVIRONMENT: quickBooks.address },
  });
}

describe('the connection (SY-17)', () => {
  it('is made by an administrator, who leaves for QuickBooks', () =>
    withQuickBooks(async ({ page }) => {
      await web(page.getByText('Not connected')).toBeVisible();
      await web(page.getByText('Never')).toHaveCount(2);
      const left = page.waitForRequest(/client_id=/);
      await page.route(/client_id=/, (route) => route.fulfill({ body: 'QuickBooks' }));
      await button(page, 'Connect to QuickBooks').click();
      expect((await left).url()).toContain(encodeURIComponent('/auth/quickbooks/callback'));
    }));

  it('tells why QuickBooks came back with nothing', () =>
    withQuickBooks(
      async ({ page }) => {
        await web(page.getByRole('alert')).toHaveText(
          'QuickBooks was not connected. Start again, and allow access in QuickBooks.',
        );
      },
      { path: '/accountant/connection?refused=accounting-not-connected' },
    ));

  it('is missed where hours are sent, with the way to it', () =>
    withQuickBooks(
      async ({ page }) => {
        await web(
          page.getByText('QuickBooks is not connected. Nothing can be synchronized until you connect it.'),
        ).toBeVisible();
        await page.getByRole('link', { name: 'Open the connection' }).click();
        await web(page.getByRole('heading', { name: 'Connection', level: 1 })).toBeVisible();
      },
      { path: '/accountant/timecards' },
    ));

  it('is nothing to connect where the ledger is built in', () =>
    inAccounting(visit, { path: '/accountant/connection', roles: ['ROLE_ADMIN'] }, async ({ page }) => {
      await web(page.getByRole('heading', { name: 'Built-in ledger' })).toBeVisible();
      await web(button(page, /Connect/)).toHaveCount(0);
      await page.getByRole('link', { name: 'Open the ledger' }).click();
      await web(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
    }));

  it('is not for accountants', () =>
    inAccounting(visit, { path: '/accountant/connection' }, async ({ page }) => {
      await web(page.getByText('Access is denied')).toBeVisible();
    }));

  it.each(SIZES)('is sound %s', (_, size) =>
    withQuickBooks(
      async ({ page }) => {
        await web(page.getByText('Not connected')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      {},
      size,
    ),
  );
});

describe('the ledger (SY-18)', () => {
  const inLedger = (use: (opened: OpenAccounting) => Promise<void>, size: object = {}) =>
    inAccounting(
      visit,
      { before: twoPeople },
      async (opened) => {
        const { page } = opened;
        await listed(page, ['Abel, Dana', 'Raman, Priya']);
        await box(page, 'Choose Abel, Dana').check();
        await button(page, 'Synchronize 1 row of 1 person').click();
        await web(page.getByText('Sync finished: 1 of 1 rows accepted')).toBeVisible();
        await page.getByRole('link', { name: 'Ledger' }).click();
        await use(opened);
      },
      size,
    );

  it('shows what was taken, of whom and for whom, and gives it away as a table', () =>
    inLedger(async ({ page }) => {
      const row = page.getByRole('row').filter({ hasText: 'Abel, Dana' });
      await web(row).toContainText('Entered');
      await web(row).toContainText('06/09/2025');
      await web(row).toContainText('7.50');
      await web(row).toContainText('Lakeshore');
      const download = page.waitForEvent('download');
      await button(page, 'CSV').click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('Ledger_2025-06-09_2025-06-22.csv');
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      const [head, line] = Buffer.concat(chunks).toString('utf8').split('\r\n');
      expect(head).toContain('Person,Day,Hours,Client');
      expect(line).toContain('"Abel, Dana",2025-06-09,7.5,Lakeshore,Regular');
      const excel = page.getByRole('link', { name: 'Excel' });
      await web(excel).toHaveAttribute('href', '/api/v1/qb/ledger/excel?sort=-recorded');
      await web(row).toContainText('v1');
      await web(row.getByRole('link', { name: 'Abel, Dana' })).toHaveAttribute(
        'href',
        /#\/accountant\/edit\/\d+\?startDate=2025-06-09&endDate=2025-06-22$/,
      );
      await web(page.locator('tfoot')).toHaveText(/Total of 1 line.*7\.50/);
      await page.goto(
        page
          .url()
          .replace(/(\?.*)?$/, '?startDate=2025-06-09&endDate=2025-06-22&operation=update&search=dana&sort=hours'),
      );
      await web(excel).toHaveAttribute(
        'href',
        '/api/v1/qb/ledger/excel?startDate=2025-06-09&endDate=2025-06-22&operations=update&search=dana&sort=hours',
      );
    }));

  it('is narrowed by person, client and office, keeps its period, and so does its workbook', () =>
    inLedger(async ({ page, url }) => {
      const row = page.getByRole('row').filter({ hasText: 'Abel, Dana' });
      await web(row).toHaveCount(1);
      await button(page, 'Client or group').click();
      await page.getByRole('checkbox', { name: 'Meridian', exact: true }).check();
      await page.keyboard.press('Escape');
      await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
      await button(page, 'Clear search and filters').click();
      await button(page, 'Employee').click();
      await page.getByRole('radio', { name: 'Abel, Dana' }).check();
      await page.keyboard.press('Escape');
      await web(row).toHaveCount(1);
      await button(page, 'Office').click();
      await page.getByRole('radio', { name: 'Chicago' }).check();
      await page.keyboard.press('Escape');
      await web(row).toHaveCount(1);
      await web(page.getByRole('link', { name: 'Excel' })).toHaveAttribute(
        'href',
        /userId=\d+.*&officeId=1|officeId=1.*&userId=\d+/,
      );
      await page.goto(`${url}/#/accountant/timecards?startDate=2025-05-26&endDate=2025-06-08`);
      await web(page.getByText('Nobody recorded hours on these days.')).toBeVisible();
      await page.goto(`${url}/#/accountant/ledger`);
      await web(page).toHaveURL(/ledger\?startDate=2025-05-26&endDate=2025-06-08$/);
      await button(page, 'Open timesheets').click();
      await web(page).toHaveURL(/timecards\?startDate=2025-05-26&endDate=2025-06-08$/);
    }));

  it('says what will be here while it is empty, and how to begin', () =>
    inAccounting(visit, { path: '/accountant/ledger' }, async ({ page }) => {
      await web(page.getByText('Accounting has not received any hours for this period.')).toBeVisible();
      await button(page, 'Open timesheets').click();
      await web(page.getByRole('heading', { name: 'Timesheets', level: 1 })).toBeVisible();
    }));

  it.each(SIZES)('is sound %s', (_, size) =>
    inLedger(async ({ page }) => {
      await web(page.getByText('Abel, Dana')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, size),
  );
});
