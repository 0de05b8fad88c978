import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../builders/hourbook.ts';
import { aBrowser, ownAddress, SIZES, violations, web } from './browser.ts';
import { field } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const dana = ownAddress('dana');

describe('LG-1: a language', () => {
  it.each(SIZES)('is chosen before somebody signs in, and kept: %s', (_where, size) =>
    visit(async ({ page, person, url }) => {
      await person({ username: dana() });
      await page.goto(`${url}/#/login`);
      await page.getByRole('button', { name: 'Polski' }).click();
      await web(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się');
      await web(page.locator('html')).toHaveAttribute('lang', 'pl');
      expect(await violations(page)).toEqual([]);
      await field(page, 'Nazwa użytkownika').fill(dana());
      await field(page, 'Hasło').fill('wrong');
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toBeVisible();
      await web(page.getByRole('alert')).not.toContainText('Authentication');
      await field(page, 'Hasło').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await web(page.getByRole('heading', { name: 'Mój czas', level: 1 })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it('of somebody comes with the sign-in, also to a browser of another language', () =>
    visit(async ({ page, person, url }) => {
      await person({ username: dana(), language: 'pl' });
      await page.goto(`${url}/#/login`);
      await field(page, 'Username').fill(dana());
      await field(page, 'Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await web(page.getByRole('heading', { name: 'Mój czas', level: 1 })).toBeVisible();
      await web(page.locator('html')).toHaveAttribute('lang', 'pl');
    }));

  it('is chosen on the profile, by keyboard alone, and back', () =>
    visit(async (opened) => {
      const { page, person, platform } = opened;
      const { id } = await person({ username: dana() });
      await openAs(opened, (await platform.records.people.get(id))!, '/profile');
      await page.getByRole('button', { name: 'Polski' }).press('Enter');
      await web(page.getByRole('heading', { name: 'Mój profil', level: 1 })).toBeVisible();
      expect((await platform.records.people.get(id))?.language).toBe('pl');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'English' }).press('Enter');
      await web(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();
      expect((await platform.records.people.get(id))?.language).toBe('en');
    }));
});

it('LG-3: hours and dates are read and written as in Polish', () =>
  visit(async (opened) => {
    const { page, person, url } = opened;
    await person({ username: dana(), language: 'pl' });
    await page.goto(`${url}/#/login`);
    await field(page, 'Username').fill(dana());
    await field(page, 'Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const cell = page.getByRole('textbox', { name: /^Godziny, Śr 11\.06/ });
    await cell.fill('7,5');
    await page.keyboard.press('Control+s');
    await web(page.getByText('Godziny zostały zapisane.').first()).toBeVisible();
    await web(cell).toHaveValue('7,50');
  }));
