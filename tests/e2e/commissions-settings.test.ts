import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, choose, field, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** A page of commissions as Nina, an administrator, sees it. Each test has an account type of its own. */
const inCommissions = (path: string, use: (opened: Visit) => Promise<void>, size: Parameters<typeof visit>[1] = {}) =>
  visit(async (opened) => {
    await openAs(opened, await opened.person({ firstName: 'Nina', roles: ['ROLE_ADMIN'] }), path);
    await use(opened);
  }, size);

const TYPES = '/api/v1/commissions/account-types';
const hunter = (name: string) => ({
  name,
  accountTypeBaseId: 3,
  bracketType: 'BASE_SIZE',
  month: '2025-01',
  brackets: [
    { startValue: 0, commissionRate: 4 },
    { startValue: 15_000, commissionRate: 5 },
    { startValue: 30_000, commissionRate: 6, condition: 'NEED_NEW_BUSINESS' },
  ],
});

/** Another administrator, by API. */
const omar = async ({ person, signIn }: Visit) =>
  signIn(await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ADMIN'] }));

/** An account type that only this test changes. */
async function aType(opened: Visit, name: string): Promise<number> {
  const { status, body } = await (await omar(opened)).post(TYPES, hunter(name));
  expect(status).toBe(200);
  return body.id;
}
const start = (page: Page, bracket: number) => field(page, `Start of bracket ${bracket}`);
const rate = (page: Page, bracket: number) => field(page, `Rate of bracket ${bracket}`);
const editor = (page: Page, name: string) => page.getByRole('form', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

describe('an account type', () => {
  it('gets a version from a month on; the wrong bracket is named, and its start handed on', () =>
    inCommissions('/account-types', async (opened) => {
      const { page } = opened;
      const id = await aType(opened, 'Hunter A');
      await page.reload();
      await web(row(page, 'Hunter A')).toContainText('4 % to 15,0005 % to 30,0006 % above, if new');
      await row(page, 'Hunter A').getByRole('link').click();
      await web(page.getByRole('button', { name: 'In force from: July 2025' })).toBeVisible();
      await web(field(page, 'Name')).toBeFocused();
      await start(page, 3).fill('10000');
      await rate(page, 3).fill('7');
      await page.getByRole('button', { name: 'Save version of 07/2025' }).click();
      await web(alert(page)).toHaveText('Please, check that all fields are correct.');
      await web(start(page, 3)).toBeFocused();
      await web(start(page, 3)).toHaveAccessibleDescription('Bracket 3 must start above 15,000.');
      await start(page, 3).fill('40000');
      await web(alert(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Remove bracket 2' }).click();
      await web(start(page, 2)).toHaveValue('15,000');
      await web(rate(page, 2)).toHaveValue('7');
      await page.getByRole('button', { name: 'Add bracket' }).click();
      await web(start(page, 3)).toBeFocused();
      await web(start(page, 3)).toHaveValue('115,000');
      await page.getByRole('button', { name: 'Remove bracket 3' }).click();
      await field(page, 'Try a base').fill('20000');
      await web(page.getByText('pays 950.00, that is 4.75 %')).toBeVisible();
      await web(page.getByText('If the condition is not met: 800.00.')).toBeVisible();
      await page.keyboard.press('Control+s');
      await web(said(page)).toHaveText('Account Type was updated successfully');
      await web(row(page, 'Hunter A').getByRole('link')).toBeFocused();
      // The version in force is still the first one.
      await web(row(page, 'Hunter A')).toContainText('6 % above, if new');
      const nina = await omar(opened);
      const inJuly = (await nina.get(`${TYPES}/${id}?month=2025-07`)).body;
      expect(inJuly).toMatchObject({
        month: '2025-07',
        bracketResponses: [
          { startValue: 0, commissionRate: 4 },
          { startValue: 15_000, commissionRate: 7 },
        ],
      });
      expect((await nina.get(`${TYPES}/${id}?month=2025-06`)).body.bracketResponses).toHaveLength(3);
    }));

  it('is created by age, is disabled at its switch, and keeps what was typed over a reload', () =>
    inCommissions('/account-types?open=new', async ({ page }) => {
      await field(page, 'Name').fill('Partner B');
      await page.getByRole('radio', { name: 'Project age' }).check();
      await rate(page, 1).fill('1.5');
      await page.getByRole('button', { name: 'Add bracket' }).click();
      await web(start(page, 2)).toHaveValue('13');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await web(field(page, 'Name')).toHaveValue('Partner B');
      await rate(page, 2).fill('0,75');
      await field(page, 'Try a month').fill('12');
      await web(page.getByText('pays 1.5 % of the whole base')).toBeVisible();
      await page.getByRole('button', { name: 'Save version of 06/2025' }).click();
      await web(said(page)).toHaveText('Account Type was created successfully');
      await web(row(page, 'Partner B')).toContainText('1.5 % to month 120.75 % after');
      const enabled = page.getByRole('switch', { name: 'Enabled, Partner B' });
      await enabled.click();
      await web(enabled).not.toBeChecked();
    }));

  it('that somebody else changed meanwhile shows both, to choose from', () =>
    inCommissions('/account-types', async (opened) => {
      const { page } = opened;
      const id = await aType(opened, 'Hunter C');
      await page.reload();
      await row(page, 'Hunter C').getByRole('link').click();
      await rate(page, 2).fill('5.5');
      const theirs = hunter('Hunter C');
      const changed = theirs.brackets.map((each) =>
        each.commissionRate === 5 ? { ...each, commissionRate: 5.25 } : each,
      );
      const put = await (await omar(opened)).send('PUT', `${TYPES}/${id}`, {
        ...theirs,
        month: '2025-07',
        brackets: changed,
      });
      expect(put.status).toBe(200);
      await page.getByRole('button', { name: 'Save version of 07/2025' }).click();
      await web(alert(page)).toContainText('Account type was changed by Omar Haddad');
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(rate(page, 2)).toHaveValue('5.25');
      await page.getByRole('button', { name: 'Use mine, Rate of bracket 2' }).click();
      await web(rate(page, 2)).toHaveValue('5.5');
      await page.getByRole('button', { name: 'Save version of 07/2025' }).click();
      await web(said(page)).toHaveText('Account Type was updated successfully');
    }));

  it.each(SIZES)('is for everybody, open and wrong: %s', (_where, size) =>
    inCommissions(
      '/account-types?open=2',
      async ({ page }) => {
        await web(editor(page, 'New Business Hunter')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await rate(page, 1).fill('400');
        await page.getByRole('button', { name: 'Save version of 07/2025' }).click();
        await web(rate(page, 1)).toHaveAccessibleDescription('Bracket 1: enter 0 to 100.');
        expect(await violations(page)).toEqual([]);
        const { width } = page.viewportSize() ?? { width: 0 };
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      },
      size,
    ),
  );
});

/** Clients that are recruited for and that software is made for, by name, and an account manager. */
async function furnish(opened: Visit, name: string) {
  const admin = await omar(opened);
  const client = (services: object) => admin.post('/api/v1/client', { name, industryId: 1, ...services });
  const lindqvist = { firstName: 'Victor', lastName: `Lindqvist ${name}` };
  const manager = await opened.person({ ...lindqvist, roles: ['ROLE_ACCOUNT_MANAGER'] });
  return { admin, client, manager, managerName: `Lindqvist ${name}, Victor` };
}

/** Fills in the next account manager of a form. */
async function addManager(page: Page, place: number, who: string, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account manager' }).click();
  const manager = page.getByRole('group', { name: `Account manager ${place}`, exact: true });
  for (const [label, what] of [
    ['Account manager', who],
    ['Account type', type],
  ] as const) {
    await manager.getByRole('combobox', { name: label }).fill(what);
    await page.getByRole('option', { name: what, exact: true }).click();
  }
}

describe('a direct placement', () => {
  it('is added, explained, changed and deleted; the same manager cannot be added twice', () =>
    inCommissions('/direct-placement', async (opened) => {
      const { page } = opened;
      const { client, managerName } = await furnish(opened, 'Fernhill');
      expect((await client({ isRecruitingServiceType: true })).status).toBe(200);
      await page.getByRole('button', { name: 'New direct placement' }).first().click();
      await choose(page, 'Client', 'Fernhill');
      await field(page, 'First name').fill('Rosa');
      await field(page, 'Last name').fill('Ibarra');
      await choose(page, 'Office', 'Chicago');
      await field(page, 'Start date').fill('06/16/2025');
      await web(field(page, 'Expected payment date')).toHaveAccessibleDescription(
        'Without a date: 07/31/2025, 45 days after the start.',
      );
      await field(page, 'Revenue').fill('24000');
      await field(page, 'Additional cost').fill('1000');
      await addManager(page, 1, managerName, 'Direct Hire');
      await addManager(page, 2, managerName, 'Direct Hire');
      await page.getByRole('button', { name: 'Save direct placement' }).click();
      await web(page.getByText('The same account manager cannot be added twice.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove account manager 2' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save direct placement' }).click();
      await web(said(page)).toHaveText('Direct placement was created successfully');
      const placed = row(page, 'Ibarra, Rosa');
      await web(placed).toContainText('06/16/2025');
      await web(placed).toContainText('24,000.00');
      await web(page.getByRole('table').locator('tfoot')).toContainText('1,840.00');
      expect(await violations(page)).toEqual([]);
      await placed.getByRole('link', { name: /^1,840.00, explain the commission of Ibarra, Rosa at Fernhill/ }).click();
      await web(page.getByRole('complementary', { name: /Explain/ })).toContainText('8 %');
      await page.keyboard.press('Escape');
      await placed.getByRole('link', { name: 'Ibarra, Rosa' }).first().click();
      await field(page, 'Expected payment date').fill('08/15/2025');
      await page.keyboard.press('Control+s');
      await web(said(page)).toHaveText('Direct placement was updated successfully');
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Excel, Direct placements' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      await placed.getByRole('button', { name: 'Delete Ibarra, Rosa' }).click();
      await web(page.getByText('Are you sure you want to delete this direct placement?')).toBeVisible();
      await page.getByRole('button', { name: 'Delete direct placement' }).click();
      await web(said(page)).toHaveText('Direct placement was deleted');
      await web(placed).toHaveCount(0);
      // The row is gone, and its button with it.
      await web(page.getByRole('button', { name: 'New direct placement' }).first()).toBeFocused();
    }));

  it('is only read by account managers', () =>
    visit(async (opened) => {
      await openAs(opened, await opened.person({ roles: ['ROLE_ACCOUNT_MANAGER'] }), '/direct-placement?open=new');
      const { page } = opened;
      await web(page.getByText('There are no direct placements in these months.')).toBeVisible();
      await web(page.getByRole('button', { name: 'New direct placement' })).toHaveCount(0);
      await web(page.getByRole('dialog')).toHaveCount(0);
    }));
});

describe('a flat-rate project', () => {
  it('has employees with days of their own, below it in the list; its dates adjust each other', () =>
    inCommissions('/flat-rate', async (opened) => {
      const { page } = opened;
      const { client, managerName } = await furnish(opened, 'Cobalt');
      expect((await client({ isCustomDevelopmentServiceType: true })).status).toBe(200);
      await opened.person({ firstName: 'Dana', lastName: 'Whitfield' });
      await page.getByRole('button', { name: 'New flat-rate project' }).first().click();
      await choose(page, 'Client', 'Cobalt');
      await field(page, 'Start date').fill('05/12/2025');
      await field(page, 'End date').fill('05/01/2025');
      await field(page, 'Revenue').fill('120000');
      await web(field(page, 'Start date')).toHaveValue('05/01/2025');
      await field(page, 'Start date').fill('05/12/2025');
      await page.keyboard.press('Tab');
      await web(field(page, 'End date')).toHaveValue('05/12/2025');
      await field(page, 'End date').fill('09/30/2025');
      await addManager(page, 1, managerName, 'Account Executive');
      await page.getByRole('button', { name: 'Add employee' }).click();
      const employee = page.getByRole('group', { name: 'Employee 1', exact: true });
      await employee.getByRole('combobox', { name: 'Employee' }).fill('Whitfield, Dana');
      await page.getByRole('option', { name: 'Whitfield, Dana' }).first().click();
      await employee.getByRole('textbox', { name: 'From' }).fill('05/01/2025');
      await page.getByRole('button', { name: 'Save flat-rate project' }).click();
      await web(employee.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(
        'Enter a date from 05/12/2025 to 09/30/2025.',
      );
      await employee.getByRole('textbox', { name: 'From' }).fill('06/01/2025');
      await page.getByRole('button', { name: 'Save flat-rate project' }).click();
      await web(said(page)).toHaveText('Flat rate was created successfully');
      await web(row(page, 'Cobalt')).toContainText('25,352.11'); // CM-32: June
      await page.getByRole('button', { name: /^Employees of Cobalt/ }).click();
      await web(row(page, 'Whitfield, Dana')).toContainText('0.00');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'Excel with employees' }).check();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Excel, Flat rate' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      await row(page, 'Cobalt')
        .getByRole('button', { name: /^Delete Cobalt/ })
        .click();
      await page.getByRole('button', { name: 'Delete flat-rate project' }).click();
      await web(said(page)).toHaveText('Flat rate was deleted');
    }));
});
