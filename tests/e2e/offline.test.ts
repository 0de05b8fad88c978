import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { LAKESHORE } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, web } from './browser.ts';
import { myTimeIn, type Opened, WEEK } from './my-time-page.ts';

const visit = aBrowser();
const myTime = myTimeIn(visit);
const [, , WEDNESDAY] = WEEK;
const OWN_WORKER = { serviceWorkers: 'allow' } as const;
const NO_CONNECTION =
  'No connection. Hours that you save are kept on this device and sent when the connection is back.';

/** Waits until the browser has all files of the app. */
const filesKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

/** How many saves reach the server. */
function saves(page: Page): () => number {
  let answered = 0;
  page.on('response', (response) => {
    if (response.url().includes('timesheet.saveMine')) answered += 1;
  });
  return () => answered;
}

async function openKept({ page, hours }: Opened): Promise<void> {
  await filesKept(page);
  await page.reload(); // now the worker answers
  await web(hours(WEDNESDAY)).toBeVisible();
}

async function typeWithoutConnection({ page, hours }: Opened): Promise<void> {
  await page.context().setOffline(true);
  await web(page.getByText(NO_CONNECTION)).toBeVisible();
  await hours(WEDNESDAY).fill('7.5');
  await page.keyboard.press('Control+s');
  await web(page.getByText('Hourbook cannot be reached').first()).toBeVisible();
}

/** The hours that the server has. */
const rowsOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/trpc/timesheet.mine?input=%7B%7D');
    const { result } = (await answer.json()) as { result: { data: { id: string | null; hours: number }[] } };
    return result.data.filter(({ id, hours }) => id !== null && hours > 0).map(({ hours }) => hours);
  });

it('a week is filled without a connection, read again after a reload, and sent once when it is back', () =>
  myTime(async (opened) => {
    const { page, hours } = opened;
    await openKept(opened);
    const sent = saves(page);
    await typeWithoutConnection(opened);
    await page.reload();
    await web(hours(WEDNESDAY)).toHaveValue('7.50');
    await web(page.getByText(NO_CONNECTION)).toBeVisible();
    expect(sent()).toBe(0);
    await page.context().setOffline(false);
    await web(page.getByText(NO_CONNECTION)).toBeHidden();
    await web.poll(sent).toBe(1);
    await web.poll(() => rowsOf(page)).toHaveLength(1);
    await page.reload();
    await web(hours(WEDNESDAY)).toHaveValue('7.50');
    expect(await rowsOf(page)).toHaveLength(1);
    expect(sent()).toBe(1);
  }, OWN_WORKER));

it('hours that were saved without a connection wait for their person: nobody else who signs in sees or sends them', () =>
  myTime(async (opened) => {
    const { page, hours, url } = opened;
    await openKept(opened);
    await typeWithoutConnection(opened);
    const priya = await opened.person({ firstName: 'Priya' });
    const { cookie } = await opened.signIn(priya);
    const own = (await page.context().cookies()).find(({ name }) => name === 'hourbook_session')!;
    const sent = saves(page);
    await page.context().addCookies([{ name: 'hourbook_session', value: cookie.split('=')[1] ?? '', url }]);
    await page.context().setOffline(false);
    await web(page.getByText('Your session has ended')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`${url}/#/my-time`);
    await web(page.getByText('Priya').first()).toBeVisible();
    await web(hours(WEDNESDAY)).not.toHaveValue('7.50');
    expect(await rowsOf(page)).toEqual([]);
    expect(sent()).toBe(0);
    await page.context().addCookies([own]);
    await page.goto('about:blank');
    await page.goto(`${url}/#/my-time`);
    await web.poll(sent).toBe(1);
    await web.poll(() => rowsOf(page)).toHaveLength(1);
  }, OWN_WORKER));

it('a save whose answer was lost is sent again with its key, and entered once', () =>
  myTime(async ({ page, hours }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/trpc/timesheet.saveMine*', async (call) => {
      keys.push(call.request().headers()['idempotency-key']);
      if (keys.length > 1) return call.continue();
      await call.fetch();
      await call.abort();
    });
    await hours(WEDNESDAY).fill('7.5');
    await page.keyboard.press('Control+s');
    await web.poll(() => keys.length).toBe(2);
    await web.poll(() => rowsOf(page)).toEqual([7.5]);
    await web(page.getByText('Hours successfully saved.')).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  }));

it('hours that another device entered meanwhile are shown as a conflict, and nothing is overwritten', () =>
  myTime(async (opened) => {
    const { page, hours, platform, dana } = opened;
    await openKept(opened);
    await typeWithoutConnection(opened);
    await platform.run({
      userId: dana.id,
      by: { actorId: dana.id, command: new Command(crypto.randomUUID()), source: 'web', correlationId: 'other-device' },
      needs: {},
      decide: () => [
        recorded({ rowId: `${dana.id}.0`, date: '2025-06-11', clientId: LAKESHORE, payCode: 'RATE_HOURS', hours: 400 }),
      ],
      answer: () => null,
    });
    await page.context().setOffline(false);
    await web(page.getByRole('button', { name: /keep (mine|both)/i }).first()).toBeVisible();
    await web(hours(WEDNESDAY).first()).toBeVisible();
    expect(await rowsOf(page)).toEqual([4]);
  }, OWN_WORKER));
