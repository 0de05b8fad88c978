import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '../builders/server-process.ts';
import { compare, type Pace } from './compare.ts';
import { startBareExpress } from './floor.ts';
import type { Caller } from './http-load.ts';
import { cpuLine, type Line } from './lines.ts';
import { openSheet } from './sheets.ts';

const READERS = 8;
const READ_TARGET = 0.4;

const atFloor = ({ nextBody }: Caller): Caller => ({ path: '/', ...(nextBody && { nextBody }) });

/** What the lines say when Hourbook runs on other engines than its own files; they have no target then. */
interface Mode {
  readonly name: string;
  readonly engines: string;
  readonly pace: Pace;
}

/** (b) and (c): My Time read and saved over REST, against bare Express in a process of its own with the same answer. */
export async function benchMyTime(server: ServerProcess, directory: string, mode?: Mode): Promise<Line[]> {
  const people = ['employee', 'lead', 'manager', 'accountant'];
  const sheets = await Promise.all(people.map((username) => openSheet(server, username)));
  const [{ reading, answer }] = sheets as [(typeof sheets)[number]];
  const file = join(directory, 'answer.json');
  await writeFile(file, answer);
  await using bare = await startBareExpress([file]);

  const readers = Array.from({ length: READERS }, () => reading);
  const reads = await compare(
    { ours: { server, callers: readers }, floor: { server: bare, callers: readers.map(atFloor) } },
    mode?.pace,
  );
  const savers = sheets.map(({ saving }) => saving);
  const saves = await compare(
    { ours: { server, callers: savers }, floor: { server: bare, callers: savers.map(atFloor) } },
    mode?.pace,
  );
  const bytes = Buffer.byteLength(answer);
  const onEngines = mode ? `; ours on ${mode.engines}` : '';
  const reading14 = `bare Express, the same ${bytes} bytes of JSON, ${READERS} connections${onEngines}`;
  const saving14 = `bare Express with express.json, the same answer, ${savers.length} connections of as many people${onEngines}`;
  const named = (name: string) => (mode ? `${name}, ${mode.name}` : name);
  return [
    {
      name: named('GET /my-time, 14 days'),
      unit: 'requests/s',
      ...reads.perSecond,
      against: reading14,
      target: mode ? null : `≥ ${READ_TARGET * 100} %`,
      met: mode ? null : reads.perSecond.ours / reads.perSecond.floor >= READ_TARGET,
    },
    ...cpuLine(reads, reading14),
    {
      name: named('POST /my-time, 14 rows changed'),
      unit: 'requests/s',
      ...saves.perSecond,
      against: saving14,
      target: null,
      met: null,
    },
    ...cpuLine(saves, saving14),
  ];
}
