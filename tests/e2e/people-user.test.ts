import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import { type Caller, PASSWORD, WARSAW } from '../builders/hourbook.ts';
import { aBrowser, ownAddress, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, choose, field, plain, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

/** The company has two calendars to choose from. */
const visit = aBrowser(async ({ platform }) => {
  for (const [name, date] of [
    ['Plant', '2025-07-03'],
    ['Shore', '2025-07-07'],
  ] as const) {
    const list = { kind: 'custom', ownerId: null, name, year: 2025, dates: [date] } as const;
    await platform.records.holidayLists.create({ ...list, dates: [date] }, null);
  }
});
const username = ownAddress('dana');

interface Opened extends Visit {
  readonly dana: Person;
  readonly hr: Caller;
}

/** Dana's page, as seen by Nina of HR. */
const atDana = (
  tab: string,
  use: (opened: Opened) => Promise<void>,
  { of = {}, ...options }: { of?: Partial<Person> } & Parameters<typeof visit>[1] = {},
) =>
  visit(async (opened) => {
    const nina = await opened.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    const dana = await opened.person({ username: username(), hireDate: '2020-01-01', ...of });
    const hr = await openAs(opened, nina, `/user/${dana.id}/${tab}`);
    await web(opened.page.getByRole('heading', { name: 'Dana Whitfield', level: 1 })).toBeVisible();
    await use(Object.defineProperties({ dana, hr } as Opened, Object.getOwnPropertyDescriptors(opened)));
  }, options);

const save = (page: Page, what: string) => page.getByRole('button', { name: `Save ${what}` });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Details of Dana Whitfield' }).getByRole('link', { name });
const address = (page: Page) => page.evaluate(() => location.hash);

describe('the general info of a person', () => {
  it('opens where no tab is named, is changed and saved, and its history tells of it', () =>
    atDana('', async ({ page, dana, hr }) => {
      await web.poll(() => address(page)).toBe(`#/user/${dana.id}/general`);
      await web(field(page, 'First name')).toHaveValue('Dana');
      await web(save(page, 'general info')).toBeDisabled();
      await field(page, 'First name').fill('Dora');
      await choose(page, 'Office', 'Warsaw');
      await field(page, 'Office effective from').fill('06/01/2025');
      await page.keyboard.press('Control+s');
      await web(said(page)).toHaveText('The user was saved');
      const [answer, button] = [await page.getByText('The user was saved').boundingBox(), save(page, 'general info')];
      const gap = ((await button.boundingBox())?.x ?? 0) - ((answer?.x ?? 0) + (answer?.width ?? 0));
      expect(gap).toBeLessThan(200); // beside the button, but for another act
      await web(page.getByRole('heading', { name: 'Dora Whitfield', level: 1 })).toBeVisible();
      await web(page.getByRole('list', { name: 'Office history' }).getByRole('listitem')).toHaveText([
        'Warsawsince 06/01/2025',
        'Chicago01/01/2020 – 05/31/2025',
      ]);
      expect((await hr.get(`/api/v1/user/${dana.id}/general-info`)).body).toMatchObject({
        firstName: 'Dora',
        officeId: WARSAW,
      });
      await page.getByRole('button', { name: 'History', exact: true }).click();
      const step = page.getByRole('dialog', { name: 'History, Dora Whitfield' }).getByRole('listitem').first();
      await web(step).toContainText('Nina Castellano');
      await web(step).toContainText('First namefrom Dana→ to Dora');
      await web(step).toContainText('Warsaw, since 06/01/2025');
    }));

  it('begins in the field that the address names', () =>
    atDana('general?field=qBName', async ({ page }) => {
      await web(field(page, 'QuickBooks name')).toBeFocused();
    }));

  it('M011: says which fields are wrong, and keeps what was typed; M015: asks before it is left', () =>
    atDana('general', async ({ page, dana }) => {
      await field(page, 'E-mail').fill('nobody');
      await field(page, 'Number of children').fill('31');
      await save(page, 'general info').click();
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(field(page, 'E-mail')).toBeFocused();
      await web(field(page, 'E-mail')).toHaveAccessibleDescription('Enter an e-mail address.');
      await web(field(page, 'Number of children')).toHaveAccessibleDescription('Enter 30 or less.');
      await tab(page, 'Time off').click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await web(question).toContainText('If you navigate away from this page without saving, changes will be lost.');
      await question.getByRole('button', { name: 'Stay on this page' }).last().click();
      await web(field(page, 'E-mail')).toHaveValue('nobody');
      await tab(page, 'Time off').click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await web.poll(() => address(page)).toBe(`#/user/${dana.id}/time-off`);
      await tab(page, 'General').click();
      await web(field(page, 'E-mail')).toHaveValue(username());
    }));

  it('what somebody else changed meanwhile is loaded beside what was typed', () =>
    atDana('general', async ({ page, dana, platform }) => {
      await web(field(page, 'Alias')).toHaveValue('');
      await platform.records.people.change(dana.id, author(dana.id), (now) => ({ ...now, alias: 'Dee' }));
      await field(page, 'Alias').fill('Day');
      await save(page, 'general info').click();
      await web(alert(page)).toContainText('User was changed by Dana Whitfield at 06/11/2025');
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(field(page, 'Alias')).toHaveValue('Dee');
      await page.getByRole('button', { name: 'Use mine, Alias' }).click();
      await save(page, 'general info').click();
      await web(said(page)).toHaveText('The user was saved');
    }));

  it('what somebody else changed after a save that nobody answered is not overwritten by the next', () =>
    atDana('general', async ({ page, dana, platform }) => {
      await page.route(
        '**/trpc/people.general.change*',
        async (route) => {
          await route.fetch(); // carried out, but the answer is lost
          await route.abort();
        },
        { times: 1 },
      );
      await field(page, 'Alias').fill('Day');
      await save(page, 'general info').click();
      await web(alert(page)).toContainText('Hourbook cannot be reached.');
      await platform.records.people.change(dana.id, author(dana.id), (now) => ({ ...now, alias: 'Dee' }));
      await field(page, 'First name').fill('Dora');
      await save(page, 'general info').click();
      await web(alert(page)).toContainText('User was changed by Dana Whitfield at 06/11/2025');
      expect((await platform.records.people.get(dana.id))?.alias).toBe('Dee');
    }));

  it('US-19: the social security number is masked until it is shown', () =>
    atDana('general', async ({ page, hr, dana }) => {
      await field(page, 'Social Security number').fill('123456789');
      await save(page, 'general info').click();
      await web(said(page)).toHaveText('The user was saved');
      await page.reload();
      await web(field(page, 'Social Security number')).toHaveValue('***-**-6789');
      await page.getByRole('button', { name: 'Show Social Security number' }).click();
      await web(field(page, 'Social Security number')).toHaveValue('123-45-6789');
      await field(page, 'Social Security number').fill('123');
      await save(page, 'general info').click();
      await web(field(page, 'Social Security number')).toHaveAccessibleDescription(
        'Enter nine digits, such as 123-45-6789.',
      );
      expect((await hr.get(`/api/v1/user/${dana.id}`)).body.ssn).toBe('***-**-6789');
    }));

  it('M019: sets another password', () =>
    atDana('general', async ({ page, url }) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      const drawer = page.getByRole('dialog', { name: 'Password of Dana Whitfield' });
      await drawer.getByRole('textbox', { name: 'New password', exact: true }).fill('another horse battery');
      await drawer.getByRole('textbox', { name: 'Confirm new password' }).fill('another horse battery');
      await drawer.getByRole('button', { name: 'Set password' }).click();
      await web(said(page)).toHaveText('Password successfully updated');
      const body = JSON.stringify({ username: username(), password: 'another horse battery' });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body })).status).toBe(200);
    }));

  it("US-10: one's own e-mail address and password are changed with the current password", () =>
    visit(async (opened) => {
      const { page, person } = opened;
      const nina = await person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
      const hr = await openAs(opened, nina, `/user/${nina.id}/general`);
      const current = page.getByRole('textbox', { name: 'Current password' });
      await field(page, 'E-mail').fill('nina@elsewhere.example');
      await save(page, 'general info').click();
      await web(current).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await current.fill('a wrong one');
      await page.keyboard.press('Enter');
      await web(alert(page)).toHaveText('Current password is incorrect');
      await web(current).toBeFocused();
      await current.fill(PASSWORD);
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('The user was saved');
      await web(current).toHaveCount(0);
      expect((await hr.get('/api/v1/user-profile')).body.email).toBe('nina@elsewhere.example');
      await page.getByRole('button', { name: 'Change password' }).click();
      const drawer = page.getByRole('dialog', { name: 'Password of Nina Castellano' });
      const typed = drawer.getByRole('textbox', { name: 'Current password' });
      await typed.fill('a wrong one');
      for (const name of ['New password', 'Confirm new password'])
        await drawer.getByRole('textbox', { name, exact: true }).fill('kestrel over the quay');
      await drawer.getByRole('button', { name: 'Set password' }).click();
      await web(alert(page)).toHaveText('Current password is incorrect');
      await web(typed).toBeFocused();
      await typed.fill(PASSWORD);
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Password successfully updated');
      expect((await hr.get('/api/v1/user-profile')).status).toBe(200);
    }));

  it('US-10: of an accountant HR looks at it and is told why nothing can be changed', () =>
    atDana(
      'general',
      async ({ page }) => {
        await web(page.getByText('Only an administrator can edit administrators')).toBeVisible();
        await web(plain(page, 'First name')).toHaveText('First nameDana');
        await web(plain(page, 'Office')).toHaveText('OfficeChicago');
        await web(plain(page, 'Alias')).toHaveText('Alias–nothing');
        await web(page.locator('main form :is(input, textarea, select)')).toHaveCount(0);
        await web(save(page, 'general info')).toHaveCount(0);
        await web(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
        await tab(page, 'Legal status').click();
        await web(page.getByText('There is no legal status yet.')).toBeVisible();
        await web(page.getByRole('button', { name: 'Add status' })).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      },
      { of: { roles: ['ROLE_ACCOUNTANT'] } },
    ));
});

it('of nobody says so', () =>
  visit(async (opened) => {
    const nina = await opened.person({ roles: ['ROLE_HR'] });
    await openAs(opened, nina, '/user/99999/general');
    await web(opened.page.getByRole('heading', { name: 'Person not found', level: 1 })).toBeVisible();
    await opened.page.goto(`${opened.url}/#/user/dana/general`);
    await web(opened.page.getByRole('heading', { name: 'Person not found', level: 1 })).toBeVisible();
  }));

describe('the legal status of a person', () => {
  it('US-17: is added, with a day but for citizens, and deleted', () =>
    atDana('legal-status', async ({ page }) => {
      const rows = page.getByRole('list', { name: 'Legal statuses' }).getByRole('listitem');
      const add = async (status: string, day: string | null) => {
        await page.getByRole('button', { name: 'Add status' }).click();
        await choose(page, 'Status', status);
        if (day) await field(page, 'Expires on').fill(day);
        await page.getByRole('dialog').getByRole('button', { name: 'Add status' }).click();
      };
      await add('H-1B', null);
      await web(alert(page)).toHaveText('Please check that legal status info is complete');
      await field(page, 'Expires on').fill('09/09/2025');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Saved!');
      await web(rows).toHaveText(['H-1B90 days leftuntil 09/09/2025Delete']);
      await add('TN', '06/10/2025');
      await web(rows).toHaveText(['H-1B90 days leftuntil 09/09/2025Delete', 'TNExpireduntil 06/10/2025Delete']);
      await add('US Citizen', null);
      await web(rows.first()).toHaveText('US CitizenCurrentdoes not expireDelete');
      await page.getByRole('button', { name: 'Delete TN, until 06/10/2025' }).click();
      const question = page.getByRole('dialog', { name: 'Delete TN?' });
      await web(question).toContainText('Are you sure you want to delete this legal status?');
      await question.getByRole('button', { name: 'Delete status' }).click();
      await web(said(page)).toHaveText('Status was deleted');
      await web(rows).toHaveCount(2);
      await web(page.getByRole('button', { name: 'Add status' })).toBeFocused();
    }));
});

describe('the time off of a person', () => {
  it('is adjusted in days or hours; without time off there is no adjustment', () =>
    atDana('time-off', async ({ page, hr, dana }) => {
      const form = page.getByRole('form', { name: 'Time off settings' });
      const adjustment = form.getByRole('textbox', { name: 'Limit adjustment' });
      await adjustment.fill('-1.5');
      await page.getByRole('radio', { name: 'Hours' }).check();
      await web(adjustment).toHaveValue('-12');
      await form.getByRole('textbox', { name: 'Periods counted from' }).fill('02/29/2024');
      await save(page, 'time off settings').click();
      await web(said(page)).toHaveText('Time off settings updated.');
      const settings = async () => (await hr.get(`/api/v1/user/${dana.id}/time-off`)).body;
      expect(await settings()).toMatchObject({ timeOffLimitAdjustment: -12, timeOffStartPeriod: '2024-02-29' });
      await form.getByRole('switch', { name: 'Paid time off allowed' }).press('Space');
      await web(adjustment).toHaveCount(0);
      await page.keyboard.press('Control+s');
      await web(save(page, 'time off settings')).toBeDisabled();
      await web.poll(settings).toMatchObject({ timeOffAllow: false, timeOffLimitAdjustment: null });
      const sick = page.getByRole('form', { name: 'Sick leave settings' });
      await sick.getByRole('switch', { name: 'Sick leave allowed' }).press('Space');
      await page.keyboard.press('Control+s');
      await web(save(page, 'sick leave settings')).toBeDisabled();
      expect((await hr.get(`/api/v1/user/${dana.id}/sick-leave`)).body.sickLeaveAllow).toBe(false);
    }));

  it('RD-20: has a calendar of holidays that is seen before it is chosen, with what held before', () =>
    atDana('time-off', async ({ page }) => {
      await choose(page, 'Custom calendar', 'Plant 2025');
      await web(page.getByRole('region', { name: 'Calendar of 2025' })).toContainText('3 Holiday');
      await field(page, 'Effective from').fill('01/01/2025');
      await save(page, 'time off settings').click();
      const rows = page.getByRole('list', { name: 'Custom calendars' }).getByRole('listitem');
      await web(rows).toHaveText(['Plantsince 01/01/2025']);
      await choose(page, 'Custom calendar', 'Shore 2025');
      await field(page, 'Effective from').fill('');
      await save(page, 'time off settings').click();
      await web(rows).toHaveText(['Shoresince 06/11/2025', 'Plant01/01/2025 – 06/10/2025']);
      expect(await violations(page)).toEqual([]);
    }));
});

it.each(SIZES)('%s nothing is wrong for whoever cannot see or point', (_where, device) =>
  atDana(
    'general',
    async ({ page, dana, url }) => {
      await web(field(page, 'First name')).toHaveValue('Dana');
      expect(await violations(page)).toEqual([]);
      for (const [name, heading] of [
        ['legal-status', 'Legal status'],
        ['time-off', 'Sick leave'],
      ] as const) {
        await page.goto(`${url}/#/user/${dana.id}/${name}`);
        await web(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
        expect(await violations(page), name).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
    device,
  ),
);

describe('what other pages have about a person', () => {
  const elsewhere = (page: Page) => page.getByRole('navigation', { name: 'More about Dana Whitfield' });

  it('is a link away, with the person chosen, and leads back', () =>
    atDana('employment', async ({ page, dana }) => {
      await web(elsewhere(page).getByRole('link')).toHaveText(['Balance', 'Requests', 'Audit']);
      await elsewhere(page).getByRole('link', { name: 'Balance' }).click();
      await web.poll(() => address(page)).toBe(`#/vacation-balance?userId=${dana.id}`);
      await page.getByRole('navigation', { name: 'Balances' }).getByRole('link', { name: 'Sick leave' }).click();
      await web.poll(() => address(page)).toBe(`#/sick-leave-balance?userId=${dana.id}`);
      await page.goto(page.url().replace(/#.*/, `#/audit?person=${dana.id}`));
      await page.getByRole('link', { name: /^Open person: / }).click();
      await web.poll(() => address(page)).toBe(`#/user/${dana.id}/general`);
      await web(page.getByRole('heading', { name: 'Dana Whitfield', level: 1 })).toBeVisible();
    }));

  it('is not offered where the viewer does not see the person', () =>
    atDana(
      'general',
      async ({ page }) => {
        await web(field(page, 'First name')).toHaveValue('Dana');
        await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await web(elsewhere(page).getByRole('link')).toHaveCount(0);
      },
      { of: { offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }] } },
    ));

  it('has the timesheet for administrators', () =>
    visit(async (opened) => {
      const { page, person } = opened;
      const dana = await person({ username: username(), hireDate: '2020-01-01' });
      await openAs(opened, await person({ roles: ['ROLE_ADMIN'] }), `/user/${dana.id}/general`);
      await web(elsewhere(page).getByRole('link', { name: 'Timesheet' })).toHaveAttribute(
        'href',
        `#/accountant/edit/${dana.id}`,
      );
    }));
});

it('who has no hire date is said to be counted from the day they were added', () =>
  atDana(
    'employment',
    async ({ page }) => {
      await web(page.getByText('no hire date: counted from the day they were added, 06/09/2025')).toBeVisible();
      await web(page.getByText('this person counts in reports from the day they were added, 06/09/2025')).toBeVisible();
    },
    { of: { hireDate: null, createdOn: '2025-06-09' } },
  ));
