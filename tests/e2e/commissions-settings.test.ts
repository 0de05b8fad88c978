import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, choice, choose, field, said } from './settings-screen.ts';
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
      await page.goto(`${opened.url}/#/account-types?open=${id}`);
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
