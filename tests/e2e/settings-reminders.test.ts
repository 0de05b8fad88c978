import type { ReminderAsked } from '@hourbook/workers/send-reminder/asked.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Running } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { mailsTo } from '../builders/outbox.ts';
import { aBrowser, openAnew, SIZES, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const hired = { hireDate: '2024-03-15' };
const form = (page: Page, office: string) => page.getByRole('form', { name: office });

/** Runs the hourly job and what it orders. */
async function hour({ platform }: Running): Promise<void> {
  const jobs = jobsOf(platform);
  await jobs.run('remind', {});
  for (const { job, payload } of jobs.enqueued)
    if (job === 'send-reminder') await jobs.run('send-reminder', payload as ReminderAsked);
}

describe('reminders', () => {
  it('are switched on for an office, stopped by the link of a mail without signing in, and started again in the profile, by keyboard', () =>
    visit(
      async (opened) => {
        const { page, person, platform } = opened;
        const hr = await person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] });
        const dana = await person(hired);
        await openAs(opened, hr, '/reminders');
        const chicago = form(page, 'Chicago');
        await web(chicago.getByRole('textbox', { name: 'Waiting for more than' })).toHaveCount(0);
        await chicago.getByRole('switch', { name: 'Missing hours' }).press('Space');
        await chicago.getByRole('switch', { name: 'Waiting requests' }).press('Space');
        await chicago.getByRole('textbox', { name: 'Waiting for more than' }).fill('0');
        await page.keyboard.press('Enter');
        await web(chicago.getByRole('textbox', { name: 'Waiting for more than' })).toHaveAccessibleDescription(
          'Enter 1 or more.',
        );
        await chicago.getByRole('textbox', { name: 'Waiting for more than' }).fill('3');
        await page.keyboard.press('Control+s');
        await web(chicago.getByRole('status')).toHaveText('Reminders for Chicago were saved');
        await chicago.getByRole('button', { name: 'History, Chicago' }).click();
        const history = page.getByRole('dialog', { name: 'History, Chicago' });
        await web(history).toContainText('Nina Castellano');
        await web(history).toContainText('Waiting for more than3 days');
        await page.keyboard.press('Escape');

        await hour(opened);
        const [mail] = await mailsTo(platform, dana.email);
        expect(mail?.subject).toBe('Hours are missing: week of 06/02/2025');
        const [link = ''] = /http\S+\/reminders\/stop\/\S+/.exec(mail?.text ?? '') ?? [];
        await page.context().clearCookies();
        await page.goto(link);
        await web(page.getByRole('heading', { name: 'Stop these reminders?' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.reload();
        expect(await platform.records.personalReminders.get(dana.id)).toMatchObject({ stopped: [] });
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await web(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await platform.records.personalReminders.get(dana.id)).toMatchObject({ stopped: ['hoursMissing'] });

        await openAs(opened, dana, '/profile');
        const section = page.getByRole('region', { name: 'Reminders' });
        const missing = section.getByRole('switch', { name: 'Missing hours' });
        await web(missing).not.toBeChecked();
        await missing.press('Space');
        await web(missing).toBeChecked();
        await web(section.getByText('The reminders go on.')).toBeVisible();
        await web(section).toContainText('Week of 06/02/2025');
      },
      { now: '2025-06-10T15:00:00Z' },
    ));

  it.each(SIZES)('have a form for each office, switches in the profile and a history for HR, %s', (_look, size) =>
    visit(async (opened) => {
      const { page, person } = opened;
      const hr = await person({ ...hired, roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] });
      const dana = await person({ ...hired, lineManagerId: hr.id });
      await openAs(opened, hr, '/reminders');
      for (const name of ['Missing hours', 'Waiting requests', 'Legal statuses that end'])
        await form(page, 'Warsaw').getByRole('switch', { name }).check({ force: true });
      await web(form(page, 'Warsaw').getByRole('combobox', { name: 'No hours from' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await form(page, 'Warsaw').getByRole('button', { name: 'Discard changes' }).click();
      await openAnew(page, `${opened.url}/#/profile`);
      const section = page.getByRole('region', { name: 'Reminders' });
      await web(section.getByRole('switch')).toHaveCount(3);
      expect(await violations(page)).toEqual([]);
      await openAnew(page, `${opened.url}/#/user/${dana.id}/general`);
      await page.getByRole('region', { name: 'Reminders' }).getByRole('button', { name: 'Show mails' }).click();
      await web(page.getByRole('dialog', { name: 'History, Reminders' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, size),
  );
});
