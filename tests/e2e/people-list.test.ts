import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, opener, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** The users Alpha 00 …, Castellano (of HR, signed in), Haddad (an accountant) and the first administrator. */
const inUsers = (
  use: (opened: Visit & { readonly many: readonly Person[] }) => Promise<void>,
  { many = 0, path = '/users', ...options }: { many?: number; path?: string } & Parameters<typeof visit>[1] = {},
) =>
  visit(
    async (opened) => {
      const nina = await opened.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
      await opened.person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] });
      const made: Person[] = [];
      for (let n = 0; n < many; n++) {
        const offices = [{ id: 'o', officeId: n % 2 ? WARSAW : CHICAGO, startDate: '2020-01-01', endDate: null }];
        const two = String(n).padStart(2, '0');
        const data = { firstName: `F${two}`, lastName: `Alpha ${two}`, username: `a${two}@example.com`, offices };
        made.push(await opened.person({ ...data, hireDate: `20${10 + n}-03-01` }));
      }
      await openAs(opened, nina, path);
      await web(opened.page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
      await use(Object.defineProperties({ many: made } as never, Object.getOwnPropertyDescriptors(opened)));
    },
    { alone: true, ...options },
  );

const names = (page: Page) => page.getByRole('rowheader');
const enabled = (page: Page, name: string) => page.getByRole('switch', { name: `Enabled, ${name}` });
/** The filter above the table; the first match, since a column head may have the same name. */
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

describe('users', () => {
  it('come page by page, sorted and filtered by the server; the view stands in the address', () =>
    inUsers(
      async ({ page, platform, many }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('people.list.page')) asked.push(decodeURIComponent(request.url()));
        });
        await web(names(page).first()).toHaveText('Administrator');
        await web(page.getByText('1–15 of 15')).toBeVisible(); // a screen of them
        expect(page.url()).toMatch(/#\/users$/);
        await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
        await web(page.getByText('1–10 of 15')).toBeVisible();
        await page.getByRole('button', { name: 'Page 2' }).click();
        await web(names(page).last()).toHaveText('Haddad');
        await page.getByRole('columnheader', { name: 'Hire date' }).getByRole('button').click();
        await page.getByRole('columnheader', { name: 'Hire date' }).getByRole('button').click();
        await web(names(page).first()).toHaveText('Alpha 11');
        expect(asked.at(-1)).toContain('"sort":"hireDate"');

        await page.getByRole('textbox', { name: 'E-mail contains' }).fill('example.com');
        await web(page.getByText('1–10 of 12')).toBeVisible();
        await filter(page, 'Office').click();
        await page.getByRole('checkbox', { name: 'Warsaw' }).check();
        await page.keyboard.press('Escape');
        await filter(page, 'Hire date').click();
        await page.getByRole('textbox', { name: 'From' }).fill('3/1/2015');
        await page.getByRole('textbox', { name: 'To' }).fill('2/1/2015');
        await page.keyboard.press('Enter');
        await web(page.getByText('Cannot be before the first day.')).toBeVisible();
        await page.getByRole('textbox', { name: 'To' }).fill('03/01/2019');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await web(names(page)).toHaveText(['Alpha 09', 'Alpha 07', 'Alpha 05']);
        await web(filter(page, 'Hire date: 03/01/2015 – 03/01/2019')).toBeVisible();
        const address =
          /#\/users\?email=example.com&officeDescription=2&hireDate=2015-03-01%2C2019-03-01&sort=-hireDate&size=10$/;
        expect(page.url()).toMatch(address);
        await page.reload();
        await web(names(page)).toHaveCount(3);

        await page.getByRole('button', { name: 'Clear filters' }).click();
        await platform.records.people.change((many[0] as Person).id, null, (person) => ({ ...person, enabled: false }));
        await web(page.getByText('1–10 of 15')).toBeVisible(); // includes disabled users
        expect(page.url()).toContain('enabled=all');
        await page.keyboard.press('/');
        await page.keyboard.type('alpha f07');
        await page.keyboard.press('Enter');
        await web(names(page)).toHaveText(['Alpha 07']);
        await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('All');
        await web(names(page)).toHaveCount(15);
        expect(asked.at(-1)).not.toContain('pageSize');
      },
      { many: 12 },
    ));

  it('are opened by a click or by Enter, and written to by a click on the e-mail address', () =>
    inUsers(
      async ({ page, many }) => {
        const general = new RegExp(`#/user/${many[1]?.id}/general$`);
        const row = page.getByRole('row').filter({ has: opener(page, 'Alpha 01') });
        const letter = row.getByRole('link', { name: 'a01@example.com' });
        await web(letter).toHaveAttribute('href', 'mailto:a01@example.com');
        await letter.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
        await letter.click();
        expect(page.url()).toMatch(/#\/users$/);
        await row.getByRole('cell', { name: 'F01', exact: true }).click();
        await page.waitForURL(general);
        await page.goBack();
        await opener(page, 'Alpha 00').focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForURL(general);
      },
      { many: 2 },
    ));

  it('the last of a page goes away when it is disabled, and the page with it; Undo enables it again', () =>
    inUsers(
      async ({ page, platform, many }) => {
        await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
        await page.getByRole('button', { name: 'Page 2' }).click();
        await web(names(page)).toHaveText(['Haddad']);
        await web(enabled(page, 'Omar Haddad')).toHaveAccessibleDescription(
          'Only an administrator can enable or disable administrators and accountants.',
        );
        await page.getByRole('columnheader', { name: 'Last name' }).getByRole('button').click();
        await page.getByRole('button', { name: 'Page 2' }).click();
        await web(names(page)).toHaveText(['Administrator']);
        await page.getByRole('button', { name: 'Page 1' }).click();
        await page.getByRole('columnheader', { name: 'First name' }).getByRole('button').click();
        await page.getByRole('columnheader', { name: 'First name' }).getByRole('button').click();
        await page.getByRole('button', { name: 'Page 2' }).click();
        await web(names(page)).toHaveText(['Alpha 00']);
        await enabled(page, 'F00 Alpha 00').click();
        await web(said(page)).toContainText('User disabled: F00 Alpha 00');
        // Nobody else slides under the pointer.
        await web(enabled(page, 'F00 Alpha 00')).not.toBeChecked();
        await page.getByRole('button', { name: 'Undo' }).hover();
        await web(page.getByText('1–10 of 10')).toBeVisible();
        await web(names(page)).toHaveCount(10);
        const kept = async () => (await platform.records.people.get((many[0] as Person).id))?.enabled;
        expect(await kept()).toBe(false);
        await page.getByRole('button', { name: 'Undo' }).click();
        await web(said(page)).toContainText('User enabled');
        await web(page.getByText('1–10 of 11')).toBeVisible();
        expect(await kept()).toBe(true);
      },
      { many: 8 },
    ));

  it('where All are shown, stay in their place when they are disabled', () =>
    inUsers(
      async ({ page }) => {
        // Without the filter the rows are the same, so only the answer tells when the list is updated.
        const isOfEverybody = (url: string) => url.includes('list.page') && !url.includes('enabled');
        const everybody = page.waitForResponse((response) => isOfEverybody(response.url()));
        await page.getByRole('button', { name: 'Remove filter Enabled' }).click();
        await (await everybody).finished();
        await web(page.getByText('1–6 of 6')).toBeVisible();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await opener(page, 'Alpha 01').focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await web(enabled(page, 'F01 Alpha 01')).toBeFocused();
        await page.keyboard.press('Space');
        await web(enabled(page, 'F01 Alpha 01')).not.toBeChecked();
        await web(said(page)).toContainText('User disabled');
        await web(enabled(page, 'F01 Alpha 01')).toBeFocused();
        expect(asked.filter((url) => url.includes('list.page'))).toEqual([]);

        // People cannot disable themselves.
        await web(enabled(page, 'Nina Castellano')).toHaveAccessibleDescription('You cannot disable your own account');
        await enabled(page, 'Nina Castellano').focus();
        await page.keyboard.press('Space');
        await web(page.getByRole('tooltip')).toHaveText('You cannot disable your own account');
        await web(enabled(page, 'Nina Castellano')).toBeChecked();
        expect(asked.filter((url) => url.includes('list.disable'))).toHaveLength(1);
      },
      { many: 3 },
    ));

  it('where only some are shown, the keyboard goes on at the next row', () =>
    inUsers(
      async ({ page }) => {
        await enabled(page, 'F01 Alpha 01').focus();
        await page.keyboard.press('Space');
        await web(opener(page, 'Alpha 02')).toBeFocused();
        await web(names(page).filter({ hasText: 'Alpha 01' })).toHaveCount(0);
      },
      { many: 3 },
    ));

  it('what the server refuses is said in its words', () =>
    inUsers(
      async ({ page, platform, many }) => {
        await web(enabled(page, 'F00 Alpha 00')).toBeChecked();
        const { id } = many[0] as Person;
        await platform.records.people.change(id, null, (person) => ({ ...person, roles: ['ROLE_ADMIN'] }));
        await enabled(page, 'F00 Alpha 00').click();
        await web(alert(page)).toContainText('Access is denied');
        await web(enabled(page, 'F00 Alpha 00')).toBeChecked();
      },
      { many: 1 },
    ));

  it('show the columns that somebody wants, and lead to adding another', () =>
    inUsers(
      async ({ page }) => {
        const heads = ['Last name', 'First name', 'E-mail', 'Position', 'Office', 'Roles', 'Hire date', 'Enabled'];
        await web(page.getByRole('columnheader')).toHaveText(heads);
        await page.getByRole('button', { name: 'Columns' }).click();
        await page.getByRole('checkbox', { name: 'Changed', exact: true }).check();
        await page.getByRole('checkbox', { name: 'Default client' }).check();
        await page.keyboard.press('Escape');
        await page.reload();
        await web(page.getByRole('cell', { name: 'Lakeshore' }).first()).toBeVisible();
        await web(page.getByRole('cell', { name: '06/11/2025 10:00 AM CDT' }).first()).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Add a person' }).click();
        await page.waitForURL(/#\/add-user$/);
      },
      { many: 1 },
    ));

  it('R010: are for administrators and HR', () =>
    visit(async (opened) => {
      await openAs(opened, await opened.person({ roles: ['ROLE_ACCOUNTANT'] }), '/users');
      await web(opened.page.getByRole('heading', { name: 'My Time' })).toBeVisible();
    }));
});

describe('the users are for everybody', () => {
  it.each(SIZES)('full, filtered, empty: %s', (_where, size) =>
    inUsers(
      async ({ page }) => {
        await web(names(page)).toHaveCount(6);
        expect(await violations(page)).toEqual([]);
        await filter(page, 'Hire date').click();
        await web(page.getByRole('textbox', { name: 'From' })).toBeFocused();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('textbox', { name: 'From' }).fill('12/31/2098');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        const { width } = page.viewportSize() ?? { width: 0 };
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByRole('button', { name: 'Clear search and filters' }).click();
        await web(names(page)).toHaveCount(6);
      },
      { many: 3, ...size },
    ),
  );

  it('while they load and when they cannot', () =>
    inUsers(async ({ page }) => {
      let fails = false;
      const failure = { status: 500, json: { errors: ['Something went wront. Try again later.'] } };
      await page.route('**/trpc/**people.list.page**', (route) => (fails ? route.fulfill(failure) : undefined));
      await page.reload();
      await web(page.getByRole('table', { name: 'People' })).toHaveAttribute('aria-busy', 'true');
      expect(await violations(page)).toEqual([]);
      fails = true;
      await page.reload();
      await web(alert(page)).toContainText('Something went wront. Try again later.');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/trpc/**people.list.page**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(opener(page, 'Castellano')).toBeVisible();
    }));
});
