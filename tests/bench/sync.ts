import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { TimeActivity } from '@hourbook/domain/ports/accounting-gateway.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { syncsProgress } from '@hourbook/server/accounting/progress.ts';
import { syncAll } from '@hourbook/server/accounting/request-sync.ts';
import { openLedger } from '@hourbook/server/adapters/accounting/ledger.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { placesOfName } from '@hourbook/server/adapters/job-lanes.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import { Command } from '@hourbook/server/command.ts';
import { DEMO_PASSWORD } from '@hourbook/server/install/demo/people.ts';
import { pino } from 'pino';
import { startServer } from '../builders/server-process.ts';
import { startBareExcel } from './floor.ts';
import { enterHoursToSync, workdays } from './hours-to-sync.ts';
import { cpuLine, type Line } from './lines.ts';
import { peakOver } from './memory.ts';

const PEOPLE = 1_000;
/** Twenty weeks: a hundred rows of each. */
const DAYS = workdays('2025-01-06', 20);
const ALL = { startDate: DAYS[0]!, endDate: DAYS.at(-1)! };
/** Two weeks: ten rows of each. */
const SENT = { startDate: '2025-05-12', endDate: '2025-05-25' };
const ADMIN = 'admin@northbridge.example';
const NOW = '2025-06-11T15:00:00Z';
/** Milliseconds that a row may cost beside the gateway. */
const MOST_PER_ROW = 2;
/** MB over idle. */
const MOST_MEMORY = 100;

/** What it costs to send ten thousand rows, and what memory a workbook of a hundred thousand takes. */
export async function benchSync(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'sync');
  const sending = await sendRows(dataDir, directory);
  return [...sending, await excelMemory(dataDir)];
}

/** From the call until every row is final, by jobs that follow from the events as ever; and the gateway alone. */
async function sendRows(dataDir: string, directory: string): Promise<Line[]> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    HOURBOOK_DEMO: 'off',
    HOURBOOK_NOW: NOW,
    HOURBOOK_ADMIN_USERNAME: ADMIN,
    HOURBOOK_ADMIN_PASSWORD: DEMO_PASSWORD,
  });
  const hourbook = await startHourbook(config, { log: pino({ level: 'silent' }), client: null });
  const { platform } = hourbook;
  const viewer = (await platform.records.people.find(everything)).find(({ username }) => username === ADMIN);
  if (!viewer) throw new Error('There is no administrator');
  await enterHoursToSync(platform, PEOPLE, DAYS);
  while (!(await platform.projector.reached(await platform.events.head())));

  const measured = stopwatch();
  const by = {
    actorId: viewer.id,
    command: new Command(crypto.randomUUID()),
    source: 'web',
    correlationId: 'bench',
  } as const;
  const { syncId, queued } = await syncAll(platform, viewer, SENT, by);
  const isOver = async () => {
    const [progress] = await syncsProgress(platform, viewer, { syncId });
    if (progress && progress.rejected > 0) throw new Error(`${progress.rejected} rows were refused`);
    return progress?.queued === queued && progress.finishedAt !== null;
  };
  while (!(await isOver())) await elapsed(100);
  const took = measured();

  if (platform.accounting.system !== 'ledger') throw new Error('hours are sent elsewhere');
  const range = { start: SENT.startDate, end: SENT.endDate };
  const activities: TimeActivity[] = [];
  for await (const { activity } of platform.accounting.gateway.browse(range)) activities.push(activity);
  if (activities.length !== queued) throw new Error(`${queued} rows were asked for, ${activities.length} are there`);
  await hourbook.stop();
  const alone = await gatewayAlone(directory, activities);
  const [ours, floor] = [took.time / queued, alone.time / queued];
  const against = 'the same rows through the gateway alone, as many at once';
  const line: Line = {
    name: 'a row of 10,000 that are sent',
    unit: 'ms',
    ours,
    floor,
    against,
    target: `≤ ${MOST_PER_ROW} ms more`,
    met: ours - floor <= MOST_PER_ROW,
  };
  const cpu = { ours: took.cpu / queued, floor: alone.cpu / queued };
  return [line, ...cpuLine({ cpu }, against, 'ms')];
}

async function gatewayAlone(directory: string, activities: readonly TimeActivity[]): Promise<Took> {
  await using stores = await openEmbedded(join(directory, 'ledger-alone'));
  const clock = { now: () => Date.parse(NOW) };
  const ledger = await openLedger(stores.openLedger(), { clock, closedThrough: null, delay: 0 });
  const measured = stopwatch();
  const left = activities.values();
  const sendOn = async () => {
    for (const activity of left) await ledger.upsert(activity, null, crypto.randomUUID());
  };
  await Promise.all(Array.from({ length: placesOfName('accounting') }, sendOn));
  return measured();
}

/** Milliseconds that went by, and that processors were busy for this process. */
interface Took {
  readonly time: number;
  readonly cpu: number;
}

function stopwatch(): () => Took {
  const [started, busy] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(busy);
    return { time: performance.now() - started, cpu: (user + system) / 1000 };
  };
}

/** What a server keeps at most while it streams the accountant's Excel, over what it keeps at rest. */
async function excelMemory(dataDir: string): Promise<Line> {
  await using server = await startServer({ dataDir, env: { HOURBOOK_NOW: NOW, HOURBOOK_DEMO: 'off' } });
  while ((await server.get('/readyz')).status !== 200);
  const cookie = await server.signIn('admin');
  await using bare = await startBareExcel();
  const download = (url: string) => async () => {
    const { status, body } = await fetch(url, { headers: { cookie } });
    let bytes = 0;
    for await (const chunk of body!) bytes += chunk.length;
    if (status !== 200 || bytes < 1_000_000) throw new Error(`an Excel of ${bytes} bytes came with ${status}`);
  };
  const query = new URLSearchParams(ALL);
  const ours = await peakOver(server.pid, download(`${server.url}/api/v1/reports/accountant?${query}`));
  const floor = await peakOver(bare.pid, download(bare.url));
  return {
    name: 'memory over idle while an Excel of 100,000 rows streams',
    unit: 'MB resident',
    ours,
    floor,
    against: 'bare Node that streams the same number of rows with exceljs',
    target: `≤ ${MOST_MEMORY} MB`,
    met: ours <= MOST_MEMORY,
  };
}
