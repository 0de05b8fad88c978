import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const DANA = { firstName: 'Dana', lastName: 'Whitfield', hireDate: '2024-03-15' };

/** Dana and Sam are led by Lena; weeks are handed in from this week on, that of Wednesday 06/11/2025. */
async function team({ person, platform }: Visit): Promise<{ lena: Person; dana: Person; sam: Person }> {
  await platform.records.handInRules.create({ since: '2025-06-09' }, null, 1);
  const lena = await person({
    firstName: 'Lena',
    lastName: 'Ortiz',
    roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'],
    hireDate: '2024-03-15',
  });
  const dana = await person({ ...DANA, lineManagerId: lena.id });
  const sam = await person({ firstName: 'Sam', lastName: 'Reed', hireDate: '2024-03-15', lineManagerId: lena.id });
  return { lena, dana, sam };
}

const mine = (page: Page) => page.getByRole('region', { name: 'Hand in week' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Somebody else signs in, in a page that is loaded anew. */
async function openAnewAs(opened: Visit, person: Person, at: string): Promise<void> {
  await opened.page.goto('about:blank');
  await openAs(opened, person, at);
}

it.each(SIZES)('a week is handed in, sent back with a comment, handed in again and approved: %s', (_, size) =>
  visit(
    async (opened) => {
      const { page, signIn } = opened;
      const { lena, dana, sam } = await team(opened);
      const others = await signIn(sam);
      expect((await others.post('/api/v1/my-weeks', { week: '2025-06-09' })).status).toBe(200);

      // By keyboard alone.
      await openAs(opened, dana, '/my-time');
      await web(mine(page)).toContainText('Not handed in');
      await button(page, 'Hand in the week 06/09 – 06/15').press('Enter');
      await web(mine(page)).toContainText('You handed in the week 06/09 – 06/15 with 0.00 h.');
      await web(mine(page)).toContainText('Waits for approval');
      await web(mine(page)).toBeFocused();
      expect(await violations(page)).toEqual([]);

      await openAnewAs(opened, lena, '/weeks?week=2025-06-09');
      await web(page.getByRole('heading', { level: 1 })).toHaveText('Weeks of employees');
      await web(page.getByText('Waits for approval: 2')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Choose Dana Whitfield' }).press('Space');
      await button(page, 'Send back 1 week').press('Enter');
      await web(page.getByText('Say why you send it back.')).toBeVisible();
      await web(page.getByRole('textbox', { name: 'What has to be changed' })).toBeFocused();
      await page.keyboard.type('Tuesday is missing');
      await button(page, 'Send back 1 week').press('Enter');
      await web(page.getByText('Sent back 1 week.')).toBeVisible();
      await web(page.getByText('Sent back: 1')).toBeVisible();
      await web(page.locator('p:focus')).toContainText('Waits for approval: 1');
      expect(await violations(page)).toEqual([]);

      await openAnewAs(opened, dana, '/my-time?startDate=2025-06-09&endDate=2025-06-22');
      await web(mine(page)).toContainText('by Lena Ortiz: Tuesday is missing');
      await button(page, 'Hand in the week 06/09 – 06/15').click();
      await web(mine(page)).toContainText('Waits for approval');

      await openAnewAs(opened, lena, '/weeks?week=2025-06-09');
      await button(page, 'Waits for approval: 2').press('Enter');
      await web(page).toHaveURL(/status=HANDED_IN/);
      for (const name of ['Dana Whitfield', 'Sam Reed'])
        await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
      // Meanwhile Sam remembers something.
      const sheet = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-15';
      const row = { trackingDate: '2025-06-10', clientId: 2, trackingType: 'RATE_HOURS', comment: null, hours: 8 };
      expect((await others.post(sheet, [row])).status).toBe(200);
      await button(page, 'Approve 2 weeks').click();
      const refused = page.getByRole('alert');
      await web(refused).toContainText('Approved 1 week.');
      await web(refused).toContainText('Sam Reed: The hours of the week of 06/09/2025 were changed');
      await web(page.getByText('Approved: 1')).toBeVisible();
      await web(page.getByText('Changed since: 1')).toBeVisible();
      await web(page.getByText('Reed, Sam')).toHaveCount(0);
    },
    { alone: true, ...size },
  ),
);

it('nothing of it is shown while the setting is off, until an administrator switches it on', () =>
  visit(
    async (opened) => {
      const { page, person } = opened;
      const anna = await person({ firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN'] });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await openAs(opened, anna, '/my-time');
      await web(button(page, 'Save')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => url.includes('timesheet.aboutDays'))).not.toEqual([]);
      expect(asked.filter((url) => url.includes('timesheet.weeks.mine'))).toEqual([]);
      await web(mine(page)).toHaveCount(0);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'Timecards' }).click();
      const tabs = page.getByRole('navigation', { name: 'Timecards' });
      await web(tabs.getByRole('link', { name: 'Employees' })).toBeVisible();
      await web(tabs.getByRole('link', { name: 'Weeks' })).toHaveCount(0);

      await menu.getByRole('link', { name: 'System' }).click();
      const card = page.getByRole('region', { name: 'Handing in weeks' });
      await card.getByRole('textbox', { name: 'First week' }).fill('06/11/2025');
      await page.keyboard.press('Enter');
      await web(card).toContainText('Saved.');
      await web(card).toBeFocused();
      await web(card.getByRole('textbox', { name: 'First week' })).toHaveValue('06/09/2025');
      expect(await violations(page)).toEqual([]);
      await menu.getByRole('link', { name: 'Timecards' }).click();
      await tabs.getByRole('link', { name: 'Weeks' }).click();
      await web(page).toHaveURL(/#\/weeks/);
      await web(page.getByRole('heading', { level: 1 })).toHaveText('Weeks of employees');
    },
    { alone: true },
  ));
