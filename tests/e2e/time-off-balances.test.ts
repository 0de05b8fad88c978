import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';
import { aTeam } from './time-off-team.ts';

const visit = aBrowser();
const BALANCES = '/vacation-balance';
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const figures = (page: Page, name: string) => row(page, name).getByRole('cell');
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const additional = (page: Page) => page.getByRole('textbox', { name: /^Additional hours of Priya Raman/ });

/** Opens the page as Nina of HR, with its list filtered to Priya, so that other people in the company do not matter. */
async function asNina(opened: Visit, at = BALANCES) {
  const team = await aTeam(opened);
  const nina = await opened.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
  await openAs(opened, nina, `${at}?userId=${team.people.priya.id}`);
  await web(page(opened).getByRole('heading', { level: 1 })).toHaveText('Balances');
  return team;
}
const page = (opened: Visit): Page => opened.page;

describe('balances', () => {
  it.each(SIZES)('are the equation of their head, of everybody in scope: %s', (_where, size) =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides } = await aTeam(opened);
      await decides('approve', await asks(people.priya, '2025-06-16', [8, 8]));
      await asks(people.priya, '2025-07-01', [8]);
      await openAs(opened, grace, BALANCES);
      await web(page.getByRole('columnheader')).toHaveText([
        'Employee',
        'Office',
        'Carry over',
        '+ Accrued',
        '+ Additional',
        '− Used',
        '− Pending',
        '= Available',
        'Limit',
      ]);
      await web(figures(page, 'Raman, Priya')).toHaveText([
        'Chicago',
        '80.00',
        '13.33',
        '0.00',
        '16.00',
        '8.00',
        '69.33',
        '80.00',
      ]);
      await web(totals(page)).toHaveText('5 peopleAvailable 442.65 hPending 8.00 h');
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it('are read in hours or days, which this browser remembers', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace } = await aTeam(opened);
      await openAs(opened, grace, BALANCES);
      await page.getByRole('radio', { name: 'Days' }).check();
      await web(figures(page, 'Reed, Tyler').nth(6)).toHaveText('11.5');
      await web(page.getByRole('link', { name: 'Excel' })).toHaveAttribute('href', /displayInDays=true/);
      await page.reload();
      await web(figures(page, 'Reed, Tyler').nth(6)).toHaveText('11.5');
    }));

  it('are those of a day, ahead or past, as the address has it', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace } = await aTeam(opened);
      await openAs(opened, grace, BALANCES);
      await page.getByRole('textbox', { name: 'Day of the balances' }).fill('12/31/2025');
      await web(page).toHaveURL(/date=2025-12-31/);
      await web(
        page.getByText('Until 12/31/2025 accruals are counted, and requests as they stand today.'),
      ).toBeVisible();
      await web(figures(page, 'Reed, Tyler')).toHaveText([
        'Chicago',
        '80.00',
        '60.00',
        '0.00',
        '0.00',
        '0.00',
        '140.00',
        '80.00',
      ]);
      await page.getByRole('link', { name: 'Back to today' }).click();
      await web(figures(page, 'Reed, Tyler').nth(6)).toHaveText('93.33');
    }));

  it('are explained line by line, at an address of their own', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides } = await aTeam(opened);
      await decides('approve', await asks(people.priya, '2025-06-16', [8, 8]));
      await openAs(opened, grace, BALANCES);
      await page.getByRole('link', { name: 'Raman, Priya' }).click();
      await web(page).toHaveURL(new RegExp(`explain=${people.priya.id}`));
      const drawer = page.getByRole('dialog', { name: 'Priya Raman' });
      await web(drawer).toContainText('77.33');
      await page.keyboard.press('Escape');
      await web(drawer).toHaveCount(0);
    }));

  it('come as a workbook', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace } = await aTeam(opened);
      await openAs(opened, grace, BALANCES);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Excel' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
      expect((await readFile(await download.path())).toString('latin1', 0, 2)).toBe('PK');
    }));

  it('of sick leave that somebody may not see are shown as such (TO-13)', () =>
    visit(
      async (opened) => {
        const { page, platform } = opened;
        const { grace } = await aTeam(opened);
        await platform.records.offices.change(1, null, (office) => ({ ...office, description: 'USA' }));
        await openAs(opened, grace, '/sick-leave-balance');
        await web(figures(page, 'Holloway, Grace')).toHaveText(['Chicago', '–', '–', '–', '–', '–', '–', '–']);
        await web(figures(page, 'Reed, Tyler').nth(6)).toHaveText('40.00');
        await web(totals(page)).toContainText('1 person not shown');
        expect(await violations(page)).toEqual([]);
      },
      { alone: true },
    ));
});

describe('additional hours', () => {
  it('are typed where they stand: what becomes of the balance is said before Enter saves it', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asNina(opened);
      await page.getByRole('button', { name: 'Additional hours of Priya Raman, 0.00, change' }).click();
      await web(additional(page)).toBeFocused();
      await page.keyboard.type('8,5');
      await web(page.getByRole('row').filter({ has: additional(page) })).toContainText('93.33 → 101.83');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Worked on Saturday');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await web(page.getByRole('status').filter({ hasText: 'Additional hours saved!' })).toBeVisible();
      await web(figures(page, 'Raman, Priya')).toHaveText([
        'Chicago',
        '80.00',
        '13.33',
        '8.50',
        '0.00',
        '0.00',
        '101.83',
        '80.00',
      ]);
      await web(page.getByRole('button', { name: 'Additional hours of Priya Raman, 8.50, change' })).toBeFocused();
      await page.getByRole('link', { name: 'Raman, Priya' }).click();
      await web(page.getByRole('row', { name: /Additional hours.*by Nina/ })).toContainText('Worked on Saturday');
      await page.getByRole('button', { name: 'Close the explanation' }).click();
      await page.getByRole('button', { name: 'Additional hours of Priya Raman, 8.50, change' }).focus();

      await page.keyboard.press('Enter');
      await page.keyboard.type('99');
      await page.keyboard.press('Escape');
      await web(figures(page, 'Raman, Priya').nth(3)).toHaveText('8.50');
    }));

  it('in days are days of eight hours', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asNina(opened);
      await page.getByRole('radio', { name: 'Days' }).check();
      await page.getByRole('button', { name: 'Additional hours of Priya Raman, 0, change' }).click();
      await page.keyboard.type('-1.5');
      await page.keyboard.press('Enter');
      await web(figures(page, 'Raman, Priya').nth(3)).toHaveText('−1.5');
      await page.getByRole('radio', { name: 'Hours' }).check();
      await web(figures(page, 'Raman, Priya').nth(3)).toHaveText('−12.00');
    }));

  it.each(['many', '79999.93', ''])('that are no such value are not sent: %j (M041)', (typed) =>
    visit(async (opened) => {
      const { page } = opened;
      await asNina(opened);
      await page.getByRole('button', { name: /^Additional hours of Priya Raman/ }).click();
      await additional(page).fill(typed);
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText('Wrong additional hours value.');
      await web(additional(page)).toHaveValue(typed);
    }),
  );

  it('that could not be saved stay as they were typed (M014)', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asNina(opened);
      await page.route('**/trpc/*setAdditionalHours*', (call) => call.abort());
      await page.getByRole('button', { name: /^Additional hours of Priya Raman/ }).click();
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toContainText("Can't update additional hours.");
      await web(additional(page)).toHaveValue('8');
      await page.unroute('**/trpc/*setAdditionalHours*');
      await page.keyboard.press('Enter');
      await web(figures(page, 'Raman, Priya').nth(3)).toHaveText('8.00');
    }));

  it('are read-only for a team lead, and on another day', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace } = await aTeam(opened);
      await openAs(opened, grace, BALANCES);
      await web(figures(page, 'Raman, Priya').nth(3)).toHaveText('0.00');
      await web(page.getByRole('button', { name: /^Additional hours of/ })).toHaveCount(0);
      const nina = await opened.person({ roles: ['ROLE_HR'] });
      await openAs(opened, nina, `${BALANCES}?date=2025-12-31`);
      await web(figures(page, 'Raman, Priya').first()).toHaveText('Chicago');
      await web(page.getByRole('button', { name: /^Additional hours of/ })).toHaveCount(0);
    }));
});
