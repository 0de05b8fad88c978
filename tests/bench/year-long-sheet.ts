import { addDays, datesOf, isWeekend } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { Page, Route } from 'playwright';
import type { ServerProcess } from '../builders/server-process.ts';

interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

const PIECE = 56;

/** My Time answers two months at most (TS-11). */
function* pieces({ startDate, endDate }: Range): Generator<Range> {
  for (let start = startDate; start <= endDate; start = addDays(start, PIECE)) {
    const end = addDays(start, PIECE - 1);
    yield { startDate: start, endDate: end < endDate ? end : endDate };
  }
}

const callOf = ({ startDate, endDate }: Range) => `/api/v1/my-time?startDate=${startDate}&endDate=${endDate}`;

async function rowsOf(server: ServerProcess, cookie: string, range: Range): Promise<TimesheetEntry[]> {
  const { status, text, body } = await server.get(callOf(range), { cookie });
  if (status !== 200) throw new Error(`The sheet cannot be read: ${text}`);
  return body as TimesheetEntry[];
}

/** Eight hours on each workday that has none. */
export async function fillIn(server: ServerProcess, cookie: string, range: Range): Promise<void> {
  for (const piece of pieces(range)) {
    const rows = (await rowsOf(server, cookie, piece))
      .filter(({ id, locked, trackingDate }) => id === null && !locked && !isWeekend(trackingDate))
      .map((row) => ({ ...row, hours: 8, comment: 'Sprint review and planning' }));
    const { status, text } = await server.post(callOf(piece), rows, { cookie });
    if (status !== 200) throw new Error(`The sheet cannot be filled in: ${text}`);
  }
}

/**
 * Shows a sheet of a year, as long as those that accountants read (TS-11), in the page of My Time: what it reads is
 * joined of pieces, what it saves goes to the server for the days it is about.
 */
export async function yearLong(page: Page, server: ServerProcess, cookie: string, range: Range): Promise<void> {
  const days = datesOf({ start: range.startDate, end: range.endDate }).length;
  let rows: TimesheetEntry[] = [];
  for (const piece of pieces(range)) rows.push(...(await rowsOf(server, cookie, piece)));

  await page.route('**/trpc/*timesheet.mine*', async (route: Route) => {
    const url = new URL(route.request().url());
    const names = url.pathname.replace('/trpc/', '').split(',');
    const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<number, RangeInput>;
    const answers = (await (await route.fetch()).json()) as unknown[];
    for (const [index, name] of names.entries()) {
      const { startDate, endDate } = inputs[index] ?? {};
      if (name !== 'timesheet.mine' || !startDate || !endDate) continue;
      if (datesOf({ start: startDate, end: endDate }).length === days) answers[index] = { result: { data: rows } };
    }
    await route.fulfill({ json: answers });
  });
  await page.route('**/trpc/timesheet.saveMine*', async (route: Route) => {
    const sent = route.request().postDataJSON() as Range & { rows: TimesheetEntry[] };
    const date = sent.rows[0]?.trackingDate ?? '';
    const answer = await route.fetch({ postData: JSON.stringify({ ...sent, startDate: date, endDate: date }) });
    const { result } = (await answer.json()) as { result: { data: TimesheetEntry[] } };
    const others = (row: TimesheetEntry) => row.trackingDate !== date;
    rows = [...rows.filter(others), ...result.data].sort((a, b) => (a.trackingDate < b.trackingDate ? -1 : 1));
    await route.fulfill({ json: { result: { data: rows } } });
  });
}
