import type { Person } from '@hourbook/domain/people/person.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aClient, LAKESHORE, MERIDIAN } from '../builders/people.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, plain, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

/** Victor is the account manager of Meridian. */
const visit = aBrowser(async ({ person, platform: { records } }) => {
  const victor = await person({ firstName: 'Victor', lastName: 'Lindqvist', roles: ['ROLE_ACCOUNT_MANAGER'] });
  await records.clients.change(MERIDIAN, null, (client) => ({
    ...client,
    code: 'MH',
    defaultAccountManagerId: victor.id,
    defaultAccountTypeId: 1,
  }));
  const custom = { isConsultingServiceType: false, isCustomDevelopmentServiceType: true };
  const { id, ...cobalt } = aClient(10, 'Cobalt', custom);
  await records.clients.create(cobalt, null, id);
});

interface Opened extends Visit {
  readonly hr: Caller;
  readonly dana: Person;
}

/** Dana's clients, as seen by Nina of HR. */
const inClients = (use: (opened: Opened) => Promise<void>, options: Parameters<typeof visit>[1] = {}) =>
  visit(async (opened) => {
    const { person } = opened;
    const nina = await person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    const dana = await person();
    const hr = await openAs(opened, nina, `/user/${dana.id}/clients`);
    await web(list(opened.page, 'Active clients')).toBeVisible();
    await use(Object.defineProperties({ hr, dana } as Opened, Object.getOwnPropertyDescriptors(opened)));
  }, options);

const list = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const row = (page: Page, of: string, name: string) =>
  list(page, of)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
const act = (page: Page, name: string, client: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s${client}, from`) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save assignment' });
const began = (page: Page) => page.getByRole('button', { name: 'New assignment' }).click();

async function choose(page: Page, name: string, what: string): Promise<void> {
  await choice(page, name).fill(what);
  await page.getByRole('option', { name: what, exact: true }).click();
}

describe('US-12: an assignment', () => {
  it('is begun with what is usual for the client, and added', () =>
    inClients(async ({ page, hr, dana }) => {
      await page.keyboard.press('Alt+Shift+N');
      await web(choice(page, 'Client')).toBeFocused();
      await choose(page, 'Client', 'Meridian');
      await web(field(page, 'Billable code')).toHaveValue('MH');
      await web(choice(page, 'Line of business')).toHaveValue('Contract Staffing');
      await web(choice(page, 'Sale type')).toHaveValue('Direct');
      await web(choice(page, 'Account manager')).toHaveValue('Victor Lindqvist');
      await web(field(page, 'Start date')).toHaveValue('06/11/2025');
      // RD-8
      await choose(page, 'Line of business', 'New Logo Staffing');
      await web(page.getByRole('switch', { name: 'New business' })).toBeChecked();

      await save(page).click();
      await web(alert(page)).toHaveText('Please check client data');
      await web(field(page, 'Hourly rate')).toBeFocused();
      await web(page.getByText('Enter 0.01 or more.')).toBeVisible();
      await field(page, 'Hourly rate').fill('98.5');
      await save(page).click();
      await web(said(page)).toHaveText('Client created.');
      await web(row(page, 'Active clients', 'Meridian')).toContainText('98.50');
      const { body } = await hr.get(`/api/v1/user/${dana.id}/client`);
      expect(body.find(({ clientId }: { clientId: number }) => clientId === MERIDIAN)).toMatchObject({
        code: 'MH',
        hourlyRate: 98.5,
        lineOfBusinessId: 3,
        newBusiness: true,
        saleTypeId: 1,
        accountManagers: [{ accountTypeId: 1, name: 'Victor Lindqvist' }],
      });
    }));

  it('has the fields of its client', () =>
    inClients(async ({ page }) => {
      await began(page);
      await choose(page, 'Client', 'Cobalt');
      await web(field(page, 'Hourly rate')).toHaveCount(0);
      await web(choice(page, 'Line of business')).toHaveCount(0);
      await web(page.getByRole('button', { name: 'Add account manager' })).toHaveCount(0);
      await save(page).click();
      await web(said(page)).toHaveText('Client created.');
      await page.getByRole('button', { name: 'Northbridge', exact: true }).click();
      await web(plain(page, 'Client')).toHaveText('ClientNorthbridge');
      await web(field(page, 'End date')).toHaveCount(0);
    }));

  it('M090: has no account manager twice, and as many as there are', () =>
    inClients(async ({ page }) => {
      await page.getByRole('button', { name: 'Lakeshore', exact: true }).click();
      const one = (at: number) => page.getByRole('group', { name: `Account manager ${at}` });
      for (const at of [1, 2]) {
        await page.getByRole('button', { name: 'Add account manager' }).click();
        await web(one(at).getByRole('combobox', { name: 'Account manager' })).toBeFocused();
        await one(at).getByRole('combobox', { name: 'Account manager' }).fill('Victor');
        await one(at).getByRole('option', { name: 'Victor Lindqvist' }).click();
      }
      await save(page).click();
      await web(one(2)).toContainText('The same account manager cannot be added twice.');
      await page.getByRole('button', { name: 'Remove account manager 1' }).click();
      await web(one(2)).toHaveCount(0);
      await save(page).click();
      await web(said(page)).toHaveText('Client saved.');
      await web(row(page, 'Active clients', 'Lakeshore')).toContainText('Victor Lindqvist');
    }));

  it('M087: is not left with changes without a question', () =>
    inClients(async ({ page }) => {
      await page.getByRole('button', { name: 'Lakeshore', exact: true }).click();
      await field(page, 'SOW number').fill('SOW-9');
      await page.keyboard.press('Escape');
      const question = dialog(page, 'Cancel without saving?');
      await web(question).toContainText('If you navigate away from this page without saving, changes will be lost.');
      await question.getByText('Keep editing').click();
      await web(field(page, 'SOW number')).toHaveValue('SOW-9');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await web(page.getByRole('dialog')).toHaveCount(0);
      await web(page.getByRole('button', { name: 'Lakeshore', exact: true })).toBeFocused();
    }));

  it('that somebody else changed meanwhile is loaded under what was typed', () =>
    inClients(async ({ page, hr, dana }) => {
      await page.getByRole('button', { name: 'Lakeshore', exact: true }).click();
      await field(page, 'Hourly rate').fill('91');
      const path = `/api/v1/user/${dana.id}/client`;
      const { body } = await hr.get(path);
      const lakeshore = body.find(({ clientId }: { clientId: number }) => clientId === LAKESHORE);
      await hr.send('PUT', `${path}/${lakeshore.id}`, { ...lakeshore, code: 'LF-9' });
      await save(page).click();
      await web(alert(page)).toContainText('User was changed by Nina Castellano');
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(field(page, 'Billable code')).toHaveValue('LF-9');
      await web(field(page, 'Hourly rate')).toHaveValue('91');
      await save(page).click();
      await web(said(page)).toHaveText('Client saved.');
    }));
});

describe('US-11, US-13: today and the history', () => {
  it('the default moves, is handed on, and what was deactivated comes back or goes for good', () =>
    inClients(async ({ page }) => {
      await act(page, 'Make default', 'Northbridge').click();
      await web(said(page)).toHaveText('Default client set');
      await web(row(page, 'Active clients', 'Northbridge')).toContainText('Default');
      await act(page, 'Make default', 'Lakeshore').click();
      await web(row(page, 'Active clients', 'Lakeshore')).toContainText('Default');

      await act(page, 'Deactivate', 'Lakeshore').click();
      await web(dialog(page, 'Deactivate Lakeshore?')).toContainText('Northbridge becomes the default client');
      await web(field(page, 'Last day')).toHaveValue('06/11/2025');
      await field(page, 'Last day').fill('12/31/2019');
      await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
      await web(page.getByText('Cannot be before the start date.')).toBeVisible();
      await field(page, 'Last day').fill('06/10/2025');
      await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
      await web(said(page)).toHaveText('User client deactivated');
      await web(row(page, 'Active clients', 'Northbridge')).toContainText('Default');

      await act(page, 'Activate', 'Lakeshore').click();
      await web(said(page)).toHaveText('User client activated');
      await web(list(page, 'History')).toHaveCount(0);
      await act(page, 'Deactivate', 'Lakeshore').click();
      await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
      await act(page, 'Delete permanently', 'Lakeshore').click();
      await web(dialog(page, 'Delete Lakeshore?')).toContainText('Are you sure you want to delete this client?');
      await page.getByRole('button', { name: 'Delete permanently', exact: true }).click();
      await web(said(page)).toHaveText('Client deleted permanently');
      await web(page.getByRole('button', { name: 'New assignment' })).toBeFocused();
    }));

  it('a clone starts the day after, is the default, and is edited at once', () =>
    inClients(async ({ page }) => {
      await act(page, 'Deactivate', 'Lakeshore').click();
      await field(page, 'Last day').fill('06/10/2025');
      await page.getByRole('button', { name: 'Deactivate and clone' }).click();
      await web(field(page, 'Start date')).toHaveValue('06/11/2025');
      await field(page, 'Hourly rate').fill('105');
      await save(page).click();
      await web(said(page)).toHaveText('Client saved.');
      await web(row(page, 'Active clients', 'Lakeshore')).toContainText(/Default.*105\.00.*06\/11\/2025 – now/);
      await web(row(page, 'History', 'Lakeshore')).toContainText('01/01/2020 – 06/10/2025');
    }));

  it('what the server has against it is said above the lists', () =>
    inClients(async ({ page, hr, dana }) => {
      await hr.send('PATCH', `/api/v1/user/${dana.id}/client/a${LAKESHORE}/deactivate`);
      await hr.post(`/api/v1/user/${dana.id}/client`, { clientId: LAKESHORE, startDate: '2025-06-12' });
      await page.reload();
      await act(page, 'Activate', 'Lakeshore').click();
      await web(alert(page)).toContainText('Assignment dates overlap');
    }));
});

it('US-10: HR looks at the clients of an administrator, and changes nothing', () =>
  visit(async (opened) => {
    const nina = await opened.person({ roles: ['ROLE_HR'] });
    const admin = await opened.person({ roles: ['ROLE_ADMIN'] });
    await openAs(opened, nina, `/user/${admin.id}/clients`);
    await web(list(opened.page, 'Active clients')).toContainText('Lakeshore');
    await web(opened.page.getByRole('button', { name: 'New assignment' })).toHaveCount(0);
    await web(list(opened.page, 'Active clients').getByRole('button')).toHaveCount(0);
  }));

describe('without barriers', () => {
  it.each(SIZES)('%s', (_where, options) =>
    inClients(async ({ page }) => {
      // The head of what can be done stands above it, not another column's.
      const left = async (cell: Locator) => (await cell.boundingBox())?.x;
      const table = list(page, 'Active clients');
      expect(await left(table.locator('thead th').last())).toBe(await left(table.locator('tbody td').last()));
      await act(page, 'Deactivate', 'Lakeshore').click();
      await web(dialog(page, 'Deactivate Lakeshore?')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
      await web(list(page, 'History')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // The page does not scroll sideways.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await began(page);
      await choose(page, 'Client', 'Meridian');
      await page.getByRole('button', { name: 'Add account manager' }).click();
      await save(page).click();
      await web(alert(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, options),
  );
});
