import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, choose, field, plain, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser(async ({ platform: { records } }) => {
  await records.categories.create({ name: 'Work', description: null, enabled: true }, null, 90);
  for (const [id, name] of [
    [91, 'Developer'],
    [92, 'Tester'],
  ] as const) {
    await records.positions.create({ name, description: null, categoryId: 90, enabled: true }, null, id);
  }
});

interface OnTab extends Visit {
  /** The person who is signed in. */
  readonly me: Caller;
  readonly rosa: Person;
}

const developer = {
  positionId: 91,
  seniorityId: 3,
  departmentId: 1,
  employmentTypeId: 1,
  startDate: '2024-03-15',
  endDate: null,
};

/** Rosa's employment, as seen by Nina. */
const onTab = (
  role: Role,
  use: (opened: OnTab) => Promise<void>,
  changed: Partial<Person> = {},
  options: Parameters<typeof visit>[1] = {},
) =>
  visit(async (opened) => {
    const nina = await opened.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_EMPLOYEE', role] });
    const rosa = await opened.person({
      firstName: 'Rosa',
      lastName: 'Ibarra',
      hireDate: '2024-03-15',
      ...changed,
    });
    await opened.platform.records.people.change(rosa.id, null, (before) => ({
      ...before,
      positions: [{ ...developer, id: `${rosa.id}.first` }],
    }));
    const me = await openAs(opened, nina, `/user/${rosa.id}/employment`);
    await web(table(opened.page, 'Position history')).toBeVisible();
    await use(Object.defineProperties({ me, rosa } as OnTab, Object.getOwnPropertyDescriptors(opened)));
  }, options);

const table = (page: Page, name: string) => page.getByRole('table', { name });
const rows = (page: Page, name: string) => table(page, name).getByRole('row');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const employmentOf = async (me: Caller, { id }: Person) => (await me.get(`/api/v1/user/${id}/employment`)).body;

describe('the employment of somebody', () => {
  it('is changed from today on, which the history shows; what is wrong is said at its field', () =>
    onTab('ROLE_ADMIN', async ({ page, me, rosa }) => {
      await choose(page, 'Position', 'Tester');
      await field(page, 'Termination date').fill('03/14/2024');
      await button(page, 'Save employment').click();
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(field(page, 'Termination date')).toBeFocused();
      await web(field(page, 'Termination date')).toHaveAccessibleDescription('Cannot be before the hire date.');
      await field(page, 'Termination date').fill('');
      await page.keyboard.press('Control+s');
      await web(said(page)).toHaveText('The user was saved');
      await web(rows(page, 'Position history').nth(1)).toContainText('06/11/2025nowTester');
      await web(rows(page, 'Position history').nth(2)).toContainText('03/15/202406/10/2025Developer');
      expect(await employmentOf(me, rosa)).toMatchObject({ positionId: 92, seniorityId: 3 });
    }));

  it('US-10: has what belongs to a role with the role', () =>
    onTab('ROLE_ADMIN', async ({ page, me, rosa }) => {
      await web(page.getByRole('combobox', { name: 'HR for offices' })).toHaveCount(0);
      await choose(page, 'Roles', 'HR');
      await page.keyboard.press('Tab'); // closes the list, which stays open for more choices and covers the next field
      await choose(page, 'HR for offices', 'Warsaw');
      await choose(page, 'HR for offices', 'Chicago');
      await button(page, 'Save employment').click();
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await choose(page, 'Main office', 'Warsaw');
      await button(page, 'Save employment').click();
      await web(said(page)).toHaveText('The user was saved');
      expect(await employmentOf(me, rosa)).toMatchObject({
        roleIds: [2, 4],
        hrManagedOffices: [
          { id: 2, isMain: true },
          { id: 1, isMain: false },
        ],
      });
    }));

  it('US-10: offers HR the roles that HR may give, and keeps the others', () =>
    onTab(
      'ROLE_HR',
      async ({ page, me, rosa }) => {
        await web(page.getByText('Also Account Manager, which only an administrator can remove.')).toBeVisible();
        await page.getByRole('combobox', { name: 'Roles' }).click();
        await web(page.getByRole('option')).toHaveText(['Team Lead', 'HR']);
        await page.getByRole('option', { name: 'Team Lead' }).click();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+s');
        await web(said(page)).toHaveText('The user was saved');
        expect((await employmentOf(me, rosa)).roleIds).toEqual([2, 3, 6]);
      },
      { roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'] },
    ));

  it('US-10: of an administrator HR only looks at', () =>
    onTab(
      'ROLE_HR',
      async ({ page }) => {
        await web(page.getByText('Only an administrator can edit')).toBeVisible();
        await web(plain(page, 'Position')).toHaveText('PositionDeveloper');
        await web(page.getByText('Administrator', { exact: true })).toBeVisible();
        for (const act of ['Save employment', 'Add salary', 'Add bonus']) {
          await web(button(page, act)).toHaveCount(0);
        }
      },
      { roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] },
    ));

  it('is left behind only on purpose (M015)', () =>
    onTab('ROLE_HR', async ({ page }) => {
      await field(page, 'Hire date').fill('04/01/2024');
      await page.getByRole('link', { name: 'General' }).click();
      const question = drawer(page, 'Leave without saving?');
      await question.getByRole('button', { name: 'Stay on this page' }).last().click();
      await web(field(page, 'Hire date')).toHaveValue('04/01/2024');
    }));
});

describe('the entries beside it', () => {
  it('US-14: a salary is added, and stands where it belongs', () =>
    onTab('ROLE_HR', async ({ page }) => {
      await button(page, 'Add salary').click();
      const form = drawer(page, 'New salary');
      await form.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Hourly rate' }).click();
      await field(page, 'Salary').fill('52');
      await field(page, 'Effective date').fill('05/31/2025');
      await form.getByRole('button', { name: 'Add salary' }).click();
      await web(field(page, 'Effective date')).toHaveAccessibleDescription(/Enter a date between 06\/01\/2025/);
      await field(page, 'Effective date').fill('07/01/2025');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Saved!');
      await web(button(page, 'Add salary')).toBeFocused();
      await web(rows(page, 'Salary records').nth(1)).toContainText('07/01/2025$52.00 / hrHourly rate–Planned');
      await web(rows(page, 'Salary records').nth(2)).toContainText('$104,000.00 / yrYearly salary–Current');
    }));

  it('an amount that is hardly meant is asked about once; a salary of the same day is corrected', () =>
    onTab('ROLE_HR', async ({ page }) => {
      const form = drawer(page, 'New salary');
      const add = form.getByRole('button', { name: 'Add salary' });
      await button(page, 'Add salary').click();
      await choose(page, 'Type', 'Hourly rate');
      await field(page, 'Salary').fill('85000');
      await add.click();
      await web(alert(page)).toHaveText('Please check this value. If it is right, save again.');
      await web(field(page, 'Salary')).toHaveAccessibleDescription('$85,000.00 / hr is unusual for an hour.');
      await web(field(page, 'Salary')).toBeFocused();
      await add.click();
      await web(said(page)).toHaveText('Saved!');

      await button(page, 'Add salary').click();
      await choose(page, 'Type', 'Yearly salary');
      await field(page, 'Salary').fill('$85,000.00');
      const correct = form.getByRole('button', { name: 'Correct salary' });
      await correct.click();
      await web(field(page, 'Effective date')).toHaveAccessibleDescription(
        /There is a salary from 06\/11\/2025 already: \$85,000\.00 \/ hr\. Saving again corrects it/,
      );
      await correct.click();
      await web(said(page)).toHaveText('Saved!');
      await web(rows(page, 'Salary records')).toHaveCount(3);
      await web(rows(page, 'Salary records').nth(1)).toContainText('06/11/2025$85,000.00 / yr');
    }));

  it('to terminate says what follows before it is done', () =>
    onTab('ROLE_HR', async ({ page }) => {
      await button(page, 'Terminate').click();
      const follows = page.getByRole('region', { name: 'What follows' });
      await web(follows).toContainText('Hourbook disables the account the night after');
      await web(follows).toContainText('Assignments stay open until you end them under Clients: Lakeshore.');
    }));

  it('US-18: somebody who was rehired is terminated again; the days between stay in the history', () => {
    const rehired = { terminationDate: '2025-01-31', terminationReasonId: 1, rehireDate: '2025-05-01' };
    return onTab(
      'ROLE_HR',
      async ({ page, me, rosa }) => {
        await field(page, 'Termination date').fill('06/30/2025');
        await button(page, 'Save employment').click();
        await web(field(page, 'Termination date')).toHaveAccessibleDescription(/rehired on 05\/01\/2025/);
        await button(page, 'Terminate').click();
        const leaving = drawer(page, 'Terminate Rosa Ibarra');
        const last = leaving.getByRole('textbox', { name: 'Termination date' });
        await web(leaving).toContainText(
          'The rehire on 05/01/2025 and the termination on 01/31/2025 stay in the history.',
        );
        await last.fill('04/30/2025');
        await leaving.getByRole('combobox', { name: 'Termination reason' }).fill('Reloc');
        await page.getByRole('option', { name: 'Relocation', exact: true }).click();
        await leaving.getByRole('button', { name: 'Terminate', exact: true }).click();
        await web(last).toHaveAccessibleDescription(/Cannot be before the rehire date/);
        await last.fill('06/30/2025');
        await leaving.getByRole('button', { name: 'Terminate', exact: true }).click();
        await web(button(page, 'Rehire')).toBeVisible();
        expect(await employmentOf(me, rosa)).toMatchObject({ terminationDate: '2025-06-30', rehireDate: null });
      },
      rehired,
    );
  });

  it('whoever leaves one by Back without saving is on the tab still', () =>
    onTab('ROLE_HR', async ({ page }) => {
      const at = page.url();
      await button(page, 'Add salary').click();
      await field(page, 'Salary').fill('52');
      expect(page.url()).not.toBe(at);
      await page.goBack();
      await button(page, 'Leave without saving').click();
      await web(field(page, 'Salary')).toHaveCount(0);
      await web.poll(() => page.url()).toBe(at);
      await web(button(page, 'Add salary')).toBeVisible();
    }));

  it('US-15: a bonus is added for its period, and deleted after a question', () =>
    onTab('ROLE_HR', async ({ page }) => {
      await button(page, 'Add bonus').click();
      const form = drawer(page, 'New bonus');
      await form.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Quarter' }).click();
      await field(page, 'Amount').fill('1250.5');
      await field(page, 'Any day in the quarter').fill('06/11/2025');
      await web(form.getByText('04/01/2025 – 06/30/2025')).toBeVisible();
      await form.getByRole('button', { name: 'Add bonus' }).click();
      await web(rows(page, 'Bonuses').nth(1)).toContainText('Q2 2025$1,250.50Quarter04/01/202506/30/2025');
      await button(page, 'Add bonus').click();
      await choose(page, 'Type', 'Year');
      await field(page, 'Amount').fill('1250500');
      await field(page, 'Any day in the year').fill('06/11/2025');
      await form.getByRole('button', { name: 'Add bonus' }).click();
      await web(field(page, 'Amount')).toHaveAccessibleDescription('$1,250,500.00 is unusual for a bonus.');
      await web(field(page, 'Amount')).toBeFocused();
      await form.getByRole('button', { name: 'Cancel', exact: true }).click();
      await button(page, 'Delete the bonus for Q2 2025').click();
      const question = drawer(page, 'Delete the bonus for Q2 2025?');
      await web(question).toContainText('Are you sure you want to delete this bonus?');
      await question.getByRole('button', { name: 'Delete bonus' }).click();
      await web(page.getByText('There are no bonuses yet.')).toBeVisible();
    }));

  it('US-16: a position is corrected, and what was typed and thrown away comes back', () =>
    onTab('ROLE_HR', async ({ page }) => {
      await button(page, 'Edit Developer, Middle, from 03/15/2024').click();
      await field(page, 'From').fill('02/01/2024');
      await page.keyboard.press('Escape');
      await said(page).getByRole('button', { name: 'Undo' }).click();
      await web(field(page, 'From')).toHaveValue('02/01/2024');
      await button(page, 'Save position').click();
      await web(said(page)).toHaveText('Updated successfully');
      await web(rows(page, 'Position history').nth(1)).toContainText('02/01/2024nowDeveloper');
      await web(button(page, /^Delete Developer/)).toHaveCount(0);
    }));
});

it.each(SIZES)('employment is for everybody: %s', (_where, size) =>
  onTab(
    'ROLE_ADMIN',
    async ({ page }) => {
      expect(await violations(page)).toEqual([]);
      await button(page, 'Add bonus').click();
      await button(page, 'Add bonus').last().click();
      await web(alert(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
    {},
    size,
  ),
);
