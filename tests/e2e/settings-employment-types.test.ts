import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import {
  alert,
  cellsOf,
  choose,
  field,
  inSettings,
  lastStep,
  type OpenSettings,
  opener,
  said,
} from './settings-screen.ts';

const visit = aBrowser();

const inTypes = (
  use: (opened: OpenSettings) => Promise<void>,
  options: Parameters<typeof visit>[1] = {},
  path = '/employment-types',
) => inSettings(visit, { path, title: 'Employment types' }, use, options);

const costs = ['Cost type', 'Flat rate', 'Percent rate', 'Effective since'];
const costsOf = (page: Parameters<typeof cellsOf>[0], name: string) =>
  Promise.all(costs.map((_, column) => cellsOf(page, name).nth(column).innerText()));

describe('the employment types', () => {
  it('are as of a month, which is chosen and stands in the address; a change holds from it on', () =>
    inTypes(async ({ page, omar }) => {
      const month = page.getByRole('button', { name: 'Month: June 2025' });
      await web(month).toBeVisible();
      await web(cellsOf(page, 'W-2 Salaried').nth(2)).toHaveText('12.00');
      await month.click();
      await page.getByRole('button', { name: 'Nov', exact: true }).click();
      await web(page.getByRole('button', { name: 'Month: November 2025' })).toBeFocused();
      expect(page.url()).toMatch(/#\/employment-types\?date=2025-11$/);
      await opener(page, 'W-2 Salaried').click();
      await web(page.getByText('This rate applies from November 2025.')).toBeVisible();
      await field(page, 'Percent rate').fill('12,5');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('W-2 Salaried successfully updated');
      expect(await costsOf(page, 'W-2 Salaried')).toEqual(['Percent rate', '–', '12.50', 'November 2025']);
      await page.getByRole('button', { name: 'Previous month' }).click();
      await web(cellsOf(page, 'W-2 Salaried').nth(2)).toHaveText('12.00');
      await page.getByRole('button', { name: 'Next month' }).press('Enter');
      await web(cellsOf(page, 'W-2 Salaried').nth(2)).toHaveText('12.50');
      await opener(page, 'W-2 Salaried').focus();
      await page.keyboard.press('Alt+Shift+H');
      await web(lastStep(page, 'W-2 Salaried')).toContainText('From November 2025from –nothing→ to 12.5 %');
      const listed = async (date: string) =>
        (await omar.get(`/api/v1/employment-types?date=${date}`)).body.find(
          ({ name }: { name: string }) => name === 'W-2 Salaried',
        ).percentRate;
      expect(await Promise.all(['2025-10', '2025-11'].map(listed))).toEqual([12, 12.5]);
    }));

  it('that are new hold from the month on, and before it nothing is in force', () =>
    inTypes(
      async ({ page }) => {
        await page.getByRole('button', { name: 'New employment type' }).click();
        await field(page, 'Name').fill('Temporary');
        await choose(page, 'Cost type', 'Flat rate');
        await web(field(page, 'Percent rate')).toHaveAccessibleDescription(
          'Not used while the cost type is Flat rate.',
        );
        await page.getByRole('button', { name: 'Save employment type' }).click();
        await web(field(page, 'Flat rate')).toBeFocused();
        await web(field(page, 'Flat rate')).toHaveAccessibleDescription('Fill in this field.');
        await page.keyboard.type('2.5');
        await page.keyboard.press('Enter');
        await web(said(page)).toHaveText('Temporary successfully created');
        expect(await costsOf(page, 'Temporary')).toEqual(['Flat rate', '2.50', '–', 'January 2026']);
        await page.getByRole('button', { name: 'Previous month' }).click();
        await web(cellsOf(page, 'Temporary').first()).toHaveText('–');
        expect(await costsOf(page, 'Temporary')).toEqual(['–', '–', '–', '–']);
      },
      {},
      '/employment-types?date=2026-01',
    ));

  it('that only get another name hold since the month since which they did', () =>
    inTypes(async ({ page }) => {
      const since = await costsOf(page, 'Intern');
      await opener(page, 'Intern').click();
      await field(page, 'Name').fill('Working student');
      await field(page, 'Percent rate').fill('8.005');
      await page.keyboard.press('Enter');
      await web(field(page, 'Percent rate')).toHaveAccessibleDescription('Enter at most two decimals.');
      await field(page, 'Percent rate').fill('8');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Working student successfully updated');
      expect(await costsOf(page, 'Working student')).toEqual(since);
      expect(since[3]).toBe('January 2015');
    }));

  it.each([
    ['that are there', false],
    ['that have not come yet', true],
  ])('keep what is typed in one month apart from others %s', (_others, held) =>
    inTypes(async ({ page }) => {
      await page.route('**/trpc/*employmentTypes.list*', (route) =>
        held && route.request().url().includes('2025-07') ? undefined : route.continue(),
      );
      await opener(page, 'Intern').click();
      await field(page, 'Percent rate').fill('9');
      await page.goto(`${page.url().replace(/\?.*$/, '')}?date=2025-07`);
      await web(page.getByRole('button', { name: 'Month: July 2025' })).toBeVisible();
      await web(field(page, 'Percent rate')).toHaveCount(0);
      await page.goBack();
      await web(field(page, 'Percent rate')).toHaveValue('9');
      await web(page.getByText('This rate applies from June 2025.')).toBeVisible();
    }),
  );

  it.each(SIZES)('are for everybody, full, with months to choose from, and wrong: %s', (_where, size) =>
    inTypes(async ({ page }) => {
      await web(opener(page, 'Intern')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Month: June 2025' }).click();
      await web(page.getByRole('button', { name: 'Jun', exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New employment type' }).click();
      await page.getByRole('button', { name: 'Save employment type' }).click();
      await web(alert(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, size),
  );
});
