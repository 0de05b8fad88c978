import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import { enter } from '../builders/books.ts';
import { CHICAGO } from '../builders/hourbook.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, openAnew, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const anna = { firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN' as const] };
const ADDRESS = `/audit?tab=what-if&office=${CHICAGO}&date=2025-12-31`;

async function people({ person }: Visit): Promise<void> {
  await person({ firstName: 'Dana', lastName: 'Whitfield', hireDate: '2024-03-15' });
  await person({ firstName: 'Omar', lastName: 'Haddad', hireDate: '2025-06-01' });
}
const result = (page: Page) => page.getByRole('region', { name: 'Tried settings' });

it('rules are tried, dropped, and saved once it is confirmed', () =>
  visit(
    async (opened) => {
      const { page, platform } = opened;
      await people(opened);
      await openAs(opened, await opened.person(anna), ADDRESS);
      const days = page.getByRole('textbox', { name: 'Per year' });
      await days.fill('20');
      await page.getByRole('button', { name: 'Try', exact: true }).click();
      await web(result(page)).toContainText(/\d of \d+ people would have a different balance/);
      const dana = result(page).getByRole('row', { name: /Whitfield, Dana/ });
      await web(dana).toContainText(/140\.00.*280\.00.*\+140\.00|\+/);
      await days.fill('21');
      await web(result(page)).toContainText('Try again to see what they do.');
      await web(result(page).getByRole('button', { name: 'Save these settings' })).toBeDisabled();
      await result(page).getByRole('button', { name: 'Drop' }).click();
      await web(days).toHaveValue('10');
      await web(result(page)).toHaveCount(0);
      expect(await platform.records.vacationSettings.get(CHICAGO)).toBeNull();
      await days.fill('20');
      await page.keyboard.press('Enter');
      await result(page).getByRole('button', { name: 'Save these settings' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save these settings' }).click();
      await web(page.getByText(/Paid time off settings for .* were saved/)).toBeVisible();
      expect(await platform.records.vacationSettings.get(CHICAGO)).toMatchObject({
        annualVacationLimit: { 0: 160 },
        version: 1,
      });
    },
    { alone: true },
  ));

it('rules that somebody else has changed meanwhile are not saved over theirs', () =>
  visit(
    async (opened) => {
      const { page, platform } = opened;
      await people(opened);
      const settings = platform.records.vacationSettings;
      const rules = { allowExceedVacationLimit: false, countWeekends: false, accrualMode: 'MONTHLY' as const };
      await settings.create({ ...rules, annualVacationLimit: { 0: 80 } }, null, CHICAGO);
      await openAs(opened, await opened.person(anna), ADDRESS);
      await page.getByRole('textbox', { name: 'Per year' }).fill('20');
      await page.getByRole('button', { name: 'Try', exact: true }).click();
      await settings.change(CHICAGO, null, (before) => ({ ...before, annualVacationLimit: { 0: 96 } }));
      await result(page).getByRole('button', { name: 'Save these settings' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save these settings' }).click();
      await result(page).getByRole('alert').getByRole('button').click();
      await web(page.getByRole('textbox', { name: 'Per year' })).toHaveValue('12');
      expect(await settings.get(CHICAGO)).toMatchObject({ annualVacationLimit: { 0: 96 }, version: 2 });
    },
    { alone: true },
  ));

it.each(SIZES)('another cut-off is tried over the changes that were made %s', (_, size) =>
  visit(async (opened) => {
    const { page, platform, person } = opened;
    const carla = await person({ firstName: 'Carla', lastName: 'Ortiz', hireDate: '2024-03-15' });
    // On Tuesday for the Friday before.
    await enter(platform.events, carla.id, [recorded({ date: '2025-06-06' })], '2025-06-10T15:00:00Z');
    await openAs(opened, await person(anna), '/audit?tab=what-if');
    await page.getByRole('radio', { name: 'Cut-off' }).check();
    const affected = result(page).getByRole('row', { name: 'Ortiz, Carla' });
    await web(affected).toContainText(/1\s*0\s*1\s*0/);
    await web(result(page).getByRole('status')).toContainText('1 own change refused');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await web(affected).toBeVisible();
  }, size),
);

it('the history tells what was changed of the record among the entries, as far as one may see it', () =>
  visit(async (opened) => {
    const { page, platform, person } = opened;
    const dana = await person({ firstName: 'Dana', lastName: 'Whitfield', hireDate: '2024-03-15' });
    const admin = await person(anna);
    await platform.records.people.change(dana.id, author(admin.id), (before) => ({
      ...before,
      phone: '312-555-0142',
      dateOfBirth: '1987-02-03',
    }));
    const search = 'tab=history&whole=yes';
    const lines = page.getByRole('table', { name: 'History' }).getByRole('row');
    await openAs(opened, await person({ ...anna, roles: ['ROLE_ACCOUNTANT'] }), `/audit?person=${dana.id}&${search}`);
    await web(lines.nth(1)).toContainText(/Anna Brandt.*Record.*Changed.*Phone.*not shown.*Date of birth.*not shown/i);
    await web(lines.nth(1)).not.toContainText('0142');
    await page.getByRole('radio', { name: 'Hours', exact: true }).check();
    await web(lines.filter({ hasText: 'Anna Brandt' })).toHaveCount(0);
    await page.goto('about:blank'); // so that the app is loaded again, for somebody else
    await openAs(opened, dana, `/audit?${search}&kind=records`);
    await web(lines.nth(1)).toContainText(/Phone.*312-555-0142/);
    await web(lines.nth(1)).not.toContainText('birth');
  }));

it.each(SIZES)('what if and the record in the history can be used by everybody %s', (where, size) =>
  visit(async (opened) => {
    const { page } = opened;
    await people(opened);
    await openAs(opened, await opened.person(anna), ADDRESS);
    await page.getByRole('textbox', { name: 'Per year' }).fill('20');
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await web(result(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await result(page).getByRole('button', { name: 'Drop' }).click();
    await openAnew(page, `${opened.url}/#/audit?tab=history&whole=yes&kind=records`);
    const role = where === 'on a phone' ? 'region' : 'table'; // on a phone a line is a card
    await web(page.getByRole(role, { name: 'History', exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }, size),
);
