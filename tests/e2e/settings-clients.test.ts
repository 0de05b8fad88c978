import { recruitingOnly } from '@hourbook/domain/reference/client.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aClient } from '../builders/people.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, inSettings, type OpenSettings, opener, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const PATH = '/api/v1/client';

interface Options extends NonNullable<Parameters<typeof visit>[1]> {
  /** The names of clients in addition to the usual three. */
  readonly more?: readonly string[];
}

/** The clients, as seen by Nina of HR. She and Omar work for Lakeshore; Victor Lindqvist is an account manager. */
const inClients = (use: (opened: OpenSettings) => Promise<void>, { more = [], ...options }: Options = {}) => {
  async function before(_: Caller, { person, platform }: Visit): Promise<void> {
    await person({ firstName: 'Victor', lastName: 'Lindqvist', roles: ['ROLE_ACCOUNT_MANAGER'], assignments: [] });
    for (const [index, name] of more.entries()) {
      const { id, ...client } = aClient(100 + index, name, { code: `C${index}`, industryId: (index % 3) + 1 });
      await platform.records.clients.create(client, null, id);
    }
  }
  return inSettings(visit, { path: '/clients', title: 'Clients', before }, use, options);
};

const names = (page: Page) => page.getByRole('rowheader');
const form = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true });
const service = (page: Page, name: string) => form(page).getByRole('checkbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save client' });
const column = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, name: string, what: string): Promise<void> {
  await choice(page, name).fill(what);
  await page.getByRole('option', { name: what, exact: true }).click();
}

/** @returns the stored client with this name */
const kept = async (as: Caller, name: string) =>
  (await as.get(`${PATH}/all?name=${encodeURIComponent(name)}`)).body.content[0];

/** Changes a client as another person. */
async function changeAs(as: Caller, name: string, changed: object): Promise<void> {
  const client = await kept(as, name);
  expect((await as.send('PUT', `${PATH}/${client.id}`, { ...client, ...changed })).status).toBe(200);
}

describe('clients', () => {
  it('are added and changed by keyboard alone', () =>
    inClients(async ({ page, omar }) => {
      await web(names(page)).toHaveText(['Lakeshore', 'Meridian', 'Northbridge']);
      await page.keyboard.press('Alt+Shift+N');
      await web(field(page, 'Name')).toBeFocused();
      const keys = [
        ...['Harbor Insurance', 'Tab', 'Harbor Ins.', 'Tab', 'Insur', 'Enter', 'Tab', 'Space', 'Tab', 'Tab'],
        ...['HI', 'Tab', 'Account Ex', 'Enter', 'Tab', 'Lind', 'Enter', 'Tab', '45', 'Enter'],
      ];
      for (const key of keys) {
        if (['Tab', 'Enter', 'Space'].includes(key)) await page.keyboard.press(key);
        else await page.keyboard.type(key);
      }
      await web(said(page)).toHaveText('Client created.');
      await web(names(page)).toHaveText(['Harbor Insurance', 'Lakeshore', 'Meridian', 'Northbridge']);
      await web(opener(page, 'Harbor Insurance')).toBeFocused();
      const row = page.getByRole('row').filter({ hasText: 'Harbor Insurance' });
      await web(row).toContainText('Lindqvist, Victor');
      await web(row).toContainText('Default pool');
      await page.keyboard.press('Enter');
      await web(field(page, 'Name')).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' Partners');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Client saved.');
      await web(opener(page, 'Harbor Insurance Partners')).toBeFocused();
      expect(await kept(omar, 'Harbor')).toMatchObject({
        name: 'Harbor Insurance Partners',
        qBName: 'Harbor Ins.',
        code: 'HI',
        isConsultingServiceType: true,
        paymentTerms: 45,
        enabled: true,
      });
    }));

  it('RD-5: show what follows from their services while somebody types', () =>
    inClients(async ({ page, omar }) => {
      await page.getByRole('button', { name: 'New client' }).click();
      await field(page, 'Code').fill('CR');
      await field(page, 'Payment terms').fill('3o');
      await save(page).click();
      await web(alert(page)).toHaveText('Please check client data');
      await web(field(page, 'Name')).toBeFocused();
      for (const [wrong, text] of [
        [field(page, 'Name'), 'Fill in this field.'],
        [choice(page, 'Industry'), 'Choose one.'],
        [service(page, 'Consulting'), 'Choose at least one.'],
        [field(page, 'Payment terms'), 'Enter a whole number of days.'],
      ] as const)
        await web(wrong).toHaveAccessibleDescription(text);
      await field(page, 'Name').fill('Cobalt Retail');
      await choose(page, 'Industry', 'Retail');
      await field(page, 'Payment terms').fill('30');
      await web(choice(page, 'Account manager')).toHaveCount(0);

      await service(page, 'Consulting').check();
      await web(service(page, 'Custom development')).toBeDisabled();
      await choose(page, 'Account manager', 'Lindqvist, Victor');
      await field(page, 'Code').fill('');
      await save(page).click();
      await web(field(page, 'Code')).toBeFocused();
      await web(field(page, 'Code')).toHaveAccessibleDescription('Required for consulting.');
      await web(choice(page, 'Account type')).toHaveAccessibleDescription('Required for consulting.');

      await service(page, 'Consulting').uncheck();
      await web(field(page, 'Code')).toHaveAccessibleDescription(''); // it is no longer required
      await service(page, 'Recruiting').check();
      await web(field(page, 'Payment terms')).toHaveCount(0);
      await web(choice(page, 'Account manager')).toHaveCount(0);
      // Nothing typed is lost: the value is back when its field is shown again.
      await service(page, 'Custom development').check();
      await web(service(page, 'Consulting')).toBeDisabled();
      await web(field(page, 'Payment terms')).toHaveValue('30');
      await service(page, 'Custom development').uncheck();
      await save(page).click();
      await web(said(page)).toHaveText('Client created.');
      const client = await kept(omar, 'Cobalt');
      expect(recruitingOnly(client)).toBe(true);
      expect([client.paymentTerms, client.defaultAccountManagerId, client.code]).toEqual([null, null, null]);
    }));

  it('keep what was typed when they are refused, and say at which field', () =>
    inClients(async ({ page }) => {
      await opener(page, 'Meridian').click();
      await choose(page, 'Industry', 'Healthcare');
      await field(page, 'Code').fill('MH');
      await choose(page, 'Account type', 'Account Executive');
      await field(page, 'QuickBooks name').fill('lakeshore');
      await save(page).click();
      await web(alert(page)).toHaveText('Client with this QuickBooks name already exists');
      await web(field(page, 'QuickBooks name')).toBeFocused();
      await field(page, 'QuickBooks name').fill('Meridian Ltd');
      await field(page, 'Name').fill('LAKESHORE');
      await save(page).click();
      await web(alert(page)).toHaveText('Client with this name already exists');
      await web(field(page, 'Name')).toBeFocused();
      await field(page, 'Name').fill('Meridian');
      await save(page).click();
      await web(said(page)).toHaveText('Client saved.');
      await web(page.getByRole('cell', { name: 'Meridian Ltd' })).toBeVisible();
    }));

  it('that people work for stay enabled; the own company always does, and needs no services', () =>
    inClients(async ({ page, omar }) => {
      const enabled = (name: string) => page.getByRole('switch', { name: `Enabled, ${name}` });
      await enabled('Lakeshore').click();
      await web(alert(page)).toContainText('Client has active assignments: Nina Castellano, Omar Haddad');
      await web(enabled('Lakeshore')).toBeChecked();
      await enabled('Meridian').click();
      await web(enabled('Meridian')).not.toBeChecked();
      await web(alert(page)).toHaveCount(0);
      expect((await kept(omar, 'Meridian')).enabled).toBe(false);

      const own = page.getByRole('row').filter({ hasText: 'Northbridge' });
      await web(own).toContainText('Own company');
      await web(own.getByRole('switch')).toHaveCount(0);
      const lock = own.getByRole('button', { name: 'Enabled, locked: The own company cannot be disabled' });
      await opener(page, 'Northbridge').focus();
      await page.keyboard.press('Tab');
      await web(lock).toBeFocused();
      await web(page.getByRole('tooltip')).toHaveText('The own company cannot be disabled');
      await opener(page, 'Northbridge').click();
      await service(page, 'Consulting').uncheck();
      await field(page, 'Name').fill('Northbridge Consulting');
      await save(page).click();
      await web(said(page)).toHaveText('Client saved.');
    }));

  it('that somebody else has moved to another page meanwhile are loaded all the same', () =>
    inClients(
      async ({ page, omar }) => {
        await opener(page, 'Alpha 00').click();
        await field(page, 'Description').fill('Mine');
        await choose(page, 'Account type', 'Account Executive');
        await changeAs(omar, 'Alpha 00', { name: 'Zeta', defaultAccountTypeId: 2, description: 'Theirs' });
        await save(page).click();
        await web(alert(page)).toContainText('Client was changed by Omar Haddad');
        await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
        await web(field(page, 'Name')).toHaveValue('Zeta');
        await web(field(page, 'Description')).toHaveValue('Theirs');
        await web(page.getByText('You entered: Mine.')).toBeVisible();
        await web(page.getByText('You entered: Account Executive.')).toBeVisible();
        await page.getByRole('button', { name: 'Use mine, Description' }).click();
        await save(page).click();
        await web(said(page)).toHaveText('Client saved.');
        expect(await kept(omar, 'Zeta')).toMatchObject({ description: 'Mine', defaultAccountTypeId: 2 });
      },
      { more: Array.from({ length: 12 }, (_, n) => `Alpha ${String(n).padStart(2, '0')}`) },
    ));

  it('what was typed is there again after a reload, on whatever page the client is then', () =>
    inClients(
      async ({ page, omar }) => {
        await opener(page, 'Alpha 19').click();
        await field(page, 'Opportunities').fill('A second team');
        await changeAs(omar, 'Alpha 00', { name: 'AAA', defaultAccountTypeId: 1 });
        const first = { name: 'Aardvark', industryId: 1, isRecruitingServiceType: true };
        expect((await omar.post(PATH, first)).status).toBe(200);
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await web(field(page, 'Opportunities')).toHaveValue('A second team');
        await web(names(page).filter({ hasText: 'Alpha 19' })).toHaveCount(0);
        await web(said(page)).toHaveText('We restored your unsaved changes.');
      },
      { more: Array.from({ length: 22 }, (_, n) => `Alpha ${String(n).padStart(2, '0')}`) },
    ));

  it('come page by page, sorted and filtered by the server; the view stands in the address', () =>
    inClients(
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('reference.clients.page')) asked.push(decodeURIComponent(request.url()));
        });
        await web(page.getByText('1–20 of 28')).toBeVisible(); // a screen of them
        await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
        await web(names(page)).toHaveCount(10);
        await web(names(page).first()).toHaveText('Alpha 00');
        await web(page.getByText('1–10 of 28')).toBeVisible();
        await page.getByRole('button', { name: 'Page 3' }).click();
        await web(names(page)).toHaveCount(8);
        await web(names(page).last()).toHaveText('Northbridge');
        await column(page, 'Name').click();
        await web(names(page).first()).toHaveText('Northbridge');
        await web(page.getByText('1–10 of 28')).toBeVisible();
        const before = asked.length;
        await page.getByRole('textbox', { name: 'Code contains' }).pressSequentially('c1', { delay: 30 });
        await web(page.getByText('1–10 of 11')).toBeVisible();
        expect(asked.length).toBe(before + 1); // a single request, after the typing paused
        await column(page, 'Industry').click();
        await page.getByRole('checkbox', { name: 'Insurance' }).check();
        await page.keyboard.press('Escape');
        await web(names(page)).toHaveText(['Alpha 19', 'Alpha 16', 'Alpha 13', 'Alpha 10', 'Alpha 01']);
        expect(page.url()).toMatch(/#\/clients\?code=c1&industryId=2&sort=-name&size=10$/);
        await page.reload();
        await web(names(page)).toHaveCount(5);
        await page.getByRole('button', { name: 'Clear filters' }).click();
        await page.getByRole('button', { name: 'Services', exact: true }).click();
        await page.getByRole('checkbox', { name: 'Recruiting' }).check();
        await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Clear search and filters' }).click();
        await page.keyboard.press('/');
        await page.keyboard.type('c21 alpha');
        await page.keyboard.press('Enter');
        await web(names(page)).toHaveText(['Alpha 21']);
        await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('All');
        await web(names(page)).toHaveCount(28);
        expect(asked.at(-1)).not.toContain('pageSize');
      },
      { more: Array.from({ length: 25 }, (_, n) => `Alpha ${String(n).padStart(2, '0')}`) },
    ));

  it('show the columns that somebody wants, and a history in the words of the form', () =>
    inClients(async ({ page, omar }) => {
      const heads = ['Name', 'Code', 'QuickBooks name', 'Services', 'Industry', 'Account manager', 'Group', 'Enabled'];
      await web(page.getByRole('columnheader')).toHaveText([...heads, 'Actions']);
      const changed = { industryId: 1, code: 'LF', defaultAccountTypeId: 1, paymentTerms: 45 };
      await changeAs(omar, 'Lakeshore', changed);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Payment terms' }).check();
      await page.keyboard.press('Escape');
      await page.reload();
      await web(page.getByRole('cell', { name: '45 d' })).toBeVisible();
      await opener(page, 'Lakeshore').focus();
      await page.keyboard.press('Alt+Shift+H');
      const drawer = page.getByRole('dialog', { name: 'History, Lakeshore' });
      await web(drawer.getByRole('term')).toContainText(['Code', 'Industry', 'Account type', 'Payment terms']);
      await web(drawer.getByRole('definition').nth(1)).toHaveText('from –nothing→ to Banking');
      await web(drawer.getByRole('definition').nth(3)).toHaveText('from –nothing→ to 45 days');
      expect(await violations(page)).toEqual([]);
    }));

  it('are for those who keep the settings', () =>
    visit(async (opened) => {
      await openAs(opened, await opened.person({ roles: ['ROLE_ACCOUNT_MANAGER'] }), '/clients');
      await web(opened.page.getByRole('heading', { name: 'My Time' })).toBeVisible();
    }));
});

describe('the clients are for everybody', () => {
  it.each(SIZES)('full, wrong, refused, filtered: %s', (_where, size) =>
    inClients(async ({ page }) => {
      await web(names(page)).toHaveCount(3);
      expect(await violations(page)).toEqual([]);
      await opener(page, 'Lakeshore').click();
      await web(field(page, 'Name')).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await save(page).click();
      await web(alert(page)).toHaveText('Please check client data');
      await choice(page, 'Industry').fill('Bank');
      await web(page.getByRole('option', { name: 'Banking' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await web(opener(page, 'Lakeshore')).toBeFocused();
      await column(page, 'Account manager').click();
      await web(page.getByRole('checkbox', { name: 'Lindqvist, Victor' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const { width } = page.viewportSize() ?? { width: 0 };
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }, size),
  );

  it('while they load and when they cannot', () =>
    inClients(async ({ page }) => {
      let fails = false;
      await page.route('**/trpc/**reference.clients.page**', (route) =>
        fails
          ? route.fulfill({ status: 500, json: { errors: ['Something went wront. Try again later.'] } })
          : undefined,
      );
      await page.reload();
      await web(page.getByRole('table', { name: 'Clients' })).toHaveAttribute('aria-busy', 'true');
      expect(await violations(page)).toEqual([]);
      fails = true;
      await page.reload();
      await web(alert(page)).toContainText('Something went wront. Try again later.');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/trpc/**reference.clients.page**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(opener(page, 'Lakeshore')).toBeVisible();
    }));
});
