import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { alert, inSettings, type OpenSettings, said } from './settings-screen.ts';

const visit = aBrowser();
const PATH = '/api/v1/client-groups';

/** The groups, as seen by Nina of HR: Lakeshore and Meridian are in North, own company is in the default pool. */
const inGroups = (use: (opened: OpenSettings) => Promise<void>, options: Parameters<typeof visit>[1] = {}) => {
  const before = (omar: Caller) => omar.post(PATH, { name: 'North', clients: [LAKESHORE, MERIDIAN] });
  return inSettings(visit, { path: '/client-groups', title: 'Client groups', before }, use, options);
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const opener = (page: Page, name: string) => page.getByRole('rowheader').getByRole('link', { name });
const form = (page: Page) => page.getByRole('dialog').first();
const nameField = (page: Page) => form(page).getByRole('textbox', { name: 'Name' });
const clients = (page: Page) => form(page).getByRole('combobox', { name: 'Clients' });
const moves = (page: Page) => form(page).getByRole('list', { name: 'Clients that will move' });
const save = (page: Page) => page.getByRole('button', { name: 'Save group' });

/** @returns the ids of the clients in each stored group, by name */
const kept = async (as: Caller): Promise<Record<string, number[]>> =>
  Object.fromEntries(
    (await as.get(`${PATH}/all`)).body.map(({ name, clients: all }: { name: string; clients: { id: number }[] }) => [
      name,
      all.map(({ id }) => id),
    ]),
  );

describe('groups of clients', () => {
  it('are made and changed by keyboard alone; who joins leaves the other group', () =>
    inGroups(async ({ page, omar }) => {
      await web(row(page, 'Default pool')).toContainText('Northbridge');
      await web(row(page, 'North').last()).toContainText('Lakeshore, Meridian');
      await page.keyboard.press('Alt+Shift+N');
      await web(nameField(page)).toBeFocused();
      await page.keyboard.type('Harbour');
      await page.keyboard.press('Tab');
      await page.keyboard.type('me');
      await web(form(page).getByRole('option')).toHaveText(['MeridianNorth']); // with its current group
      await page.keyboard.press('Enter');
      await web(moves(page)).toHaveText('Meridian will leave North.');
      await page.keyboard.type('northb');
      await page.keyboard.press('Enter');
      await web(moves(page)).toHaveText('Meridian will leave North.'); // no message for a client from the pool
      await page.keyboard.press('Escape'); // closes the list of choices
      await save(page).press('Enter');
      await web(said(page)).toHaveText('Group of Clients was created successfully');
      await web(opener(page, 'Harbour')).toBeFocused();
      await web(row(page, 'Harbour')).toContainText('Meridian, Northbridge');
      await web(row(page, 'North').filter({ hasText: 'Lakeshore' }).getByRole('cell').first()).toHaveText('1');
      expect(await kept(omar)).toEqual({ 'Default pool': [], Harbour: [MERIDIAN, OWN], North: [LAKESHORE] });

      await page.keyboard.press('Enter');
      await clients(page).focus();
      await page.keyboard.press('Backspace');
      await web(moves(page)).toHaveText('Northbridge will move to Default pool.');
      await nameField(page).fill('Harbor');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Group of Clients was updated successfully');
      await web(row(page, 'Default pool')).toContainText('Northbridge');
      expect(await kept(omar)).toEqual({ 'Default pool': [OWN], Harbor: [MERIDIAN], North: [LAKESHORE] });
    }));

  it('need a name of their own and a client; nothing typed is lost', () =>
    inGroups(async ({ page, omar }) => {
      await page.getByRole('button', { name: 'New group' }).click();
      await save(page).click();
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(nameField(page)).toBeFocused();
      await web(nameField(page)).toHaveAccessibleDescription('Fill in this field.');
      await web(clients(page)).toHaveAccessibleDescription('Choose at least one.');
      await nameField(page).fill('NORTH');
      await clients(page).fill('Northb');
      await page.getByRole('option', { name: 'Northbridge' }).click();
      await save(page).click();
      await web(alert(page)).toHaveText('Duplicated Group of Clients. Please choose another Group Name');
      await web(nameField(page)).toBeFocused();
      await web(nameField(page)).toHaveAttribute('aria-invalid', 'true');
      await nameField(page).fill('South');
      await save(page).click();
      await web(said(page)).toHaveText('Group of Clients was created successfully');
      expect((await kept(omar)).South).toEqual([OWN]);
    }));

  it('are deleted once that is confirmed, which says where their clients go', () =>
    inGroups(async ({ page, omar }) => {
      await opener(page, 'North').last().focus();
      await page.keyboard.press('Alt+Shift+D');
      await web(page.getByRole('button', { name: 'Keep it' }).last()).toBeFocused();
      await page.keyboard.press('Escape');
      await web(opener(page, 'North').last()).toBeFocused();
      const bin = page.getByRole('button', { name: 'Delete North' });
      await bin.press('Enter');
      const question = page.getByRole('dialog', { name: 'Delete North?' });
      await web(question).toContainText(
        'Are you sure you want to delete this group? Its 2 clients (Lakeshore and Meridian) will move to Default pool.',
      );
      await web(question.getByRole('button', { name: 'Keep it' }).last()).toBeFocused();
      await page.keyboard.press('Escape');
      await web(question).toHaveCount(0);
      await web(bin).toBeFocused();
      // The same in the form.
      await opener(page, 'North').last().click();
      const inForm = form(page).getByRole('button', { name: 'Delete' });
      await inForm.click();
      await web(question.getByRole('button', { name: 'Keep it' }).last()).toBeFocused();
      await page.keyboard.press('Escape'); // closes the question, but not the form
      await web(inForm).toBeFocused();
      await inForm.press('Enter');
      await question.getByRole('button', { name: 'Delete group' }).click();
      await web(said(page)).toHaveText('Group of Clients was deleted successfully');
      await web(page.getByRole('dialog')).toHaveCount(0);
      await web(page.getByRole('button', { name: 'New group' })).toBeFocused();
      await web(row(page, 'Default pool')).toContainText('Lakeshore, Meridian, Northbridge');
      expect(await kept(omar)).toEqual({ 'Default pool': [LAKESHORE, MERIDIAN, OWN] });
    }));

  it('that somebody else deleted meanwhile cannot be deleted again, and are told so', () =>
    inGroups(async ({ page, omar }) => {
      await page.getByRole('button', { name: 'Delete North' }).click();
      expect((await omar.send('DELETE', `${PATH}/2`)).status).toBe(200);
      await page.getByRole('button', { name: 'Delete group' }).click();
      await web(alert(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }));

  it('begin with the pool, which stays as it is and says why', () =>
    inGroups(async ({ page }) => {
      const why =
        'Default pool holds every client that is not in another group. It cannot be renamed, changed or deleted.';
      await web(page.getByRole('rowheader').first()).toContainText('Default poolBuilt-in');
      await page.getByRole('button', { name: 'Name', exact: true }).click(); // reverses the order
      await web(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
      await web(page.getByRole('rowheader').first()).toContainText('Default pool');
      await opener(page, 'Default pool').focus();
      for (const key of ['Alt+Shift+D', 'Enter']) {
        await page.keyboard.press(key);
        await web(said(page)).toHaveText(why);
      }
      await web(page.getByRole('dialog')).toHaveCount(0);
      const lock = row(page, 'Default pool').getByRole('button', { name: `Default pool, locked: ${why}` });
      await page.keyboard.press('Tab');
      await web(lock).toBeFocused();
      await web(page.getByRole('tooltip')).toHaveText(why);
      await web(page.getByRole('button', { name: 'Delete Default pool' })).toHaveCount(0);
    }));

  it('are found by their name and by a client', () =>
    inGroups(async ({ page }) => {
      await page.keyboard.press('/');
      await page.keyboard.type('meridian');
      await web(page.getByRole('rowheader')).toHaveText(['North']);
      await web(row(page, 'North')).toContainText('Meridian, Lakeshore'); // matches come first
      await page.keyboard.press('Escape');
      await page.keyboard.type('pool');
      await web(page.getByRole('rowheader')).toHaveText(['Default poolBuilt-in']);
    }));
});

describe('the groups are for everybody', () => {
  it.each(SIZES)('full, chosen from, refused, asked about, their history: %s', (_where, size) =>
    inGroups(async ({ page }) => {
      await web(page.getByRole('rowheader')).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      await opener(page, 'North').last().click();
      await clients(page).fill('north');
      await web(form(page).getByRole('option')).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await nameField(page).fill('');
      await save(page).click();
      await web(alert(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await form(page).getByRole('button', { name: 'History' }).click();
      await web(page.getByRole('dialog', { name: 'History, North' }).getByRole('term')).toHaveText(['Name', 'Clients']);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Delete North' }).click();
      await web(page.getByRole('button', { name: 'Keep it' }).last()).toBeFocused();
      expect(await violations(page)).toEqual([]);
      const { width } = page.viewportSize() ?? { width: 0 };
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }, size),
  );
});
