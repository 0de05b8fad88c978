import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

describe('tokens for programs (US-24)', () => {
  it.each(SIZES)('are made in the profile, shown once, work, and are ended, %s', (_look, size) =>
    visit(async (opened) => {
      const { page, person, url } = opened;
      await openAs(opened, await person(), '/profile');
      const section = page.getByRole('region', { name: 'Tokens for programs' });
      await web(section.getByText('There are no tokens.')).toBeVisible();
      await section.getByRole('button', { name: 'New token' }).focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'New token' });
      await drawer.getByLabel('Name').fill('Payroll');
      await drawer.getByRole('button', { name: 'Make token' }).click();
      await web(drawer.getByRole('combobox', { name: 'The program may' })).toHaveAttribute('aria-invalid', 'true');
      await drawer.getByRole('combobox', { name: 'The program may' }).click();
      await page.getByRole('option', { name: 'read my hours' }).click();
      await page.keyboard.press('Escape');
      expect(await violations(page)).toEqual([]);
      await drawer.getByRole('button', { name: 'Make token' }).click();
      const field = section.getByLabel('Token Payroll', { exact: true });
      await web(field).toHaveValue(/^hb_/);
      await web(section.getByRole('button', { name: 'Copy the token Payroll' })).toBeFocused();
      expect(await violations(page)).toEqual([]);

      const headers = { authorization: `Bearer ${await field.inputValue()}` };
      const asked = () => fetch(`${url}/api/v1/user/simple-me`, { headers });
      expect((await asked()).status).toBe(200);
      await page.reload();
      await web(section.getByText('read my hours')).toBeVisible();
      await web(field).toHaveCount(0);
      await section.getByRole('button', { name: 'End the token Payroll' }).click();
      await page
        .getByRole('dialog', { name: 'End this token?' })
        .getByRole('button', { name: 'End', exact: true })
        .click();
      await web(section.getByText('The token has ended.')).toBeVisible();
      expect((await asked()).status).toBe(401);
    }, size),
  );
});
