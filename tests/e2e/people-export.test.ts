import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { choice, choose } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

describe('the list of people as Excel', () => {
  it.each(SIZES)('has chosen columns, which can be saved as a template, and reports: %s', (_where, size) =>
    visit(
      async (opened) => {
        const { page, person } = opened;
        await person({ firstName: 'Wanda', lastName: 'Bell', phone: '+1 312' });
        await openAs(opened, await person({ lastName: 'Castellano', roles: ['ROLE_HR'] }), '/users');
        await page.getByRole('button', { name: 'Excel' }).click();
        const dialog = page.getByRole('dialog', { name: 'Export to Excel' });
        await web(dialog.getByRole('listitem')).toHaveCount(6);
        expect(await violations(page)).toEqual([]);

        await dialog.getByRole('button', { name: 'Remove all' }).click();
        await dialog.getByRole('button', { name: 'Download', exact: true }).click();
        await web(dialog.getByRole('alert')).toHaveText('You need to specify some fields.');
        await choose(page, 'Add a field', 'Phone');
        await choose(page, 'Add a field', 'Last name');
        await dialog.getByRole('button', { name: 'Move Last name up' }).press('Enter');
        await dialog.getByLabel('Name of the template').fill('Phones');
        await dialog.getByRole('button', { name: 'Save as template' }).click();
        await web(dialog.getByText('Template Phones saved')).toBeVisible();

        await dialog.getByRole('radio', { name: 'Templates' }).check();
        await web(choice(page, 'Template')).toHaveValue('Phones');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: 'Download', exact: true }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^Users_\d{4}-\d\d-\d\d\.xlsx$/);
        const book = new Excel.Workbook();
        await book.xlsx.load((await readFile(await download.path())).buffer as ArrayBuffer);
        expect(book.worksheets[0]?.getRow(1).values).toEqual([undefined, 'Last name', 'Phone']);
        await web(dialog.getByText(/^Users_.* downloaded/)).toBeVisible();
        await dialog.getByRole('button', { name: 'Delete template' }).click();
        await page.getByRole('dialog', { name: 'Delete the template Phones?' }).getByText('Delete template').click();
        await web(dialog.getByText('Template Phones deleted')).toBeVisible();

        const withDisabled = dialog.getByRole('checkbox', { name: 'Include disabled people' });
        await web(withDisabled).not.toBeChecked();
        await dialog.getByRole('radio', { name: 'Reports' }).check();
        // Who left is disabled, and belongs into a report of the past.
        await web(withDisabled).toBeChecked();
        await choose(page, 'Report', 'Salary statistics');
        expect(await violations(page)).toEqual([]);
        await page.route('**/salary-statistics', (route) => new Promise(() => route));
        await dialog.getByRole('button', { name: 'Download', exact: true }).click();
        await dialog.getByRole('button', { name: 'Stop the download' }).click();
        await web(dialog.getByText('Download stopped')).toBeVisible();
        await web(dialog.getByRole('button', { name: 'Download', exact: true })).toBeFocused();
        await page.keyboard.press('Escape');
        await web(page.getByRole('button', { name: 'Excel' })).toBeFocused();
      },
      { alone: true, ...size },
    ),
  );
});
