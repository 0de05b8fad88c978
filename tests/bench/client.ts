import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { ServerProcess } from '../builders/server-process.ts';
import { launchChromium } from '../e2e/chromium.ts';
import type { Line } from './lines.ts';
import { tasksOf } from './page-tasks.ts';
import { inTurns } from './rounds.ts';
import { fillIn, yearLong } from './year-long-sheet.ts';

const KILOBYTE = 1024;
const ROUNDS = 7;
/** The longest range of My Time (TS-11), nearly all of it open. */
const TWO_MONTHS = { startDate: '2025-06-09', endDate: '2025-08-09' };

/** (e) What the web client costs whoever uses it: bytes, first paint, a key press, a save. Chromium, 1440 wide. */
export async function benchClient(server: ServerProcess): Promise<Line[]> {
  const browser = await launchChromium();
  try {
    const cookie = await server.signIn();
    return [
      ...(await scripts(browser, server, cookie)),
      ...(await firstPaint(browser, server)),
      ...(await typing(browser, server, cookie)),
      ...(await saving(browser, server, cookie)),
    ];
  } finally {
    await browser.close();
  }
}

async function opened(browser: Browser, { url }: ServerProcess, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const value = cookie?.split('=')[1];
  if (value) await context.addCookies([{ name: 'hourbook_session', value, url }]);
  return context;
}

const cells = (page: Page) => page.getByLabel(/^Hours, /);
const myTime = ({ url }: ServerProcess, { startDate, endDate } = TWO_MONTHS) =>
  `${url}/#/my-time?startDate=${startDate}&endDate=${endDate}`;

/** All the JavaScript that opening a page fetches, each file gzipped by itself. */
async function scripts(browser: Browser, server: ServerProcess, cookie: string): Promise<Line[]> {
  const weigh = async (path: string, signedIn: boolean, ready: (page: Page) => Promise<unknown>) => {
    const context = await opened(browser, server, signedIn ? cookie : undefined);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        sizes.push(response.body().then((body) => gzipSync(body).byteLength / KILOBYTE));
      }
    });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await ready(page);
    const all = await Promise.all(sizes);
    await context.close();
    return all.reduce((sum, size) => sum + size, 0);
  };
  const line = (name: string, ours: number, budget: number): Line => ({
    name,
    unit: 'KB gzip',
    ours,
    floor: budget,
    against: 'the budget',
    target: `≤ ${budget} KB`,
    met: ours <= budget,
  });
  const login = await weigh('/#/login', false, (page) => page.getByLabel('Username').waitFor());
  const sheet = await weigh('/#/my-time', true, (page) => cells(page).first().waitFor());
  return [line('JavaScript of /login', login, 200), line('JavaScript of /my-time', sheet, 320)];
}

/** A page opened for the first time, against one that is nothing but a heading. */
async function firstPaint(browser: Browser, server: ServerProcess): Promise<Line[]> {
  const bare = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Bare</title><h1>Bare</h1>');
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const paint = async (url: string): Promise<number> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    const at = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          setTimeout(() => reject(new Error('Nothing was painted')), 60_000);
          new PerformanceObserver((list) => {
            for (const { name, startTime } of list.getEntries()) {
              if (name === 'first-contentful-paint') resolve(startTime);
            }
          }).observe({ type: 'paint', buffered: true });
        }),
    );
    await context.close();
    return at;
  };
  try {
    const { ours, floor } = await inTurns(
      {
        ours: () => paint(`${server.url}/#/login`),
        floor: () => paint(`http://127.0.0.1:${(bare.address() as AddressInfo).port}`),
      },
      ROUNDS,
    );
    const against = 'a page with one heading';
    return [{ name: 'first paint of /login', unit: 'ms', ours, floor, against, target: null, met: null }];
  } finally {
    bare.close();
  }
}

/** The longest stretch of work in which a key press keeps the page from drawing, over many of them, against a bare input. */
async function typing(browser: Browser, server: ServerProcess, cookie: string): Promise<Line[]> {
  const context = await opened(browser, server, cookie);
  const sheet = await context.newPage();
  await sheet.goto(myTime(server));
  await cells(sheet).first().waitFor();
  const bare = await context.newPage();
  await bare.setContent('<input aria-label="Hours, bare">');
  const longest = (page: Page) => async () => {
    await page.bringToFront();
    await cells(page).first().focus();
    const tasks = await tasksOf(browser, page, async () => {
      for (let entry = 0; entry < ENTRIES; entry++) for (const key of KEYS) await page.keyboard.press(key);
    });
    return Math.max(...tasks);
  };
  const { ours, floor } = await inTurns({ ours: longest(sheet), floor: longest(bare) }, ROUNDS);
  await context.close();
  const name = 'longest task while typing in 62 days';
  const line = { name, unit: 'ms processor', against: 'a bare input', target: '≤ 50 ms' };
  return [{ ...line, ours, floor, met: ours <= 50 }];
}

const KEYS = ['7', '.', '2', '5', 'Enter'];
const ENTRIES = 40;

/** From the click on Save until the sheet says that it is saved, against the bare call from the same page. */
async function saving(browser: Browser, server: ServerProcess, cookie: string): Promise<Line[]> {
  const sheets = { 'two months': TWO_MONTHS, 'a year': { startDate: '2025-06-09', endDate: '2026-06-08' } };
  const lines: Line[] = [];
  await fillIn(server, cookie, sheets['a year']);
  for (const [name, range] of Object.entries(sheets)) {
    const context = await opened(browser, server, cookie);
    const page = await context.newPage();
    if (name === 'a year') await yearLong(page, server, cookie, range);
    await page.goto(myTime(server, range));
    const cell = page.getByLabel(/^Hours, Mon 06\/09/).first();
    await cell.waitFor();
    let n = 0;
    const ours = async () => {
      await cell.fill(String(4 + (++n % 8) / 4));
      return page.evaluate(clickToSaved);
    };
    const floor = () => page.evaluate(bareSave, { date: range.startDate, hours: 4 + (++n % 8) / 4 });
    const measured = await inTurns({ ours }, ROUNDS);
    const bare = await inTurns({ floor }, ROUNDS);
    const against = 'the call alone, from the same page';
    const line = { name: `click to saved, ${name}`, unit: 'ms', against, target: null, met: null };
    lines.push({ ...line, ours: measured.ours, floor: bare.floor });
    await context.close();
  }
  return lines;
}

// These two run in the page.
function clickToSaved(): Promise<number> {
  const save = [...document.querySelectorAll('button')].find(({ textContent }) => /^Save \d/.test(textContent));
  if (!save) throw new Error('There is nothing to save');
  const started = performance.now();
  save.click();
  return new Promise((resolve, reject) => {
    const look = () => {
      const taken = performance.now() - started;
      if (save.disabled) resolve(taken);
      else if (taken < 60_000) requestAnimationFrame(look);
      else reject(new Error(`It was not saved; the page says: ${document.body.innerText.slice(0, 500)}`));
    };
    look();
  });
}

async function bareSave({ date, hours }: { date: string; hours: number }): Promise<number> {
  const call = `/api/v1/my-time?startDate=${date}&endDate=${date}`;
  const rows: readonly { trackingDate: string }[] = await (await fetch(call)).json();
  const body = JSON.stringify(rows.map((row) => ({ ...row, hours })));
  const started = performance.now();
  await (await fetch(call, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
  return performance.now() - started;
}
