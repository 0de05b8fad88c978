import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { alert, choice, choose, field, inSettings, type OpenSettings, opener, said } from './settings-screen.ts';

const visit = aBrowser();

const of = (year: number, workingHoursNumber: number) => ({ year, workingHoursNumber });
const path = (office: number) => `/api/v1/office/${office}/annualTime`;
const kept = async (as: Caller, office: number) => (await as.get(path(office))).body;

const screen = {
  path: '/working-hours',
  title: 'Working hours',
  role: 'ROLE_ACCOUNT_MANAGER',
  before: (omar: Caller) => omar.post(path(1), [of(2024, 2096), of(2025, 2088)]),
} as const;
const inHours = (use: (opened: OpenSettings) => Promise<void>, options: Parameters<typeof visit>[1] = {}) =>
  inSettings(visit, screen, use, options);

const rows = (page: Page) => page.getByRole('rowheader');
const add = (page: Page) => page.getByRole('button', { name: 'New working hours entry' }).first();

describe('the working hours', () => {
  it('of an office are added and changed by keyboard alone, newest first', () =>
    inHours(async ({ page, omar }) => {
      await web(rows(page)).toHaveText(['2025', '2024']);
      await page.keyboard.press('Alt+Shift+N');
      await web(choice(page, 'Year')).toHaveValue('2026'); // the first missing year
      await web(field(page, 'Working hours')).toHaveValue('2080');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Saved!');
      await web(rows(page)).toHaveText(['2026', '2025', '2024']);
      await web(opener(page, '2026')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await field(page, 'Working hours').fill('2000.5');
      await page.keyboard.press('Enter');
      await web(field(page, 'Working hours')).toHaveAccessibleDescription('Enter a whole number.');
      await field(page, 'Working hours').fill('2000');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Saved!');
      expect(await kept(omar, 1)).toEqual([of(2024, 2096), of(2025, 2000), of(2026, 2080)]);
    }));

  it('have each year once, from 2015 to next year, with hours', () =>
    inHours(async ({ page, omar }) => {
      await add(page).click();
      await choice(page, 'Year').click();
      await web(page.getByRole('listbox').getByRole('option').first()).toHaveText('2026');
      await web(page.getByRole('listbox').getByRole('option').last()).toHaveText('2015');
      await page.keyboard.press('Escape');
      await choose(page, 'Year', '2024');
      await field(page, 'Working hours').fill('0');
      await page.keyboard.press('Enter');
      await web(alert(page)).toHaveText('Please check inputted data');
      await web(choice(page, 'Year')).toHaveAccessibleDescription(
        'Cannot save working hours: value for selected year already exists.',
      );
      await web(field(page, 'Working hours')).toHaveAccessibleDescription('Enter 1 or more.');
      await choose(page, 'Year', '2023');
      await field(page, 'Working hours').fill('2080');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Saved!');
      expect(await kept(omar, 1)).toEqual([of(2023, 2080), of(2024, 2096), of(2025, 2088)]);
    }));

  it('are deleted once that is confirmed', () =>
    inHours(async ({ page, omar }) => {
      const question = page.getByRole('dialog', { name: 'Delete 2024?' });
      await page.getByRole('button', { name: 'Delete 2024' }).click();
      await web(question).toContainText('Are you sure you want to delete this working hours entry?');
      await question.getByRole('button', { name: 'Keep it' }).last().click();
      await web(rows(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Delete 2024' }).click();
      await question.getByRole('button', { name: 'Delete working hours entry' }).click();
      await web(said(page)).toHaveText('Saved!');
      await web(rows(page)).toHaveText(['2025']);
      await web(page.getByRole('button', { name: /^(Add|New) working hours/ })).toBeFocused();
      expect(await kept(omar, 1)).toEqual([of(2025, 2088)]);
    }));

  it('are of the office in the address, each with its history', () =>
    inHours(async ({ page, omar }) => {
      await omar.post(path(1), [of(2025, 2000)]);
      await page.getByRole('combobox', { name: 'Office' }).selectOption('Warsaw');
      await web(page.getByText('There are no working hours yet.')).toBeVisible();
      expect(page.url()).toMatch(/#\/working-hours\?office=2$/);
      await page.getByRole('button', { name: 'History', exact: true }).click();
      await web(page.getByRole('dialog', { name: 'History, Warsaw' })).toContainText('No changes yet.');
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Office' }).selectOption('Chicago');
      await opener(page, '2025').focus();
      await page.keyboard.press('Alt+Shift+H');
      const drawer = page.getByRole('dialog', { name: 'History, Chicago' });
      await web(drawer.getByRole('heading', { level: 3 })).toHaveText(['Changed', 'Created']);
      await web(drawer.getByRole('definition')).toHaveText([
        'from 2096.00 h→ to –nothing',
        'from 2088.00 h→ to 2000.00 h',
        '2096.00 h',
        '2088.00 h',
      ]);
    }));

  it('that somebody else has changed meanwhile are loaded, and what was typed is not lost', () =>
    inHours(async ({ page, omar }) => {
      await opener(page, '2025').click();
      await field(page, 'Working hours').fill('2001');
      await omar.post(path(1), [of(2024, 2096), of(2025, 2002)]);
      await page.keyboard.press('Enter');
      await web(alert(page)).toContainText('Working hours was changed by Omar Haddad at 06/11/2025 10:00 AM CDT.');
      expect(await kept(omar, 1)).toEqual([of(2024, 2096), of(2025, 2002)]);
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(field(page, 'Working hours')).toHaveValue('2002');
      await page.getByRole('button', { name: 'Use mine, Working hours' }).click();
      await page.getByRole('button', { name: 'Save 2025' }).click();
      await web(said(page)).toHaveText('Saved!');
      expect(await kept(omar, 1)).toEqual([of(2024, 2096), of(2025, 2001)]);
    }));

  it('are for administrators, accountants and account managers', () =>
    inSettings(visit, { path: '/working-hours', title: 'My Time', role: 'ROLE_HR' }, async ({ page }) => {
      await web(page.getByRole('link', { name: 'Commissions' })).toHaveCount(0);
    }));

  it.each(SIZES)('are for everybody, full, wrong and to be deleted: %s', (_where, size) =>
    inHours(async ({ page }) => {
      await web(rows(page)).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      await add(page).click();
      await field(page, 'Working hours').fill('0');
      await page.keyboard.press('Enter');
      await web(alert(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await opener(page, '2024').click();
      await web(choice(page, 'Year')).toHaveValue('2024');
      expect(await violations(page)).toEqual([]);
    }, size),
  );
});
