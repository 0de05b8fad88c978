import { join } from 'node:path';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { pino } from 'pino';
import { PASSWORD, startSession } from '../builders/hourbook.ts';
import { longestTurn } from '../builders/turns.ts';
import { enterPeople } from './accounting.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const PEOPLE = 1_000;
const EVENTS = 40_000;
const JANUARY = 'startDate=2020-01-01&endDate=2020-01-31';
/** Most of the month was changed or sent to accounting after it. */
const AT = '2020-01-16T12:00:00.000Z';
const LAST = '2020-03-31T00:00:00.000Z';
const ROUNDS = 9;
/** Calls of a round, for what takes a millisecond. */
const CALLS = 40;
/** Milliseconds. */
const LONGEST_TURN = 20;

/** What it costs to read lists as of an instant instead of now: the same calls, over the socket. */
export async function benchAsOf(directory: string): Promise<Line[]> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: join(directory, 'as-of'),
    HOURBOOK_DEMO: 'off',
    HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
    HOURBOOK_ADMIN_PASSWORD: PASSWORD,
  });
  {
    await using platform = await openPlatform(config);
    await enterPeople(platform);
    await enterCompanyYears(platform.events, EVENTS, PEOPLE);
    while (!(await awaitEverything(platform, timesheetRowVersions)));
  }
  const hourbook = await startHourbook(config, { log: pino({ level: 'silent' }), client: null });
  try {
    const cookie = `hourbook_session=${await startSession(hourbook.platform, 1)}`;
    const bytesOf = async (path: string): Promise<number> => {
      const answer = await fetch(`${hourbook.url}/api/v1/${path}`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.arrayBuffer()).byteLength;
    };
    const compared = async (name: string, path: string, at: string, calls: number, most: number): Promise<Line> => {
      const timed = (asked: string) => async () => {
        const started = performance.now();
        for (let n = 0; n < calls; n++) if ((await bytesOf(asked)) < 3) throw new Error(`${asked} is empty`);
        return (performance.now() - started) / calls;
      };
      const took = await inTurns({ ours: timed(`${path}&at=${at}`), floor: timed(path) }, ROUNDS);
      const isMet = took.ours <= most * took.floor;
      return { name, unit: 'ms', ...took, against: 'the same call for now', target: `≤ ${most} ×`, met: isMet };
    };
    const list = `accountant/users-timecard?${JANUARY}`;
    const turn = await longestTurn(async () => void (await bytesOf(`${list}&at=${LAST}`)));
    const turnNow = await longestTurn(async () => void (await bytesOf(list)));
    return [
      await compared("a person's month, as of its middle", `timecard?userId=500&${JANUARY}`, AT, CALLS, 1.5),
      await compared("a person's month, as of later", `timecard?userId=500&${JANUARY}`, LAST, CALLS, 1.5),
      await compared("the accountant's list of 1,000 people, as of the middle of the month", list, AT, 1, 3),
      await compared("the accountant's list of 1,000 people, as of later", list, LAST, 1, 3),
      {
        name: '  its longest turn',
        unit: 'ms',
        ours: turn,
        floor: LONGEST_TURN,
        against: 'the limit',
        target: '≤ 1 ×',
        met: turn <= LONGEST_TURN,
      },
      {
        name: '  that of the same call for now',
        unit: 'ms',
        ours: turnNow,
        floor: LONGEST_TURN,
        against: 'the limit',
        target: null,
        met: null,
      },
    ];
  } finally {
    await hourbook.stop();
  }
}
