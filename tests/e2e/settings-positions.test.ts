import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web, withoutRecovery } from './browser.ts';
import {
  alert,
  cellsOf,
  choice,
  choose,
  field,
  inSettings,
  LOOKING,
  lastStep,
  type OpenSettings,
  opener,
  said,
} from './settings-screen.ts';

const DATA = 3; // a category with three positions; it is disabled
const visit = aBrowser(({ platform: { records } }) =>
  records.categories.change(DATA, null, (category) => ({ ...category, enabled: false })),
);
const screen = {
  path: '/positions',
  title: 'Positions',
};
const inPositions = (use: (opened: OpenSettings) => Promise<void>, options: Parameters<typeof visit>[1] = {}) =>
  inSettings(visit, screen, use, options);

describe('the positions', () => {
  it('are added by keyboard alone, not without a category', () =>
    inPositions(async ({ page, omar }) => {
      await web(opener(page, 'DBA')).toBeVisible();
      await page.keyboard.press('Alt+Shift+N');
      await page.keyboard.type('Tester');
      await page.keyboard.press('Enter');
      await web(alert(page)).toHaveText('Cannot save Position: Category must be specified.');
      await web(choice(page, 'Category')).toBeFocused();
      await web(choice(page, 'Category')).toHaveAccessibleDescription('Choose one.');
      await field(page, 'Name').fill('');
      await page.keyboard.press('Enter');
      await web(field(page, 'Name')).toHaveAccessibleDescription('Fill in this field.');
      await field(page, 'Name').fill('Tester');
      await choice(page, 'Category').focus();
      await page.keyboard.type('qa');
      await page.keyboard.press('Enter'); // chooses
      await web(choice(page, 'Category')).toHaveValue('QA');
      await page.keyboard.press('Enter'); // saves
      await web(said(page)).toHaveText('Tester successfully created');
      await web(opener(page, 'Tester')).toBeFocused();
      await web(cellsOf(page, 'Tester').first()).toHaveText('QA');
      await page.keyboard.press('Alt+Shift+H');
      await web(lastStep(page, 'Tester')).toContainText('CategoryQA');
      const all: { name: string }[] = (await omar.get('/api/v1/positions')).body;
      expect(all.find(({ name }) => name === 'Tester')).toMatchObject({ categoryId: 2 });
    }));

  it('have a category that one letter and Enter choose, whereupon Enter saves', () =>
    inPositions(async ({ page, omar }) => {
      await web(opener(page, 'DBA')).toBeVisible();
      await page.keyboard.press('Alt+Shift+N');
      await web(field(page, 'Name')).toBeFocused();
      await page.keyboard.type('Tester');
      await choice(page, 'Category').focus();
      await page.keyboard.type('q');
      await web(page.getByRole('listbox').getByRole('option')).toHaveText(['QA']);
      await page.keyboard.press('Enter');
      await web(choice(page, 'Category')).toHaveValue('QA');
      await web(choice(page, 'Category')).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Tester successfully created');
      const all: { name: string }[] = (await omar.get('/api/v1/positions')).body;
      expect(all.find(({ name }) => name === 'Tester')).toMatchObject({ categoryId: 2 });
    }));

  it('of a disabled category are marked and keep it; others are not offered it', () =>
    inPositions(async ({ page, omar }) => {
      await web(cellsOf(page, 'DBA').first()).toHaveText('DataDisabled category');
      await web(cellsOf(page, 'Accountant').first()).toHaveText('Back office');
      await opener(page, 'DBA').click();
      await web(choice(page, 'Category')).toHaveValue('Data (disabled)');
      await field(page, 'Description').fill('Databases');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('DBA successfully updated');
      await opener(page, 'Accountant').click();
      await choice(page, 'Category').click();
      await web(page.getByRole('option', { name: 'Engineering' })).toBeVisible();
      await web(page.getByRole('option', { name: /^Data/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await choose(page, 'Category', 'Management');
      await page.getByRole('button', { name: 'Save Accountant' }).click();
      await web(said(page)).toHaveText('Accountant successfully updated');
      const all: { name: string }[] = (await omar.get('/api/v1/positions?all=true')).body;
      expect(all.find(({ name }) => name === 'DBA')).toMatchObject({ categoryId: DATA, description: 'Databases' });
    }));

  it('are filtered by their category', () =>
    inPositions(async ({ page }) => {
      await page.getByRole('button', { name: 'Category', exact: true }).first().click();
      await page.getByRole('checkbox', { name: 'QA' }).check();
      await web(page.getByRole('rowheader')).toHaveText(['QA Automation Engineer', 'QA Engineer']);
    }, LOOKING));

  it('wait for the categories, and say when those are not to be had', () =>
    inPositions(async ({ page }) => {
      const CATEGORIES = '**/trpc/**reference.categories.list*';
      await withoutRecovery(page);
      await page.route(CATEGORIES, (route) => route.abort());
      await page.reload();
      await web(alert(page)).toContainText('Hourbook cannot be reached.');
      await page.unroute(CATEGORIES);
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(opener(page, 'DBA')).toBeVisible();
    }, LOOKING));

  it.each(SIZES)('are for everybody, full and wrong: %s', (_where, size) =>
    inPositions(
      async ({ page }) => {
        await web(opener(page, 'DBA')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'New position' }).click();
        await field(page, 'Name').fill('Tester');
        await page.keyboard.press('Enter');
        await web(alert(page)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...size, ...LOOKING },
    ),
  );
});
