import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { enter } from '../builders/books.ts';
import { named } from '../builders/substitutes.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';
import { inbox } from './time-off-team.ts';

const visit = aBrowser();

/** Lena leads Dana and Sam, who have both asked for time off. */
async function team({ person, platform }: Visit): Promise<{ lena: Person; sam: Person }> {
  const hireDate = '2024-03-15';
  const lena = await person({
    firstName: 'Lena',
    lastName: 'Ortiz',
    roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'],
    hireDate,
  });
  const dana = await person({ firstName: 'Dana', lastName: 'Whitfield', hireDate, lineManagerId: lena.id });
  const sam = await person({ firstName: 'Sam', lastName: 'Reyes', hireDate, lineManagerId: lena.id });
  for (const { id } of [dana, sam]) {
    const request = { requestId: `${id}.0`, kind: 'VACATION_PTO', comment: null } as const;
    const days = { startDate: '2025-06-26', endDate: '2025-06-27', hours: [800, 800] };
    await enter(platform.events, id, [{ type: 'TimeOffRequested', data: { ...request, ...days } }]);
  }
  return { lena, sam };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Acting for somebody' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Somebody else signs in, in a page that is loaded anew. */
async function openAnewAs(opened: Visit, person: Person, at: string): Promise<void> {
  await opened.page.goto('about:blank');
  await openAs(opened, person, at);
}

it.each(SIZES)(
  'a lead names a substitute, who acts, decides and stops, by keyboard alone; the history says both: %s',
  (_, size) =>
    visit(
      async (opened) => {
        const { page } = opened;
        const { lena, sam } = await team(opened);
        await openAs(opened, lena, '/substitutes');
        await web(page.getByText('There are no substitutes yet.')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await button(page, 'New substitute').press('Enter');
        const drawer = page.getByRole('dialog', { name: 'New substitute' });
        await drawer.getByRole('combobox', { name: 'Substitute' }).fill('Reyes');
        await web(page.getByRole('option', { name: 'Reyes, Sam' })).toBeVisible();
        await page.keyboard.press('Enter');
        await drawer.getByRole('textbox', { name: 'Last day' }).fill('06/13/2025');
        await drawer.getByRole('button', { name: 'Name substitute' }).press('Enter');
        await web(page.getByText('Sam Reyes is your substitute.')).toBeVisible();
        expect(await violations(page)).toEqual([]);

        await openAnewAs(opened, sam, '/today');
        await web(page.getByText('You stand in for Lena Ortiz until 06/13/2025.')).toBeVisible();
        await button(page, 'Act for Lena Ortiz').press('Enter');
        await web(title(page)).toHaveText('For Lena Ortiz');
        await web(banner(page)).toContainText('You act for Lena Ortiz until 06/13/2025.');
        expect(await violations(page)).toEqual([]);
        await page.getByRole('link', { name: 'Paid time off: 2 requests wait' }).press('Enter');
        await web(inbox(page).getByRole('checkbox', { name: /^Select [SD]/ })).toHaveCount(2);
        await web(inbox(page).getByRole('checkbox', { name: 'Select Sam Reyes' })).toBeDisabled();
        await inbox(page).getByRole('checkbox', { name: 'Select Dana Whitfield' }).press('Space');
        expect(await violations(page)).toEqual([]);
        await button(page, 'Approve 1').press('Enter');
        await web(inbox(page).getByRole('status', { name: 'Decisions' })).toContainText('Approved');
        await web(inbox(page).getByRole('checkbox', { name: /^Select [SD]/ })).toHaveCount(1, { timeout: 20_000 });
        await page.evaluate(() => {
          location.hash = '#/my-time';
        });
        await web(title(page)).toHaveText('For Lena Ortiz'); // other pages are closed meanwhile
        await banner(page).getByRole('button', { name: 'Stop' }).press('Enter');
        await web(title(page)).toHaveText('Substitutes');
        await web(banner(page)).toHaveCount(0);
        await page.evaluate(() => {
          location.hash = '#/vacation-management';
        });
        await web(title(page)).toHaveText('My Time');

        await openAnewAs(opened, lena, '/vacation-management?view=table&startDate=2025-06-01&endDate=2025-06-30');
        await button(page, 'History, Dana Whitfield').first().press('Enter');
        await web(page.getByRole('dialog')).toContainText('Sam Reyes for Lena Ortiz');
      },
      { ...size, alone: true },
    ),
);

it('a substitution that was ended meanwhile is told where something is decided', () =>
  visit(
    async (opened) => {
      const { page, signIn } = opened;
      const { lena, sam } = await team(opened);
      const lead = await signIn(lena);
      const { id } = await named(lead, sam.id, ['requests']);
      await openAs(opened, sam, '/substitutes');
      await button(page, 'Act for Lena Ortiz').click();
      await web(title(page)).toHaveText('For Lena Ortiz');
      expect((await lead.send('PUT', `/api/v1/substitutions/${id}/end`)).status).toBe(200);
      await page.reload();
      await web(page.getByText('You do not stand in for this person now')).toBeVisible();
      await banner(page).getByRole('button', { name: 'Stop' }).click();
      await web(page.getByText('Ended early')).toBeVisible();
    },
    { alone: true },
  ));
