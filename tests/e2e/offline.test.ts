import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { withGoBetween } from '../builders/go-between.ts';
import { LAKESHORE } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, web } from './browser.ts';
import { myTimeIn, type Opened, WEEK } from './my-time-page.ts';

const visit = aBrowser();
const myTime = myTimeIn(visit);
const [, , WEDNESDAY, THURSDAY] = WEEK;
const OWN_WORKER = { serviceWorkers: 'allow' } as const;
const NO_CONNECTION =
  'No connection. Hours that you save are kept on this device and sent when the connection is back.';

const NO_ANSWER =
  'Hourbook does not answer. Hours that you save are kept on this device and sent when it answers again.';

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
  await web(page.getByText('Waiting to be sent')).toHaveCount(1); // the week of Wednesday, not the next one
  await web(page.getByRole('button', { name: 'Send now' })).toBeVisible();
}

/** My Time by way of something that stands between browser and server. */
async function openThrough({ page, hours }: Opened, url: string): Promise<void> {
  await page.goto(`${url}/#/my-time`);
  await web(hours(WEDNESDAY)).toBeVisible();
}

/** Another tab of the same person. */
async function anotherTab({ page }: Opened, url: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(url);
  return other;
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
    await web(page.getByText('Sent', { exact: true })).toBeVisible();
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

it('OF-3: a part of the page that was never opened cannot be loaded without a connection; what was typed stays', () =>
  myTime(async (opened) => {
    const { page, hours } = opened;
    await openKept(opened);
    await typeWithoutConnection(opened);
    await hours(THURSDAY).fill('6');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await web(hours(THURSDAY)).toHaveValue('6.00');
    await web(hours(WEDNESDAY)).toHaveValue('7.50');
  }, OWN_WORKER));

it('OF-3: two tabs without a connection: each sends its own hours, once', () =>
  myTime(async (opened) => {
    const { page, hours, url, platform, dana } = opened;
    await openKept(opened);
    const other = await anotherTab(opened, `${url}/#/my-time`);
    await web(hours(WEDNESDAY, other)).toBeVisible();
    await typeWithoutConnection(opened);
    await hours(THURSDAY, other).fill('6');
    await other.keyboard.press('Control+s');
    await web(other.getByText('Waiting to be sent')).toBeVisible();
    await page.context().setOffline(false);
    for (const tab of [page, other]) await web(tab.getByText('Sent', { exact: true })).toBeVisible();
    const entries = await platform.events.read(`book-${dana.id}`);
    expect(entries.map(({ data }) => data.hours).sort()).toEqual([600, 750]);
    await other.close();
  }, OWN_WORKER));

it('OF-3: the same hours in two tabs without a connection are entered once, and the second is asked', () =>
  myTime(async (opened) => {
    const { page, hours, url, platform, dana } = opened;
    await openKept(opened);
    const other = await anotherTab(opened, `${url}/#/my-time`);
    await web(hours(WEDNESDAY, other)).toBeVisible();
    await typeWithoutConnection(opened);
    await hours(WEDNESDAY, other).fill('7.5');
    await other.keyboard.press('Control+s');
    await web(other.getByText('Waiting to be sent')).toBeVisible();
    await page.context().setOffline(false);
    const asked = (tab: Page) => tab.getByRole('button', { name: /keep (mine|both)/i }).count();
    await web.poll(async () => [await asked(page), await asked(other)].filter((count) => count > 0)).toHaveLength(1);
    const told = (text: string) =>
      Promise.all([page, other].map((tab) => tab.getByText(text, { exact: true }).count()));
    await web.poll(async () => (await told('Sent')).sort()).toEqual([0, 1]);
    expect((await told('Not sent:')).sort()).toEqual([0, 1]);
    expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(1);
    await other.close();
  }, OWN_WORKER));

it('OF-3: a connection that is cut off during a save: the hours are entered once, and it says whether they were sent', () =>
  myTime(async (opened) => {
    const { page, hours, platform, dana } = opened;
    await withGoBetween(opened.url, async (between) => {
      await openThrough(opened, between.url);
      let cuts = 0;
      between.treat((path) => {
        if (!path.includes('timesheet.saveMine')) return 'pass';
        cuts += 1;
        return cuts > 1 ? 'pass' : 'cut';
      });
      await hours(WEDNESDAY).fill('7.5');
      await page.keyboard.press('Control+s');
      await web(page.getByText('Sent', { exact: true })).toBeVisible();
      expect(cuts).toBe(2);
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(1);
    });
  }));

it('OF-3: a server that does not answer is told of, hours wait, and whoever leaves the page is not asked', () =>
  myTime(async (opened) => {
    const { page, hours, platform, dana } = opened;
    await withGoBetween(opened.url, async (between) => {
      await openThrough(opened, between.url);
      between.treat(() => 'down');
      await hours(WEDNESDAY).fill('7.5');
      await page.keyboard.press('Control+s');
      await web(page.getByText('Waiting to be sent')).toBeVisible();
      await web(page.getByText(NO_ANSWER)).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click();
      await web(page).toHaveURL(/#\/documents/);
      await web(page.getByRole('dialog')).toHaveCount(0);
      between.treat(() => 'pass');
      await web(page.getByText(NO_ANSWER)).toBeHidden();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Time' }).click();
      await web(page.getByText('Sent', { exact: true })).toBeVisible();
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(1);
    });
  }));

it('OF-1: a new version begins when the tabs of the one before are closed; hours that wait are sent by it', () =>
  myTime(async (opened) => {
    const { page, hours, platform, dana } = opened;
    const kept = (tab: Page) => tab.evaluate(() => caches.keys());
    await withGoBetween(opened.url, async (between) => {
      await openThrough(opened, between.url);
      await openKept(opened);
      const [before] = await kept(page);
      between.rewrite('/sw.js', (text) => text.replace(/hourbook-files-\$\{"[^"]+"\}/, 'hourbook-files-next'));
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await web.poll(() => kept(page)).toEqual([before, 'hourbook-files-next']);
      await typeWithoutConnection(opened);
      await page.reload(); // still the files of the version that is open
      await web(hours(WEDNESDAY)).toHaveValue('7.50');
      await page.context().setOffline(false);
      between.treat((path) => (path.includes('/trpc/') ? 'down' : 'pass'));
      // The last tab of the version before is closed.
      await web(async () => {
        await page.goto('about:blank');
        await page.goto(`${between.url}/#/my-time`);
        expect(await kept(page)).toEqual(['hourbook-files-next']);
      }).toPass();
      await web(page.getByText('Waiting to be sent')).toBeVisible();
      between.treat(() => 'pass');
      await web(page.getByText('Sent', { exact: true })).toBeVisible();
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(1);
    });
  }, OWN_WORKER));
