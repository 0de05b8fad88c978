import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sellingIn } from '../builders/commissions.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';
import { aBrowser, PHONE, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

/** Dana worked 40 h in May for Lakeshore (net profit 1,336.00, 66.80 for Marta) and 8 h in April; Adam 24 h for Meridian. */
const visit = aBrowser(async (running) => {
  const { log, dana, adam } = await sellingIn(running);
  await log(dana, [
    ['2025-04-29', 8, LAKESHORE],
    ...[12, 13, 14, 15, 16].map((day) => [`2025-05-${day}`, 8, LAKESHORE] as const),
  ]);
  await log(
    adam,
    [12, 13, 14].map((day) => [`2025-05-${day}`, 8, MERIDIAN] as const),
  );
});

const MAY = 'startMonth=2025-05&endMonth=2025-05';
const SPRING = 'startMonth=2025-04&endMonth=2025-05';

const asAdmin = async (opened: Visit, at: string): Promise<void> =>
  void (await openAs(opened, await opened.person({ firstName: 'Nina', roles: ['ROLE_ADMIN'] }), at));

const list = (page: Page) => page.getByRole('table', { name: 'Contract placements' });
const row = (page: Page, name: string) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const danas = (page: Page) =>
  list(page).getByRole('link', { name: /commission of Kowal, Marta for Whitfield, Dana, May/ });

describe('contract placements', () => {
  it('show their months below them, and each commission is explained at an address of its own', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAdmin(opened, `/contract-placements?${SPRING}`);
      await web(row(page, 'Whitfield, Dana')).toContainText('48.00');
      await web(row(page, 'Total, 2 assignments')).toHaveCount(0); // the foot is no row of the list
      await web(list(page).getByText('Total, 2 assignments')).toBeVisible();
      await button(page, /^Whitfield, Dana/).click();
      await web(row(page, '05/2025')).toContainText('Open');
      await web(row(page, '05/2025')).toContainText('1,336');
      await danas(page).click();
      const explained = page.getByRole('complementary', { name: 'Explain this number: commission' });
      await web(explained).toContainText('Marta Kowal, May 2025');
      // Whose row it is can be told beside it.
      await web(row(page, 'Whitfield, Dana').getByRole('cell', { name: 'Lakeshore' })).toBeInViewport({ ratio: 1 });
      await web(explained).toContainText('Year bonus 10,400.00 ÷ 2,080 h');
      await web(explained).toContainText('Month 10 of the project, counted from 08/10/2024.');
      await web(explained).toContainText('Commission, 1,336.00 × 5.0000 %, rounded once66.80');
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await web(explained).toContainText('Marta Kowal, May 2025');
      await page.keyboard.press('Escape');
      await web(explained).toHaveCount(0);
      expect(page.url()).not.toContain('explain=');
    }));

  it('of several months are explained by month, and Back leads from a month to all of them', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAdmin(opened, `/contract-placements?${SPRING}`);
      await list(page)
        .getByRole('link', { name: /for Whitfield, Dana, April 2025 – May 2025, explain/ })
        .click();
      const explained = page.getByRole('complementary', { name: 'Explain this number: commission' });
      await web(explained).toContainText('Marta Kowal, April 2025 – May 2025');
      await web(explained.getByRole('row', { name: 'May 2025' })).toContainText('66.80');
      const shown = await row(page, 'Whitfield, Dana').getByRole('link').innerText();
      await web(explained.getByRole('row', { name: /^Total/ })).toContainText(shown);
      expect(await violations(page)).toEqual([]);
      await explained.getByRole('link', { name: 'May 2025' }).click();
      await web(explained).toContainText('Month 10 of the project, counted from 08/10/2024.');
      await page.goBack();
      await web(explained.getByRole('row', { name: /^Total/ })).toContainText(shown);
    }));

  it('are read and explained on a phone', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAdmin(opened, `/contract-placements?${MAY}&view=months`);
      // Beside the name, and not held at the edge, where it would leave no room for the others.
      await web(page.getByRole('columnheader').nth(1)).toContainText('Commission');
      await web(danas(page)).toBeVisible();
      const cells = page.locator('tbody th[scope="row"]:has(button[data-row-opener])');
      const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
      await danas(page).click();
      const sheet = page.getByRole('dialog', { name: 'Explain this number: commission' });
      await web(sheet).toContainText('66.80');
      expect(await violations(page)).toEqual([]);
      await page.goBack();
      await web(sheet).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    }, PHONE));

  it('remember their columns, and are downloaded with those that are chosen', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAdmin(opened, `/contract-placements?${MAY}`);
      await button(page, 'Margins').click();
      await web(page.getByRole('columnheader', { name: 'Net margin' })).toBeVisible();
      await page.reload();
      await web(page.getByRole('columnheader', { name: 'Net margin' })).toBeVisible();
      await button(page, 'Excel').click();
      const dialog = page.getByRole('dialog', { name: 'Export to Excel' });
      const columns = dialog.getByRole('group', { name: 'Columns of the file' });
      await web(columns).toBeVisible();
      const checked = columns.getByRole('checkbox', { checked: true });
      for (let left = await checked.count(); left > 0; left -= 1) await checked.first().uncheck();
      await dialog.getByRole('button', { name: 'Download' }).click();
      await web(dialog.getByRole('alert')).toHaveText('You need to specify some fields.');
      await dialog.getByRole('radio', { name: 'A sheet per manager' }).check();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    }));

  it('that cannot be had say why, and are asked for again', () =>
    visit(async (opened) => {
      const { page } = opened;
      await page.route(/commissions\.contract\.list/, (route) => route.abort());
      await asAdmin(opened, `/contract-placements?${MAY}`);
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      await page.unroute(/commissions\.contract\.list/);
      await button(page, 'Retry').click();
      await web(row(page, 'Whitfield, Dana')).toBeVisible();
      await page.goto(page.url().replace('2025-05&', '2025-06&'));
      await web(page.getByRole('alert')).toContainText('Check date interval');
    }));
});

describe('a month of commissions', () => {
  it('is closed; a later cost is an adjustment of its own, until the month is opened again', () =>
    visit(
      async (opened) => {
        const { page } = opened;
        await asAdmin(opened, `/contract-placements?${SPRING}`);
        await web(
          button(page, 'Additional cost, Whitfield, Dana. Choose a single month to change additional costs.'),
        ).toHaveAttribute('aria-disabled', 'true');
        await button(page, 'Close 05/2025').click();
        const asked = page.getByRole('dialog', { name: 'Close 05/2025?' });
        await web(asked).toContainText('in commissions');
        await asked.getByRole('button', { name: 'Close 05/2025' }).click();
        await web(page.getByRole('status').filter({ hasText: '05/2025 closed' })).toBeVisible();
        await page.goto(page.url().replace('startMonth=2025-04', 'startMonth=2025-05'));
        await button(page, 'Additional cost, Whitfield, Dana').click();
        const cost = page.getByRole('dialog', { name: 'Additional cost of Whitfield, Dana' });
        await cost.getByRole('textbox', { name: 'Additional cost' }).fill('99999999');
        await cost.getByRole('button', { name: 'Save additional cost' }).click();
        await web(cost.getByText('Enter 9999999 or less.')).toBeVisible();
        await cost.getByRole('textbox', { name: 'Additional cost' }).fill('120');
        await cost.getByRole('textbox', { name: 'What for' }).fill('Background check');
        await cost.getByRole('button', { name: 'Save additional cost' }).click();
        await web(page.getByRole('status').filter({ hasText: 'Saved!' })).toBeVisible();
        await web(row(page, 'Whitfield, Dana')).toContainText('−6.00');
        await web(page.locator('footer')).toContainText('Adjustments −6.00, included above');
        await web(page.locator('footer')).toContainText('To be paid with 06/2025 −6.00');
        await button(page, /^Whitfield, Dana/).click();
        await web(row(page, '05/2025')).toContainText('66.80');
        await row(page, 'Adjusted: ').getByRole('link').click();
        const explained = page.getByRole('complementary', { name: 'Explain this number: commission' });
        await web(explained).toContainText('Since closing');
        await web(explained).toContainText('−6.00');
        await page.keyboard.press('Escape');
        await button(page, 'Reopen 05/2025').click();
        const question = page.getByRole('dialog', { name: 'Reopen 05/2025?' });
        await question.getByRole('button', { name: 'Reopen 05/2025' }).click();
        await web(question.getByText('Enter a reason. It stays in the history.')).toBeVisible();
        await web(question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
        await question.getByRole('textbox', { name: 'Reason' }).fill('Cost was missing');
        await question.getByRole('button', { name: 'Reopen 05/2025' }).click();
        await web(page.getByRole('status').filter({ hasText: '05/2025 reopened' })).toBeVisible();
        // The button that it was opened with is gone.
        await web(page.locator('footer')).toBeFocused();
        await web(row(page, '05/2025')).toContainText('60.80');
        await web(list(page).getByText(/^Adjusted: /)).toHaveCount(0);
        await button(page, 'Closing history').click();
        const history = page.getByRole('dialog', { name: 'Closing history' });
        await web(history.getByRole('listitem').first()).toContainText('05/2025 reopened');
        await web(history.getByRole('listitem').first()).toContainText('Cost was missing');
        await web(history.getByRole('listitem')).toHaveCount(2);
      },
      { alone: true },
    ));
});

describe('closing a month', () => {
  it.each(['/summary', '/contract-placements', '/direct-placement', '/flat-rate'])(
    'is offered at %s, also where the months are chosen',
    (at) =>
      visit(async (opened) => {
        const { page } = opened;
        await asAdmin(opened, at);
        const asked = page.getByRole('dialog', { name: 'Close 05/2025?' });
        await button(page, 'Close 05/2025').click();
        await web(asked).toBeVisible();
        await asked.getByRole('button', { name: 'Keep it open' }).click();
        await button(page, 'Months: 06/2025').click();
        const months = page.getByRole('dialog', { name: 'Months: 06/2025' });
        await web(months).toContainText('No month is closed yet');
        expect(await violations(page)).toEqual([]);
        await months.getByRole('button', { name: 'Close 05/2025' }).click();
        await web(asked).toBeVisible();
      }),
  );
});

describe('the summary of commissions', () => {
  it.each(SIZES)('has a chart and totals, %s', (_name, size) =>
    visit(async (opened) => {
      const { page } = opened;
      await asAdmin(opened, `/summary?${MAY}`);
      await web(page.getByRole('figure', { name: 'Revenue by client' })).toBeVisible();
      await web(page.getByRole('table', { name: 'Summary' }).getByText('Total, 2 rows')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it('leads to what its figures are made of; the filter goes along, and is forgotten outside of the area', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAdmin(opened, `/summary?${MAY}`);
      await page.getByRole('link', { name: /Revenue of Lakeshore, Contract placement/ }).click();
      await web(row(page, 'Whitfield, Dana')).toBeVisible();
      await web(row(page, 'Abel, Adam')).toHaveCount(0);
      await web(button(page, 'Client: Lakeshore')).toBeVisible();
      await page.getByRole('link', { name: 'Summary' }).click();
      await web(button(page, 'Client: Lakeshore')).toBeVisible();
      await web(button(page, 'Months: 05/2025')).toBeVisible();
      await page.getByRole('link', { name: 'My Time' }).click();
      await web(page.getByRole('heading', { level: 1, name: 'My Time' })).toBeVisible();
      await page.getByRole('link', { name: 'Commissions' }).click();
      await web(button(page, 'Client or group')).toBeVisible();
      await web(button(page, 'Months: 06/2025')).toBeVisible();
    }));

  it('shows account managers their own, without a filter by manager and without what others decide', () =>
    visit(async (opened) => {
      const { page, platform } = opened;
      const [oscar] = (await platform.records.people.find(everything)).filter(({ firstName }) => firstName === 'Oscar');
      await openAs(opened, oscar!, `/contract-placements?${MAY}`);
      await web(row(page, 'Abel, Adam')).toContainText('42.24');
      await web(row(page, 'Whitfield, Dana')).toHaveCount(0);
      await web(button(page, 'Account manager')).toHaveCount(0);
      await web(button(page, /^Close |^Additional cost/)).toHaveCount(0);
    }));
});
