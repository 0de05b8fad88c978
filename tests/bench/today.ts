import { join } from 'node:path';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { colleaguesAway } from '@hourbook/server/colleagues/colleagues.ts';
import { readToday } from '@hourbook/server/today/today.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';
import { company } from './time-off.ts';

/** People of the company, and those of the lead. */
const [PEOPLE, LED] = [1_000, 50];
const LEAD = 2;
const ROUNDS = 11;
const TIMES = 10;
/** Milliseconds of processor time that the page of the lead may take. */
const MOST = 30;

/** TD-1: the page of a lead of 50, in a company of 1,000 of whom 200 wait for a decision. */
export async function benchToday(directory: string): Promise<Line[]> {
  await using thousand = await company(join(directory, 'today'), { people: PEOPLE, waiting: 200 });
  const { platform } = thousand;
  const lead = await leadOf(platform);
  thousand.clock.set('2025-06-16T15:00:00Z'); // long after everybody was changed, and a Monday on which a seventh is away
  const { requests, away } = await readToday(platform, lead);
  if (requests?.vacation !== LED || away.total === 0) throw new Error('not the page of this lead');
  const took = await inTurns(
    {
      ours: processorTime(() => readToday(platform, lead)),
      floor: processorTime(() => colleaguesAway(platform, lead, 6, () => false)),
    },
    ROUNDS,
  );
  return [
    {
      name: `Today of a lead of ${LED}, of ${PEOPLE.toLocaleString('en-US')} people`,
      unit: 'ms of processor',
      ...took,
      against: 'who of the directory is away, alone',
      target: `≤ ${MOST} ms`,
      met: took.ours <= MOST,
    },
  ];
}

async function leadOf({ records }: Platform): Promise<Person> {
  const employeeIds = Array.from({ length: LED }, (_, n) => n + 3);
  return records.people.change(LEAD, null, (before) => ({
    ...before,
    roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'],
    employeeIds,
  }));
}

const processorTime = (work: () => Promise<unknown>) => async () => {
  const before = process.cpuUsage();
  for (let n = 0; n < TIMES; n++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / TIMES;
};
