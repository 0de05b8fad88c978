import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aBrowser, PHONE, SIZES, violations, web } from './browser.ts';
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

const visit = aBrowser();
type Options = Parameters<typeof visit>[1];

/** Puts the office of Warsaw into country 2, which it disables. */
const withoutPoland = async (omar: Caller) => {
  await omar.send('PATCH', '/api/v1/office/2/disable');
  const warsaw = { name: 'Warsaw', code: 'WA', qbCode: '30', countryId: 2, timezone: 'Europe/Warsaw' };
  await omar.send('PUT', '/api/v1/office/2', warsaw);
  await omar.send('PATCH', '/api/v1/country/2/disable');
  await omar.send('PATCH', '/api/v1/office/2/enable');
};

const inOffices = (
  use: (opened: OpenSettings) => Promise<void>,
  options: Options = {},
  before?: (omar: Caller) => Promise<unknown>,
) => inSettings(visit, { path: '/offices', title: 'Offices', ...(before && { before }) }, use, options);
const inCountries = (use: (opened: OpenSettings) => Promise<void>, options: Options = {}) =>
  inSettings(visit, { path: '/countries', title: 'Countries' }, use, options);

describe('the offices', () => {
  it('are added and changed by keyboard alone, with a zone and a country that are found by typing', () =>
    inOffices(async ({ page, omar }) => {
      await web(opener(page, 'Chicago')).toBeVisible();
      await page.keyboard.press('Alt+Shift+N');
      await web(field(page, 'Name')).toBeFocused();
      for (const typed of ['Pune', 'PN', '40']) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
      }
      await web(choice(page, 'Country')).toBeFocused();
      await page.keyboard.type('ind');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('kolk');
      await page.keyboard.press('Enter');
      await web(choice(page, 'Time zone')).toHaveValue('Asia/Kolkata');
      await page.keyboard.press('Tab');
      await page.keyboard.type('pune@northbridge.example');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Pune successfully created');
      await web(opener(page, 'Pune')).toBeFocused();
      await web(cellsOf(page, 'Pune').nth(2)).toHaveText('India');
      await page.keyboard.press('Enter');
      await web(field(page, 'Name')).toBeFocused();
      await web(choice(page, 'Country')).toHaveValue('India');
      await field(page, 'Description').fill('Baner Road');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Pune successfully updated');
      const offices: { name: string; countryId: number }[] = (await omar.get('/api/v1/office')).body;
      expect(offices.find(({ name }) => name === 'Pune')).toMatchObject({
        code: 'PN',
        qbCode: '40',
        countryId: 3,
        timezone: 'Asia/Kolkata',
        description: 'Baner Road',
      });
      await page.keyboard.press('Alt+Shift+H');
      await web(lastStep(page, 'Pune')).toContainText('Description');
    }));

  it('are refused at the field that is wrong, and what was typed stays', () =>
    inOffices(
      async ({ page }) => {
        await page.getByRole('button', { name: 'New office' }).click();
        await page.getByRole('button', { name: 'Save office' }).click();
        await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
        await web(choice(page, 'Time zone')).toHaveAccessibleDescription('Choose one.');
        await field(page, 'Name').fill('Krakow');
        await field(page, 'Code').fill('wa');
        await field(page, 'QuickBooks code').fill('3-');
        await choose(page, 'Country', 'Poland');
        await choose(page, 'Time zone', 'Europe/Warsaw');
        await page.keyboard.press('Enter');
        await web(field(page, 'QuickBooks code')).toBeFocused();
        await web(field(page, 'QuickBooks code')).toHaveAccessibleDescription('Enter two letters or digits.');
        await field(page, 'QuickBooks code').fill('31');
        await page.keyboard.press('Enter');
        await web(alert(page)).toHaveText('Office with this code already exists');
        await web(field(page, 'Code')).toBeFocused();
        await field(page, 'Code').fill('KR');
        await field(page, 'E-mail').fill('krakow@elsewhere.example');
        await page.keyboard.press('Enter');
        await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
        await web(field(page, 'E-mail')).toBeFocused();
        await web(field(page, 'E-mail')).toHaveAccessibleDescription(/Use a company address\./);
        await field(page, 'E-mail').fill('krakow@northbridge.example');
        await page.keyboard.press('Enter');
        await web(said(page)).toHaveText('Krakow successfully created');
      },
      { environment: { COMPANY_DOMAINS: 'northbridge.example' } },
    ));

  it('keep a country that is disabled, which others are not offered', () =>
    inOffices(
      async ({ page, omar }) => {
        await opener(page, 'Warsaw').click();
        await web(choice(page, 'Country')).toHaveValue('Poland (disabled)');
        await field(page, 'Description').fill('Ul. Prosta');
        await page.keyboard.press('Enter');
        await web(said(page)).toHaveText('Warsaw successfully updated');
        expect((await omar.get('/api/v1/office')).body[1]).toMatchObject({ name: 'Warsaw', countryId: 2 });
        await opener(page, 'Chicago').click();
        await choice(page, 'Country').click();
        await web(page.getByRole('listbox').getByRole('option')).toHaveText(['India', 'United States']);
      },
      {},
      withoutPoland,
    ));

  it('lead to their holidays of this year', () =>
    inOffices(async ({ page }) => {
      await page.getByRole('link', { name: 'Holidays of Warsaw, 2025' }).click();
      await web(page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible();
      const [, search = ''] = page.url().split('?');
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ kind: 'office', id: '2', year: '2025' });
    }, LOOKING));
});

describe('the countries', () => {
  it('are added and changed in their row, by the signs that they may have', () =>
    inCountries(async ({ page }) => {
      await page.getByRole('button', { name: 'New country' }).click();
      await page.keyboard.type('Dreamland!');
      await page.keyboard.press('Tab');
      await page.keyboard.type('D');
      await page.keyboard.press('Enter');
      await web(field(page, 'Name')).toBeFocused();
      await web(field(page, 'Name')).toHaveAccessibleDescription('Use only letters, digits, spaces and - . , " \' &');
      await web(field(page, 'Code')).toHaveAccessibleDescription('Enter at least 2 characters.');
      await field(page, 'Code').fill('DE');
      await field(page, 'Name').fill('Germany');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Germany successfully created');
      await web(page.getByRole('rowheader')).toHaveText(['Germany', 'India', 'Poland', 'United States']);
      await web(page.getByRole('link', { name: 'Holidays of Germany, 2025' })).toHaveAttribute(
        'href',
        /#\/holidays\?kind=country&id=\d+&year=2025$/,
      );
    }));

  it('stay enabled while an office uses them, and say which', () =>
    inCountries(async ({ page }) => {
      await page.getByRole('switch', { name: 'Enabled, United States' }).click();
      await web(alert(page)).toContainText('Country is used by Chicago, Warsaw');
      await web(page.getByRole('switch', { name: 'Enabled, United States' })).toBeChecked();
      await page.getByRole('switch', { name: 'Enabled, India' }).click();
      await web(page.getByRole('switch', { name: 'Enabled, India' })).not.toBeChecked();
      await web(alert(page)).toHaveCount(0);
    }));
});

describe('offices and countries are for everybody', () => {
  it.each(SIZES)('full and wrong: %s', (_where, size) =>
    inOffices(
      async ({ page, url }) => {
        await web(opener(page, 'Chicago')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'New office' }).click();
        await page.getByRole('button', { name: 'Save office' }).click();
        await web(alert(page)).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.goto(`${url}/#/countries`);
        await web(opener(page, 'Poland')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        if (size === PHONE) expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(390);
      },
      { ...size, ...LOOKING },
    ),
  );
});
