import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aSalary, LAKESHORE, OWN } from '../builders/people.ts';
import { sent } from '../builders/timesheet.ts';
import { PERIOD } from './accountant-page.ts';
import { aBrowser, SIZES, type Visit, violations, web, withoutRecovery } from './browser.ts';
import { openAs } from './signed-in.ts';

/** Dana is paid 104,000 a year: 50 an hour. Adam has no salary. The tests only read. */
const visit = aBrowser(async ({ person, signIn }) => {
  const enter = async (whose: Parameters<typeof person>[0], rows: readonly ReturnType<typeof sent>[]) =>
    (await signIn(await person(whose))).post(`/api/v1/my-time?${PERIOD}`, rows);
  await enter(
    { firstName: 'Dana', lastName: 'Whitfield', salaries: [aSalary('YEARLY_SALARY', 104_000, '2020-01-01')] },
    [
      sent({ trackingDate: '2025-06-09', hours: 6 }),
      sent({ trackingDate: '2025-06-10', hours: 8 }),
      sent({ trackingDate: '2025-06-11', clientId: OWN, trackingType: 'BENCH_HOURS', hours: 4, comment: 'Training' }),
    ],
  );
  await enter({ firstName: 'Adam', lastName: 'Nowak', salaries: [] }, [
    sent({ trackingDate: '2025-06-09', hours: 7.5 }),
    sent({ trackingDate: '2025-06-10', clientId: OWN, trackingType: 'BENCH_HOURS', hours: 2 }),
  ]);
});

const WEEK = 'startDate=2025-06-09&endDate=2025-06-13';
const UTILIZATION = `/utilization-rate?${WEEK}&clientIds=`;
const COST = `/unbillable-hours-cost?${WEEK}`;

const asAnna = async (opened: Visit, at: string): Promise<void> => {
  const anna = { firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ACCOUNTANT' as const], hireDate: '2030-01-01' };
  await openAs(opened, await opened.person(anna), at);
};
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const drawer = (page: Page) => page.getByRole('dialog');

describe('the utilization rate (RP-7)', () => {
  it('opens each figure down to its rows, at an address of its own', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, UTILIZATION);
      await web(row(page, 'Whitfield, Dana')).toContainText('35.00');
      await web(row(page, 'Nowak, Adam')).toContainText('18.75');
      await row(page, 'Whitfield, Dana')
        .getByRole('link', { name: '14.00, rows of Billable, Whitfield, Dana' })
        .click();
      await web(drawer(page)).toContainText('14.00 h');
      await web(drawer(page).getByRole('listitem')).toHaveText([/06\/09\/2025.*6\.00$/, /06\/10\/2025.*8\.00$/]);
      await page.reload();
      await web(drawer(page).getByRole('listitem')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await web(drawer(page)).toHaveCount(0);
      await row(page, 'Total')
        .getByRole('link', { name: /rows of Bench, Total/ })
        .click();
      await web(drawer(page)).toContainText('6.00 h');
      await page.goBack();
      await web(drawer(page)).toHaveCount(0);
    }));

  it('weighs its totals, and compares with a target that is kept', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, UTILIZATION);
      await web(page.getByText(/^Totals are weighted: 21.50 billable ÷/)).toBeVisible();
      await web(row(page, 'Whitfield, Dana')).toContainText('50.00 below the target');
      const target = page.getByRole('textbox', { name: 'Target' });
      await target.fill('30');
      await target.press('Enter');
      await web(row(page, 'Whitfield, Dana')).toContainText('5.00 above the target');
      await page.reload();
      await web(target).toHaveValue('30.00');
    }));

  it('is drawn over time when that is asked for, with its table, and the code of charts is loaded only then', () =>
    visit(async (opened) => {
      const { page } = opened;
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await asAnna(opened, '/utilization-rate?startDate=2025-06-02&endDate=2025-06-13');
      await web(row(page, 'Total')).toBeVisible();
      expect(scripts.filter((url) => url.includes('drawing'))).toEqual([]);
      await page.getByRole('button', { name: 'Over time' }).click();
      const chart = page.getByRole('figure', { name: 'Utilization by week, %' });
      await web(chart.getByRole('application')).toBeVisible();
      expect(scripts.filter((url) => url.includes('drawing'))).toHaveLength(1);
      await chart.getByRole('application').focus();
      await page.keyboard.press('ArrowRight');
      await web(chart.getByText('06/09/2025 – 06/13/2025').first()).toBeVisible();
      await chart.getByText('Show as table').click();
      const week = chart.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^06\/09\/2025/ }) });
      await web(week.getByRole('cell').first()).toHaveText('26.88');
      await page.reload();
      await web(chart.getByRole('application')).toBeVisible();
      await page.getByRole('button', { name: 'Over time' }).click();
      await web(chart).toHaveCount(0);
    }));

  it('is downloaded with the filters of the screen', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, `${UTILIZATION}${LAKESHORE}`);
      await web(page.getByRole('columnheader', { name: 'Share %' })).toHaveCount(1);
      await web(page.getByRole('columnheader', { name: 'Of their time, %' })).toHaveCount(1);
      await web(page.getByText(/^People: country /)).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download Excel, Utilization rate' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
      expect(new URL(file.url()).searchParams.get('clientIds')).toBe(String(LAKESHORE));
    }));

  it('keeps its head and its total in sight while it is scrolled, and a long name moves no figure', () =>
    visit(
      async (opened) => {
        const { page } = opened;
        const names = Array.from({ length: 40 }, (_, index) => `Person${String(index).padStart(2, '0')}`);
        for (const lastName of names) await opened.person({ firstName: 'Ada', lastName, hireDate: '2025-01-01' });
        const long = 'Wolfeschlegelsteinhausenbergerdorff';
        await opened.person({ firstName: long, lastName: long, hireDate: '2025-01-01' });
        await asAnna(opened, UTILIZATION);
        const frame = page.getByRole('region', { name: 'Utilization rate', exact: true });
        await web(page.getByTitle(`${long}, ${long}`)).toBeAttached();
        await row(page, 'Person39, Ada').scrollIntoViewIfNeeded();
        await web(page.getByRole('columnheader', { name: 'Unreported' })).toBeInViewport({ ratio: 1 });
        await web(row(page, 'Total').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
        expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_300);
      },
      { alone: true },
    ));

  it('that cannot be had says why, and is tried again', () =>
    visit(async (opened) => {
      const { page } = opened;
      await withoutRecovery(page);
      await page.route('**/trpc/*reports.utilization*', (call) => call.abort());
      await asAnna(opened, UTILIZATION);
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      await page.unroute('**/trpc/*reports.utilization*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(row(page, 'Whitfield, Dana')).toContainText('35.00');
    }));

  it.each(SIZES)('is sound %s', (_, size) =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, `${UTILIZATION}&chart=shown`);
      await web(row(page, 'Whitfield, Dana')).toContainText('35.00');
      await web(page.getByRole('figure').getByRole('application')).toBeVisible();
      await page.getByText('Show as table').click();
      expect(await violations(page)).toEqual([]);
    }, size),
  );
});

describe('unbillable hours cost (RP-6)', () => {
  it('has subtotals of people and offices, and hours without a salary in none', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, COST);
      await web(row(page, 'Whitfield, Dana').getByRole('cell').nth(3)).toHaveText('200.00');
      await web(row(page, 'Northbridge').filter({ hasText: 'No salary' })).toContainText('2.00');
      await web(page.getByText('2.00 h have no cost, because there was no salary on these days.')).toBeVisible();
      await row(page, 'Total').getByRole('link', { name: '200.00, rows of Cost, Total' }).click();
      await web(drawer(page)).toContainText('4.00 h cost $200.00');
      await web(drawer(page).getByRole('listitem')).toHaveCount(2);
      await web(drawer(page)).toContainText('$200.00 · $50.00 an hour');
      await page.keyboard.press('Escape');
      await row(page, 'Total')
        .getByRole('link', { name: /rows of Total cost, Total$/ })
        .click();
      await web(drawer(page)).toContainText(/the hours cost \$200\.00, operational costs come to \$\d/);
    }));

  it('asks for a pay code where none is chosen', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, COST);
      await page.getByRole('button', { name: 'Remove filter Pay code' }).click();
      await web(page.getByRole('alert')).toHaveText('Please select at least one Pay Code.');
      await web(page.getByRole('button', { name: 'Download Excel, Unbillable hours cost' })).toBeDisabled();
    }));

  it.each(SIZES)('is sound %s', (_, size) =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, `${COST}&rows=cost`);
      await web(drawer(page).getByRole('listitem')).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
    }, size),
  );
});

it('hours reports are not for HR', () =>
  visit(async (opened) => {
    const { page, person } = opened;
    await openAs(opened, await person({ roles: ['ROLE_HR'] }), COST);
    await web(page.getByText('Access is denied')).toBeVisible();
  }));
