import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

describe('the export of one’s data (PD-1)', () => {
  it.each(SIZES)('is asked for in the profile and downloaded when it is ready, %s', (_look, size) =>
    visit(async (opened) => {
      const { page, person } = opened;
      await openAs(opened, await person(), '/profile');
      const section = page.getByRole('region', { name: 'Your data' });
      await web(section.getByText('There are no exports yet. Choose Export for the first one.')).toBeVisible();
      await section.getByRole('button', { name: 'Export' }).focus();
      await page.keyboard.press('Enter');
      await web(section.getByText('Ready', { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const saved = page.waitForEvent('download');
      await section.getByRole('link', { name: /Download/ }).click();
      const bytes = await readFile(await (await saved).path());
      expect(Object.keys(unzipSync(bytes))).toContain('index.html');
    }, size),
  );

  it('of a person is asked for by HR; the person sees that, and has no file', () =>
    visit(async (opened) => {
      const { page, person } = opened;
      const dana = await person();
      await openAs(opened, await person({ firstName: 'Hanna', roles: ['ROLE_HR'] }), `/user/${dana.id}/general`);
      const section = page.getByRole('region', { name: 'Data of Dana Whitfield' });
      await section.getByRole('button', { name: 'Export' }).click();
      await web(section.getByText('Ready', { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await openAs(opened, dana, '/profile');
      const own = page.getByRole('region', { name: 'Your data' });
      await web(own.getByText('Hanna Whitfield')).toBeVisible();
      await web(own.getByRole('link', { name: /Download/ })).toHaveCount(0);
    }));
});
