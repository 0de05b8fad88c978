import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aBrowser, SIZES, violations, web, withoutRecovery } from './browser.ts';
import { inSettings, LOOKING, lastStep, type OpenSettings } from './settings-screen.ts';

const visit = aBrowser();
type Options = Parameters<typeof visit>[1];

/** The page has one form for Chicago and one for Warsaw. */
const inVacations = (use: (opened: OpenSettings) => Promise<void>, options: Options = {}) =>
  inSettings(visit, { path: '/vacations', title: 'Paid time off' }, use, options);
const inSickLeave = (use: (opened: OpenSettings) => Promise<void>, options: Options = {}) =>
  inSettings(visit, { path: '/sick-leave', title: 'Sick leave' }, use, options);

const PATH = '/api/v1/vacation-setting';
const form = (page: Page, office: string) => page.getByRole('form', { name: office });
const days = (page: Page, office: string, name: string) => form(page, office).getByRole('textbox', { name });
const save = (page: Page, office: string) => form(page, office).getByRole('button', { name: `Save ${office}` });
const alert = (page: Page, office: string) => form(page, office).getByRole('alert');
const said = (page: Page, office: string) => form(page, office).getByRole('status');
const limitOf = async (as: Caller, office: number) => (await as.get(`${PATH}/${office}`)).body.annualVacationLimit;

async function choose(page: Page, office: string, name: string, what: string): Promise<void> {
  await form(page, office).getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: what }).click();
}

describe('paid time off', () => {
  it('has a form for each office, in days, which is saved for itself once something differs', () =>
    inVacations(async ({ page, omar }) => {
      await web(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Chicago', 'Warsaw']);
      await web(days(page, 'Chicago', 'Per year')).toHaveValue('10');
      await web(save(page, 'Chicago')).toBeDisabled();
      const height = async () => (await form(page, 'Chicago').boundingBox())?.height;
      const before = await height();
      await days(page, 'Chicago', 'Per year').fill('12.5');
      await web(save(page, 'Chicago')).toBeEnabled();
      await web(form(page, 'Chicago').getByRole('button', { name: 'Discard changes' })).toBeVisible();
      expect(await height()).toBe(before); // nothing jumps
      await web(save(page, 'Warsaw')).toBeDisabled();
      await form(page, 'Chicago').getByRole('switch', { name: 'Allow negative balance' }).press('Space');
      await choose(page, 'Chicago', 'Accrual', 'Upfront');
      await page.keyboard.press('Control+s');
      await web(said(page, 'Chicago')).toHaveText('Paid time off settings for Chicago were saved');
      await web(save(page, 'Chicago')).toBeDisabled();
      expect((await omar.get(`${PATH}/1`)).body).toMatchObject({
        annualVacationLimit: { 0: 100 },
        allowExceedVacationLimit: true,
        accrualMode: 'UPFRONT',
        version: 1,
      });
      expect(await limitOf(omar, 2)).toEqual({ 0: 80 });
      await form(page, 'Chicago').getByRole('button', { name: 'History, Chicago' }).click();
      await web(lastStep(page, 'Chicago')).toContainText('Per year12.5 days');
      await web(lastStep(page, 'Chicago')).toContainText('AccrualUpfront');
    }));

  it('has a limit that is fixed or goes by years of service; a fixed one keeps the first value', () =>
    inVacations(async ({ page, omar }) => {
      await choose(page, 'Warsaw', 'Annual limit', 'Dynamic');
      await web(days(page, 'Warsaw', 'First year')).toHaveValue('10');
      await save(page, 'Warsaw').click();
      await web(alert(page, 'Warsaw')).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(days(page, 'Warsaw', 'After 1 year')).toBeFocused();
      await web(days(page, 'Warsaw', 'After 1 year')).toHaveAccessibleDescription('Fill in this field.');
      for (const [name, value] of [
        ['First year', '20'],
        ['After 1 year', '20'],
        ['After 2 years', '23'],
        ['After 3 years', '26'],
      ] as const) {
        await days(page, 'Warsaw', name).fill(value);
      }
      await days(page, 'Warsaw', 'After 3 years').press('Enter');
      await web(said(page, 'Warsaw')).toHaveText('Paid time off settings for Warsaw were saved');
      expect(await limitOf(omar, 2)).toEqual({ 0: 160, 1: 160, 2: 184, 3: 208 });
      await choose(page, 'Warsaw', 'Annual limit', 'Fixed');
      await web(days(page, 'Warsaw', 'After 1 year')).toHaveCount(0);
      await choose(page, 'Warsaw', 'Annual limit', 'Dynamic');
      await web(days(page, 'Warsaw', 'After 2 years')).toHaveValue('23');
      await web(save(page, 'Warsaw')).toBeDisabled();
      await choose(page, 'Warsaw', 'Annual limit', 'Fixed');
      await save(page, 'Warsaw').click();
      await web(said(page, 'Warsaw')).toHaveText('Paid time off settings for Warsaw were saved');
      expect(await limitOf(omar, 2)).toEqual({ 0: 160 });
    }));

  it('that somebody else has changed meanwhile is loaded, and what was typed is not lost', () =>
    inVacations(async ({ page, omar }) => {
      await days(page, 'Chicago', 'Per year').fill('11');
      await omar.send('PUT', `${PATH}/1`, { annualVacationLimit: { 0: 96 }, countWeekends: true });
      await save(page, 'Chicago').click();
      await web(alert(page, 'Chicago')).toContainText('was changed by Omar Haddad at 06/11/2025 10:00 AM CDT.');
      await web(days(page, 'Chicago', 'Per year')).toHaveValue('11');
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(days(page, 'Chicago', 'Per year')).toHaveValue('12');
      await web(form(page, 'Chicago').getByRole('switch', { name: 'Count weekends' })).toBeChecked();
      await page.getByRole('button', { name: 'Use mine, Per year' }).click();
      await save(page, 'Chicago').click();
      await web(said(page, 'Chicago')).toHaveText('Paid time off settings for Chicago were saved');
      expect((await omar.get(`${PATH}/1`)).body).toMatchObject({ annualVacationLimit: { 0: 88 }, countWeekends: true });
    }));

  it('is left behind only on purpose, and what was typed is there again after a reload', () =>
    inVacations(async ({ page }) => {
      await days(page, 'Chicago', 'Per year').fill('11');
      await page.getByRole('link', { name: 'Sick leave' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay on this page' }).last().click();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await web(days(page, 'Chicago', 'Per year')).toHaveValue('11');
      await web(said(page, 'Chicago')).toHaveText('We restored your unsaved changes.');
      await form(page, 'Chicago').getByRole('button', { name: 'Discard changes' }).click();
      await web(days(page, 'Chicago', 'Per year')).toHaveValue('10');
      await days(page, 'Warsaw', 'Per year').fill('11');
      await page.getByRole('link', { name: 'Sick leave' }).click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await web(page.getByRole('heading', { name: 'Sick leave', level: 1 })).toBeVisible();
      await page.goBack();
      await web(days(page, 'Warsaw', 'Per year')).toHaveValue('10');
    }, LOOKING));

  it('says when it cannot be read, and what is not answered is kept', () =>
    inVacations(async ({ page }) => {
      await withoutRecovery(page);
      await page.route('**/trpc/**vacationSettings**', (route) => route.abort());
      await days(page, 'Chicago', 'Per year').fill('11');
      await save(page, 'Chicago').click();
      await web(alert(page, 'Chicago')).toContainText('Hourbook cannot be reached.');
      await web(days(page, 'Chicago', 'Per year')).toHaveValue('11');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      await page.unroute('**/trpc/**vacationSettings**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await save(page, 'Chicago').click();
      await web(said(page, 'Chicago')).toHaveText('Paid time off settings for Chicago were saved');
    }));
});

describe('sick leave', () => {
  it('has its rules for each office, in days', () =>
    inSickLeave(async ({ page, omar }) => {
      await web(days(page, 'Warsaw', 'Minimum notice')).toHaveValue('0');
      await days(page, 'Warsaw', 'Minimum notice').fill('-1');
      await form(page, 'Warsaw').getByRole('switch', { name: 'Comment required' }).press('Space');
      await save(page, 'Warsaw').click();
      await web(alert(page, 'Warsaw')).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(days(page, 'Warsaw', 'Minimum notice')).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('1.25');
      await page.keyboard.press('Enter');
      await web(said(page, 'Warsaw')).toHaveText('Sick leave settings for Warsaw were saved');
      expect((await omar.get('/api/v1/sick-leave-setting')).body).toMatchObject([
        { office: { name: 'Chicago' }, minHoursBeforeSubmit: 0, isCommentMandatory: false },
        { office: { name: 'Warsaw' }, minHoursBeforeSubmit: 10, isCommentMandatory: true },
      ]);
      await form(page, 'Warsaw').getByRole('button', { name: 'History, Warsaw' }).click();
      await web(lastStep(page, 'Warsaw')).toContainText('Minimum notice1.25 days');
    }));
});

describe('the rules for time off are for everybody', () => {
  it.each(SIZES)('full, changed and wrong: %s', (_where, size) =>
    inVacations(
      async ({ page }) => {
        await web(days(page, 'Chicago', 'Per year')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await choose(page, 'Chicago', 'Annual limit', 'Dynamic');
        await save(page, 'Chicago').click();
        await web(alert(page, 'Chicago')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...size, ...LOOKING },
    ),
  );

  it.each(SIZES)('those of sick leave: %s', (_where, size) =>
    inSickLeave(
      async ({ page }) => {
        await web(days(page, 'Chicago', 'Minimum notice')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...size, ...LOOKING },
    ),
  );
});
