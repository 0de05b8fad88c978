import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { type Actor, openActors } from './actors.ts';
import { collectGarbage } from './garbage.ts';
import { inspect } from './inspector.ts';
import { openWire, type Sent, type Wire } from './wire.ts';

/** What one caller made of a server. Times in milliseconds, memory in bytes. */
export interface OneCallerReport {
  /** Lines of history that their book has. */
  readonly lines: number;
  readonly plays: readonly Play[];
  readonly memory: { readonly before: number; readonly after: number };
  /** With which the server ended when it was told to. */
  readonly code: number | null;
}

interface Play {
  readonly name: string;
  readonly statuses: Readonly<Record<string, number>>;
  readonly longestTurn: number;
  readonly milliseconds: number;
}

const TODAY = '2025-06-11';
const DAYS = 'startDate=2025-06-09&endDate=2025-06-22';
const WORKDAYS = ['09', '10', '11', '12', '13', '16', '17', '18', '20'].map((day) => `2025-06-${day}`);
/** As many as a day takes (TS-11). */
const ROWS_OF_DAY = 30;
const AT_ONCE = 40;

/**
 * One person fills their book as fast as a server takes it, and asks for all of it many times at once.
 * @param saves how often every row of two weeks is changed
 */
export async function oneCaller(saves: number): Promise<OneCallerReport> {
  const watch = fileURLToPath(new URL('watch-turns.ts', import.meta.url));
  await using server = await startServer({
    env: { HOURBOOK_NOW: `${TODAY}T15:00:00Z` },
    nodeOptions: ['--inspect=127.0.0.1:0', '--import', watch],
  });
  const wire = openWire(server.url, AT_ONCE);
  const actors = await openActors(wire);
  const named = (name: string) => actors.find(({ username }) => username.startsWith(`${name}@`))!;
  const [employee, accountant] = [named('employee'), named('accountant')];
  await fill(wire, employee, saves);
  // What every server needs is there by then.
  for (const { sent } of playsOf(employee, accountant)) await wire.send(sent(0));
  const before = await memoryOf(server, wire);
  await longestTurn(server);
  const plays: Play[] = [];
  for (const { name, sent } of playsOf(employee, accountant)) {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => wire.send(sent(n))));
    const milliseconds = performance.now() - began;
    const statuses: Record<string, number> = {};
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    plays.push({ name, statuses, milliseconds, longestTurn: await longestTurn(server) });
  }
  const after = await memoryOf(server, wire);
  wire.close();
  const { totalElements: lines } = JSON.parse(
    (await server.get(`/api/v1/audit/users/${employee.id}/history?pageSize=1`, { cookie: employee.cookie() })).text,
  ) as { totalElements: number };
  return { lines, plays, memory: { before, after }, code: await server.stop() };
}

/** Saves thirty rows on each of the days, and then changes the hours of all of them again and again. */
async function fill(wire: Wire, employee: Actor, saves: number): Promise<void> {
  const headers = { cookie: employee.cookie(), 'content-type': 'application/json' };
  const save = async (rows: readonly object[]) => {
    const got = await wire.send({
      method: 'POST',
      path: `/api/v1/my-time?${DAYS}`,
      headers,
      body: JSON.stringify(rows),
    });
    if (got.status !== 200) throw new Error(`The hours cannot be saved: ${got.status} ${got.text.slice(0, 300)}`);
    return (JSON.parse(got.text) as Row[]).filter(({ id, comment }) => id !== null && comment?.startsWith(TEXT));
  };
  const at = await wire.send({ method: 'GET', path: `/api/v1/my-time?${DAYS}`, headers });
  const sheet = JSON.parse(at.text) as Row[];
  const { clientId } = sheet.find(({ trackingType }) => trackingType === 'RATE_HOURS')!;
  let rows = await save(
    WORKDAYS.flatMap((trackingDate) => {
      const there = sheet.filter((row) => row.id !== null && row.trackingDate === trackingDate).length;
      return Array.from({ length: ROWS_OF_DAY - there }, (_, n) => ({
        id: null,
        trackingDate,
        clientId,
        trackingType: 'RATE_HOURS',
        hours: 0.25,
        comment: `${TEXT} ${n} ${'x'.repeat(180)}`,
      }));
    }),
  );
  for (let n = 0; n < saves; n++)
    rows = await save(rows.map((row) => ({ ...row, hours: row.hours === 0.25 ? 0.5 : 0.25 })));
}

const TEXT = 'Grown';

interface Row {
  readonly id: string | null;
  readonly trackingDate: string;
  readonly trackingType: string | null;
  readonly clientId: number;
  readonly hours: number;
  readonly comment: string | null;
}

function playsOf(employee: Actor, accountant: Actor): { readonly name: string; readonly sent: (n: number) => Sent }[] {
  const own = `/api/v1/audit/users/${employee.id}`;
  const get = (actor: Actor, path: string) => ({
    name: path.replace(/^\/api\/v1|\?.*$/g, ''),
    sent: (): Sent => ({ method: 'GET', path, headers: { cookie: actor.cookie() } }),
  });
  const batch = encodeURIComponent(
    JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, { userId: employee.id, pageSize: 1 }]))),
  );
  const twoYears = 'startDate=2023-06-12&endDate=2025-06-11';
  return [
    get(employee, `${own}/history?pageSize=1`),
    get(employee, `${own}/history`),
    get(employee, `/trpc/${Array(20).fill('audit.history').join(',')}?batch=1&input=${batch}`),
    get(employee, `${own}/explain/total?${DAYS}&pageSize=1`),
    get(employee, `${own}/explain/status?${DAYS}&pageSize=1`),
    get(employee, `${own}/diff?${DAYS}&from=2025-06-01T00:00:00Z`),
    get(employee, `${own}/diff?${DAYS}&since=sync`),
    get(employee, `${own}/timesheet?${DAYS}&at=2025-06-11T15:00:00.100Z`),
    get(employee, `${own}/balance`),
    get(employee, '/api/v1/audit/evidence?month=2025-06'),
    get(accountant, `/api/v1/qb/ledger/excel?${twoYears}`),
    get(accountant, `/api/v1/reports/accountant?${twoYears}`),
    get(accountant, `/api/v1/accountant/users-timecard?${twoYears}`),
    {
      name: '/commissions/accounts/employeedata',
      sent: () => ({
        method: 'POST',
        path: '/api/v1/commissions/accounts/employeedata',
        headers: { cookie: accountant.cookie(), 'content-type': 'application/json' },
        body: JSON.stringify({ startMonth: '2023-07', endMonth: '2025-06', viewType: 'MONTHLY' }),
      }),
    },
  ];
}

async function longestTurn(server: ServerProcess): Promise<number> {
  const [answer] = await inspect<{ result: { value: number } }>(server, [
    { method: 'Runtime.evaluate', params: { expression: 'longestTurn()' } },
  ]);
  return answer!.result.value;
}

/** Resident memory once all that nobody needs was collected. */
async function memoryOf(server: ServerProcess, wire: Wire): Promise<number> {
  await collectGarbage(server);
  const { text } = await wire.send({ method: 'GET', path: '/metrics' });
  return Number(/^hourbook_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}
