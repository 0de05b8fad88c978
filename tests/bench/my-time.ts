import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '../builders/server-process.ts';
import { compare } from './compare.ts';
import { startBareExpress } from './floor.ts';
import type { Caller } from './http-load.ts';
import { cpuLine, type Line } from './lines.ts';
import { openSheet } from './sheets.ts';

const READERS = 8;
const READ_TARGET = 0.4;

const atFloor = ({ nextBody }: Caller): Caller => ({ path: '/', ...(nextBody && { nextBody }) });

/** (b) and (c): My Time read and saved over REST, against bare Express in a process of its own with the same answer. */
export async function benchMyTime(server: ServerProcess, directory: string): Promise<Line[]> {
  const people = ['employee', 'lead', 'manager', 'accountant'];
  const sheets = await Promise.all(people.map((username) => openSheet(server, username)));
  const [{ reading, answer }] = sheets as [(typeof sheets)[number]];
  const file = join(directory, 'answer.json');
  await writeFile(file, answer);
  await using bare = await startBareExpress([file]);

  const readers = Array.from({ length: READERS }, () => reading);
  const reads = await compare({
    ours: { server, callers: readers },
    floor: { server: bare, callers: readers.map(atFloor) },
  });
  const savers = sheets.map(({ saving }) => saving);
  const saves = await compare({
    ours: { server, callers: savers },
    floor: { server: bare, callers: savers.map(atFloor) },
  });
  const reading14 = `bare Express, the same ${Buffer.byteLength(answer)} bytes of JSON, ${READERS} connections`;
  const saving14 = `bare Express with express.json, the same answer, ${savers.length} connections of as many people`;
  return [
    {
      name: 'GET /my-time, 14 days',
      unit: 'requests/s',
      ...reads.perSecond,
      against: reading14,
      target: `≥ ${READ_TARGET * 100} %`,
      met: reads.perSecond.ours / reads.perSecond.floor >= READ_TARGET,
    },
    ...cpuLine(reads, reading14),
    {
      name: 'POST /my-time, 14 rows changed',
      unit: 'requests/s',
      ...saves.perSecond,
      against: saving14,
      target: null,
      met: null,
    },
    ...cpuLine(saves, saving14),
  ];
}
