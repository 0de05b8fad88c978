import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { monthsOf } from '@hourbook/domain/commissions/rates.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { Command } from '@hourbook/server/command.ts';
import { closeMonth, reopenMonth } from '@hourbook/server/commissions/closing.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { enterPeople } from './accounting.ts';
import { enterPlacements } from './commissions.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const PEOPLE = 60;
/** The month that is closed, and those before it. */
const CLOSED = '2025-01';
const BEFORE = monthsOf('2020-01', '2024-12');
/** Of them until the month is over. */
const EVENTS = 130_000;
const ROUNDS = 9;
const MOST = 1.2;

const openedIn = (dataDir: string) => openPlatform(readConfig({ PORT: '0', DATA_DIR: dataDir, HOURBOOK_DEMO: 'off' }));

/** Closing a month of sixty people with five closed years before it, against one closed month; that one has a late cost. */
export async function benchClosings(directory: string): Promise<Line[]> {
  const [many, one] = ['sixty', 'one'].map((name) => join(directory, `closings-${name}`)) as [string, string];
  await fill(many);
  await cp(many, one, { recursive: true });
  await using sixtyClosed = await openedIn(many);
  await using oneClosed = await openedIn(one);
  for (const month of BEFORE) await close(sixtyClosed, month);
  await close(oneClosed, BEFORE.at(-1)!);
  for (const { records } of [sixtyClosed, oneClosed]) {
    const late = { clientId: 3, userId: 1, month: BEFORE.at(-1)!, additionalCostInCents: 12_000, description: null };
    await records.additionalCosts.create(late, null);
  }
  const closing = (platform: Platform) => async () => {
    const started = performance.now();
    await close(platform, CLOSED);
    const took = performance.now() - started;
    const viewer = (await platform.records.people.get(1))!;
    await reopenMonth(platform, viewer, byAdmin(), { month: CLOSED, reason: 'Measured again' });
    return took;
  };
  const took = await inTurns({ ours: closing(sixtyClosed), floor: closing(oneClosed) }, ROUNDS);
  return [
    {
      name: 'closing a month of 60 people, 60 closed before it',
      unit: 'ms',
      ...took,
      against: 'the same month with one closed before it',
      target: `≤ ${MOST} ×`,
      met: took.ours <= MOST * took.floor,
    },
  ];
}

async function fill(dataDir: string): Promise<void> {
  await using platform = await openedIn(dataDir);
  await enterPeople(platform, PEOPLE);
  await enterPlacements(platform, PEOPLE);
  await enterCompanyYears(platform.events, EVENTS, PEOPLE);
  while (!(await platform.projector.reached(await platform.events.head())));
  await awaitEverything(platform, timesheetHours);
}

const byAdmin = () =>
  ({ actorId: 1, command: new Command(randomUUID()), source: 'web', correlationId: 'bench' }) as const;

const close = async (platform: Platform, month: string) =>
  closeMonth(platform, (await platform.records.people.get(1))!, byAdmin(), month);
