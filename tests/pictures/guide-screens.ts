import type { Browser, Locator, Page } from 'playwright';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { NOW, settled, USUAL, WIDTHS } from './shots.ts';

/** A screen of the demo company that a guide shows. */
export interface GuideScreen {
  /** The name of its picture in `docs/pictures`, and of its words in `tests/pictures/screens`. */
  readonly name: string;
  /** The part before the @ of a demo account. */
  readonly person: 'employee' | 'lead' | 'hr' | 'accountant' | 'manager' | 'admin';
  /** The path after the `#`. */
  readonly at: string;
  readonly device?: keyof typeof WIDTHS;
  /** In pixels; default: {@link HEIGHTS}. */
  readonly height?: number;
  /** What somebody does before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The part of the screen that is shown; default: all of it. */
  readonly part?: (page: Page) => Locator;
}

const HEIGHTS = { desk: 820, phone: 844 };

/** Somebody of the demo company whose record is shown. */
const SOMEBODY = 6;

const sectionOf = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

/** Two weeks in which hours were sent, refused and changed. */
const SENT_WEEKS = 'startDate=2025-05-26&endDate=2025-06-08';

/** The screens that the guides show, in the order of the guides. */
export const guideScreens: readonly GuideScreen[] = [
  { name: 'today', person: 'lead', at: '/today' },
  {
    name: 'my-time',
    person: 'employee',
    at: '/my-time',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Hours, Mon 06/09' }).click();
      for (const hours of ['8', '8', '7.5']) {
        await page.keyboard.type(hours);
        await page.keyboard.press('Enter');
      }
    },
  },
  { name: 'my-time-phone', person: 'employee', at: '/my-time', device: 'phone' },
  {
    name: 'request-time-off',
    person: 'employee',
    at: '/request-vacation',
    act: async (page) => {
      await page.getByRole('button', { name: /^Thu 07\/10\/2025/ }).click();
      await page.getByRole('button', { name: /^Fri 07\/11\/2025/ }).click();
    },
  },
  { name: 'my-paid-time-off', person: 'employee', at: '/my-vacation-request' },
  { name: 'directory', person: 'employee', at: '/directory' },
  { name: 'two-factor', person: 'employee', at: '/profile', part: sectionOf('Two-factor authentication') },
  { name: 'palette', person: 'employee', at: '/my-time', act: (page) => page.keyboard.press('Control+k') },
  { name: 'requests', person: 'lead', at: '/vacation-management' },
  { name: 'requests-phone', person: 'lead', at: '/vacation-management', device: 'phone' },
  {
    name: 'timecards',
    person: 'lead',
    at: `/timecard/employees?${SENT_WEEKS}`,
    act: (page) => page.getByRole('link', { name: 'Whitfield, Dana' }).click(),
  },
  { name: 'people', person: 'hr', at: '/users' },
  { name: 'add-person', person: 'hr', at: '/add-user' },
  {
    name: 'termination',
    person: 'hr',
    at: `/user/${SOMEBODY}/employment`,
    act: (page) => page.getByRole('button', { name: /^Terminate/ }).click(),
  },
  { name: 'balances', person: 'hr', at: '/vacation-balance' },
  { name: 'timesheets', person: 'accountant', at: `/accountant/timecards?${SENT_WEEKS}` },
  { name: 'failed', person: 'accountant', at: `/accountant/timecards?${SENT_WEEKS}&view=failed` },
  { name: 'edit-timesheet', person: 'accountant', at: `/accountant/edit/${SOMEBODY}?${SENT_WEEKS}` },
  { name: 'utilization', person: 'accountant', at: '/utilization-rate' },
  {
    name: 'explained-commission',
    person: 'manager',
    at: '/contract-placements',
    act: (page) =>
      page
        .getByRole('link', { name: /explain/ })
        .first()
        .click(),
  },
  { name: 'account-types', person: 'manager', at: '/account-types' },
  {
    name: 'close-month',
    person: 'admin',
    at: '/summary',
    act: (page) => page.getByRole('button', { name: /^Close 05/ }).click(),
  },
  { name: 'audit', person: 'hr', at: `/audit?person=${SOMEBODY}&startDate=2025-05-26&endDate=2025-06-08` },
  { name: 'proof', person: 'admin', at: '/audit?tab=proof' },
  { name: 'system', person: 'admin', at: '/system', part: sectionOf('Background work') },
];

/** Opens a screen in a browser in which nobody was before, and does what comes before its picture. */
async function openScreen(browser: Browser, { url, signIn }: ServerProcess, screen: GuideScreen): Promise<Page> {
  const { person, at, device = 'desk', height = HEIGHTS[device], act } = screen;
  const context = await browser.newContext({ ...USUAL, viewport: { width: WIDTHS[device], height } });
  context.setDefaultTimeout(20_000);
  const [name = '', value = ''] = (await signIn(person)).split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(`${url}/#${at}`);
  await settled(page);
  await act?.(page);
  await page.mouse.move(0, 0); // what is under the pointer looks different
  await settled(page);
  return page;
}

/** Gives a test or a tool each screen in turn, opened. @param use `part` is what its picture shows, `words` what it says at the moment */
export async function onScreen<T>(
  browser: Browser,
  server: ServerProcess,
  screen: GuideScreen,
  use: (part: Locator | Page, words: () => Promise<string>) => Promise<T>,
): Promise<T> {
  const page = await openScreen(browser, server, screen);
  try {
    const part = screen.part?.(page);
    return await use(part ?? page, () => wordsOf(page, part));
  } finally {
    await page.context().close();
  }
}

/** So many lines of a screen are compared: a picture shows the beginning of a long list too. */
const MOST_LINES = 160;

/**
 * What a screen says and offers, by role and name, a line each: another one for another screen, the same for other fonts, colors
 * and versions of the browser. Addresses are left out, since nobody sees them. An open dialog comes first.
 */
async function wordsOf(page: Page, part: Locator | undefined): Promise<string> {
  const parts = part ? [part] : [...(await page.getByRole('dialog').all()), page.locator('body')];
  const snapshots = await Promise.all(parts.map((each) => each.ariaSnapshot()));
  const lines = snapshots.join('\n').split('\n');
  const words = lines.filter((line) => !/^\s*- \/url:/.test(line)).slice(0, MOST_LINES);
  return `${words.join('\n')}\n`;
}

/** Starts Hourbook with the whole demo company at the instant of all pictures. */
export const demoOfPictures = (): Promise<ServerProcess> =>
  startServer({ wholeDemo: true, env: { HOURBOOK_NOW: NOW } });
