import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { CHICAGO } from '../builders/hourbook.ts';
import { aBrowser, ownAddress, PHONE, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, choice, choose, field, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const ines = ownAddress('ines');
const inesOkafor = ownAddress('ines.okafor');

/** The page for adding a user, as seen by a person with this role. */
const inAddUser = (role: Role, use: (opened: Visit) => Promise<void>, options?: Parameters<typeof visit>[1]) =>
  visit(async (opened) => {
    const { page, person } = opened;
    await openAs(opened, await person({ roles: [role] }), '/add-user');
    await web(page.getByRole('heading', { name: 'Add a person', level: 1 })).toBeVisible();
    await web(field(page, 'First name')).toBeVisible();
    await use(opened);
  }, options);

const create = (page: Page) => page.getByRole('button', { name: 'Add person' });

async function fillIn(page: Page): Promise<void> {
  await field(page, 'First name').fill('Ines');
  await field(page, 'Last name').fill('Okafor');
  await field(page, 'Username').fill(ines());
  await field(page, 'E-mail').fill(inesOkafor());
  await field(page, 'Password').fill('kestrel over the quay');
  await choose(page, 'Office', 'Chicago');
}

const added = async ({ platform }: Visit) =>
  (await platform.records.people.find({ field: 'unique.username', is: ines() }))[0];

describe('a new user', () => {
  it('M016: added by HR is enabled, and HR goes on with their employment', () =>
    inAddUser('ROLE_HR', async (opened) => {
      const { page } = opened;
      await fillIn(page);
      await field(page, 'Date of birth').fill('3/9/1991');
      await choose(page, 'Race', 'Prefer not to say');
      await create(page).click();
      await web(page).toHaveURL(/#\/user\/\d+\/employment\?open=salary$/);
      await web(page.getByText('New user was created successfully. Next: salary and employment.')).toBeVisible();
      await page
        .getByRole('dialog', { name: 'New salary' })
        .getByRole('button', { name: 'Cancel', exact: true })
        .click();
      await web(page.getByRole('heading', { name: 'Ines Okafor', level: 1 })).toBeVisible();
      expect(await added(opened)).toMatchObject({
        enabled: true,
        dateOfBirth: '1991-03-09',
        race: 'NA',
        gender: null,
        offices: [{ officeId: CHICAGO }],
      });
    }));

  it('US-9: added by an employee waits for HR; the next one can be typed at once', () =>
    inAddUser('ROLE_EMPLOYEE', async (opened) => {
      const { page } = opened;
      await web(page.getByText('The account is disabled until HR enables it.')).toBeVisible();
      await fillIn(page);
      await page.keyboard.press('Control+s');
      await web(said(page)).toHaveText('New user was created successfully');
      await web(
        page.getByText('HR was notified about Ines Okafor. The account is disabled until HR enables it.'),
      ).toBeVisible();
      await web(field(page, 'First name')).toHaveValue('');
      await web(choice(page, 'Office')).toHaveValue('');
      await web(page).toHaveURL(/#\/add-user$/);
      expect(await added(opened)).toMatchObject({ enabled: false });
    }));

  it('what is typed into a list after a click takes the place of what stands there', () =>
    inAddUser('ROLE_HR', async ({ page }) => {
      await choose(page, 'Office', 'Chicago');
      await choice(page, 'Office').click();
      await page.keyboard.type('Wars');
      await web(page.getByRole('option')).toHaveText(['Warsaw']);
      await page.keyboard.press('Enter');
      await web(choice(page, 'Office')).toHaveValue('Warsaw');
      await page.getByRole('button', { name: 'Discard changes' }).click();
    }));

  it('M011: is not sent while something is wrong; what is refused stands as it was typed', () =>
    inAddUser('ROLE_HR', async ({ page, person }) => {
      await person({ username: ines() });
      await create(page).click();
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(field(page, 'First name')).toBeFocused();
      await web(choice(page, 'Office')).toHaveAccessibleDescription(/Choose one\./);
      await fillIn(page);
      await create(page).click();
      await web(alert(page)).toContainText('User with this username already exists');
      await web(alert(page).getByRole('link', { name: /^Open / })).toHaveAttribute('href', /#\/user\/\d+\/general/);
      await web(field(page, 'Username')).toBeFocused();
      await web(field(page, 'Last name')).toHaveValue('Okafor');
    }));

  it('RD-2: is not put into the office for the rest, which is shown', () =>
    visit(
      async (opened) => {
        const { page, person, platform } = opened;
        const rest = { name: 'Other offices', code: 'NA', qbCode: '00', description: null, enabled: true };
        await platform.records.offices.create({ ...rest, countryId: 1, timezone: 'UTC', email: null }, null);
        await openAs(opened, await person({}), '/add-user');
        await choice(page, 'Office').click();
        const option = page.getByRole('option', { name: 'Other offices' });
        await web(option).toBeVisible();
        await web(option).toHaveAttribute('data-combobox-disabled', 'true');
      },
      { alone: true },
    ));

  it('M015: is not left behind half typed without a question', () =>
    inAddUser('ROLE_EMPLOYEE', async ({ page }) => {
      await field(page, 'First name').fill('Ines');
      await page.getByRole('link', { name: 'My Time' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await web(question).toBeVisible();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await web(page).toHaveURL(/#\/my-time/);
    }));
});

it.each(SIZES)('has nothing that axe finds wrong: %s', (_where, size) =>
  inAddUser(
    'ROLE_EMPLOYEE',
    async ({ page }) => {
      await create(page).click();
      await web(alert(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size === PHONE ? 390 : 1440);
    },
    size,
  ),
);
