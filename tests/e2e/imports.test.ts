import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { text } from '../builders/imports.ts';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const file = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text(...lines)),
});
const clients = file(
  'clients.csv',
  'Name,Code,Sector,Services,Account type',
  'Brightwater,BW,Energy,Consulting,Direct Hire',
  'Lumen,LU,Retail,Recruiting,',
  'Lakeshore,LS,Retail,Recruiting,',
);

const send = (page: Page, sent: typeof clients) => page.locator('input[type=file]').setInputFiles(sent);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('an import (IM-1)', () => {
  it.each(SIZES)('goes from the file to the preview, is entered and undone, %s', (_look, size) =>
    visit(
      async (opened) => {
        const { page, person, platform } = opened;
        await openAs(opened, await person({ roles: ['ROLE_HR'] }), '/imports');
        await web(page.getByText('Nothing has been imported yet. Choose a file to begin.')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await send(page, clients);
        const industry = page.getByRole('combobox', { name: 'Column for Industry' });
        await web(industry).toHaveValue('2');
        expect(await violations(page)).toEqual([]);
        await industry.selectOption('');
        await web(button(page, 'Check the rows')).toBeDisabled();
        await web(page.getByText('Choose a column for Industry.')).toBeVisible();
        await industry.selectOption('Sector');
        await button(page, 'Check the rows').click();
        await web(page.getByText('2 of 3 rows can be entered. 1 row will be left out.')).toBeVisible();
        await web(page.getByText('Client with this name already exists')).toBeVisible();
        await button(page, 'Change columns').click();
        await button(page, 'Check the rows').click();
        await web(page.getByText('2 of 3 rows can be entered. 1 row will be left out.')).toBeVisible();
        await web(page.getByText('Client with this name already exists')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await platform.records.clients.count({ all: [] })).toBe(3);
        await page.keyboard.press('Control+Enter');
        await web(page.getByText('2 rows entered. 1 row left out.')).toBeVisible();
        await web(page.getByText('Client with this name already exists')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await button(page, 'Undo import').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
        await web(page.getByText(/^The import was undone/)).toBeVisible();
        await page.goBack();
        await web(page.getByRole('link', { name: 'clients.csv' })).toBeVisible();
        await web(page.getByText('Undone', { exact: true })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...size, alone: true },
    ),
  );

  it('asks for the order of dates, reads the file again as somebody says, and says what is wrong with a file', () =>
    visit(
      async (opened) => {
        const { page, person } = opened;
        await openAs(opened, await person({ roles: ['ROLE_ADMIN'] }), '/imports');
        await send(page, { name: 'people.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
        await web(page.getByRole('alert')).toContainText('Only CSV and Excel (.xlsx) files can be imported');
        await page.getByRole('combobox', { name: 'What the file has' }).click();
        await page.getByRole('option', { name: 'People' }).click();
        await send(
          page,
          file(
            'people.csv',
            'First name;Last name;Email;Office;Hire date',
            'Ada;Nowak;ada@northbridge.example;Chicago;03/04/2024',
          ),
        );
        await web(
          page.getByText('The dates do not tell the order, or contradict each other. Say which is meant.'),
        ).toBeVisible();
        await web(button(page, 'Check the rows')).toBeDisabled();
        await page.getByRole('combobox', { name: 'Separator' }).selectOption(',');
        await web(page.getByRole('combobox', { name: 'Column for Email' })).toHaveValue('');
        await page.getByRole('combobox', { name: 'Separator' }).selectOption(';');
        await web(page.getByRole('combobox', { name: 'Column for Email' })).toHaveValue('2');
        await page.getByRole('radio', { name: 'Day first: 31/12/2025' }).check();
        await button(page, 'Check the rows').click();
        await web(page.getByText('1 of 1 row can be entered. No row is refused.')).toBeVisible();
        await button(page, 'Discard').click();
        await web(page.getByText('The file was removed. Nothing was entered.')).toBeVisible();
      },
      { alone: true },
    ));
});
