import type { Person } from '@hourbook/domain/people/person.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Running } from '../builders/hourbook.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

let dana: Person;

/** Dana has a book; one mail failed for the last time and one waits. */
async function furnish({ platform, person }: Running): Promise<void> {
  dana = await person({ firstName: 'Dana', lastName: 'Whitfield' });
  await platform.run({
    userId: dana.id,
    by: { actorId: dana.id, command: new Command(crypto.randomUUID()), correlationId: 'test', source: 'web' },
    needs: {},
    decide: () => [recorded({ rowId: `${dana.id}.0` })],
    answer: () => undefined,
  });
  const letter = { subject: 'Holidays are missing', body: [], link: null };
  await platform.jobs.enqueue('send-letter', { id: 'a', to: 'omar@x.example', letter, attachments: 'none' });
  await platform.jobs.enqueue('send-letter', { id: 'b', to: 'erin@x.example', letter }, { delay: 3_600_000 });
  await expect.poll(() => platform.jobs.counts(), { timeout: 20_000 }).toMatchObject({ parked: 1 });
}

const visit = aBrowser(furnish);

async function asAnna(opened: Visit, search = ''): Promise<void> {
  const anna = await opened.person({ firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN'] });
  await openAs(opened, anna, `/system${search}`);
  await web(opened.page.getByRole('heading', { level: 1 })).toHaveText('System');
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

it('shows read models, jobs by lane, mail, disk and version', () =>
  visit(async (opened) => {
    const { page } = opened;
    await asAnna(opened);
    await web(
      table(page, 'Lists and totals').getByRole('row', { name: /^Ends of the books Up to date 0 0 s$/ }),
    ).toBeVisible();
    const failed = table(page, 'Mail, failed').getByRole('row').nth(1);
    await web(failed).toContainText('omar@x.example');
    await web(failed).toContainText('its payload cannot be read: attachments (invalid_type)');
    await page.getByRole('link', { name: 'Mail, waiting: 1' }).click();
    await web(table(page, 'Mail, waiting').getByRole('row').nth(1)).toContainText('erin@x.example');
    await page.goBack();
    await web(table(page, 'Mail, failed')).toBeVisible();
    await web(table(page, 'Disk')).toContainText('events.db');
    await web(page.getByText('Embedded: one process, files in the data folder')).toBeVisible();
    await button(page, 'Verify now').click();
    await web(page.getByText('Unbroken')).toBeVisible();
  }));

it('tries a failed job again and drops it', () =>
  visit(
    async (opened) => {
      const { page } = opened;
      await asAnna(opened);
      await button(page, /^Retry Mail, failed at/).click();
      await web(page.getByText('Mail is tried again.')).toBeVisible();
      await button(page, /^Discard Mail, failed at/).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
      await web(page.getByText('Mail was discarded.')).toBeVisible();
      await web(page.getByText('Nothing of this kind has failed.')).toBeVisible();
    },
    { alone: true },
  ));

it('ends one session of a person, and all of them', () =>
  visit(async (opened) => {
    const { page, person, signIn } = opened;
    const erin = await person({ firstName: 'Erin', lastName: 'Doyle' });
    const callers = [await signIn(erin), await signIn(erin), await signIn(erin)];
    await asAnna(opened);
    const hers = table(page, 'Sessions').getByRole('row', { name: /^Erin Doyle/ });
    await web(hers).toHaveCount(3);
    await web(hers.first()).toContainText('Firefox, Windows');
    await web(hers.first()).toContainText('127.0.0.1');
    await web(table(page, 'Sessions').getByText('This session')).toHaveCount(1);
    await hers
      .first()
      .getByRole('button', { name: /^End session of Erin Doyle/ })
      .click();
    await web(hers).toHaveCount(2);
    await hers.first().getByRole('button', { name: 'End all of Erin Doyle' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all of Erin Doyle' }).click();
    await web(page.getByText('2 sessions of Erin Doyle have ended.')).toBeVisible();
    for (const caller of callers) expect((await caller.get('/api/v1/user/simple-me')).status).toBe(401);
  }));

describe('a rebuild', () => {
  it('is started, compared, kept when the page is left, and put in use', () =>
    visit(
      async (opened) => {
        const { page, platform } = opened;
        await platform.projector.reached(await platform.events.head());
        const { models } = await platform.readModels.look();
        const book = await models.books.get(String(dana.id));
        await models.books.put({ ...book!, hash: 'x'.repeat(64) }, 'any');
        await asAnna(opened);
        await button(page, 'Rebuild lists and totals').click();
        await web(button(page, 'Put in use')).toBeVisible();
        await web(table(page, 'Documents that differ').getByRole('row').nth(1)).toContainText('Fields: hash');
        await page.reload();
        await web(page.getByText(/1 of \d+ documents do not match the books\./)).toBeVisible();
        await button(page, 'Put in use').click();
        await web(page.getByText('In use', { exact: true })).toBeVisible();
        await web(page.getByText('set 1 is in use')).toBeVisible();
        await web(button(page, 'Rebuild lists and totals')).toBeVisible();
      },
      { alone: true },
    ));

  it('that somebody else has started meanwhile is not started twice; it can be discarded', () =>
    visit(
      async (opened) => {
        const { page, person, signIn } = opened;
        await asAnna(opened);
        await web(button(page, 'Rebuild lists and totals')).toBeVisible();
        const omar = await signIn(await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ADMIN'] }));
        expect((await omar.post('/api/v1/system/rebuild')).status).toBe(200);
        await button(page, 'Rebuild lists and totals').click();
        await web(page.getByText('A rebuild is under way. Put it in use or discard it first.')).toBeVisible();
        await web(page.getByText(/Started by Omar Haddad/)).toBeVisible();
        await button(page, 'Discard').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Discard them' }).click();
        await web(page.getByText('Discarded', { exact: true })).toBeVisible();
      },
      { alone: true },
    ));
});

it('ends a token of a program', () =>
  visit(async (opened) => {
    const made = { name: 'Payroll', scopes: ['timesheet:read'], days: 90 };
    const answer = await (await opened.signIn(dana)).post('/trpc/accounts.apiTokens.make', made);
    await asAnna(opened);
    const { page } = opened;
    const row = table(page, 'Tokens').getByRole('row', { name: /Payroll/ });
    await web(row).toContainText('Dana Whitfield');
    await web(row).toContainText('read my hours');
    expect(await violations(page)).toEqual([]);
    await button(page, 'End token Payroll of Dana Whitfield').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End token', exact: true }).click();
    await web(page.getByText('A token of Dana Whitfield has ended.')).toBeVisible();
    await web(row).toHaveCount(0);
    const headers = { authorization: `Bearer ${answer.body.result.data.token}` };
    expect((await fetch(`${opened.url}/api/v1/user/simple-me`, { headers })).status).toBe(401);
  }));

it('says why it cannot be shown, and tries again', () =>
  visit(async (opened) => {
    const { page } = opened;
    await page.route('**/trpc/*system.status*', (call) => call.abort());
    await asAnna(opened);
    await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
    await page.unroute('**/trpc/*system.status*');
    await button(page, 'Retry').click();
    await web(table(page, 'Lists and totals')).toBeVisible();
  }));

it('is not offered to others', () =>
  visit(async (opened) => {
    const { page, person } = opened;
    await openAs(opened, await person({ roles: ['ROLE_HR'] }), '/system');
    await web(page.getByRole('heading', { level: 1 })).not.toHaveText('System');
    await web(page.getByRole('link', { name: 'System' })).toHaveCount(0);
  }));

it.each(SIZES)('the page is sound %s', (_, size) =>
  visit(async (opened) => {
    const { page } = opened;
    await asAnna(opened);
    for (const name of ['Lists and totals', 'Mail, failed', 'Sessions', 'Disk'])
      await web(table(page, name)).toBeVisible();
    await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  }, size),
);
