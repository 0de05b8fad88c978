import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Client, ClientPageInput } from '@hourbook/domain/reference/client.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { pageOfClients } from '@hourbook/server/reference/client-lists.ts';
import { aClient } from '../builders/people.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const CLIENTS = 10_000;
const AT_ONCE = 500;
const ROUNDS = 21;
/** Times the floor that a page may take. */
const TARGET = 2;
const GROUPS = 40;

const LETTERS = 'bcdfghklmnprstvz';
/** Made-up names in no order; the number makes each one of its own. */
const nameOf = (n: number) =>
  `${LETTERS[(n * 7) % 16]}${'aeiou'[(n * 3) % 5]}${LETTERS[(n * 11) % 16]}ex ${(n * 7919) % CLIENTS}`;

const clientOf = (n: number): Client =>
  aClient(n, `${nameOf(n)} of ${n}`, {
    code: `C${n}`,
    industryId: (n % 14) + 1,
    description: n % 3 === 0 ? `Account ${n}, since ${2000 + (n % 25)}` : null,
    paymentTerms: (n % 4) * 15,
    groupId: (n % GROUPS) + 1,
    enabled: n % 10 !== 0,
  });

interface Page {
  readonly name: string;
  readonly asked: ClientPageInput;
  /** The same page by hand. */
  readonly where: string;
  readonly params: readonly (string | number)[];
  readonly limit: number;
  readonly skip: number;
}

const key = (field: string) => `json_extract(doc, '$.${field}')`;
const byName = { where: '1', params: [], limit: 10, skip: 0 };
const pages: readonly Page[] = [
  { ...byName, name: 'the first 10 by name', asked: { pageNumber: 0, pageSize: 10, sort: 'name' } },
  { ...byName, name: 'page 500 of 10', asked: { pageNumber: 499, pageSize: 10 }, skip: 4990 },
  {
    ...byName,
    name: 'name contains "ex 12", enabled',
    asked: { pageNumber: 0, pageSize: 10, name: 'EX 12', enabled: true },
    where: `(instr(${key('keys.name')}, ?) > 0 AND ${key('enabled')} = ?)`,
    params: ['ex 12', 1],
  },
  {
    ...byName,
    name: 'of one group',
    asked: { pageNumber: 0, pageSize: 10, groupId: [7] },
    where: `${key('groupId')} = ?`,
    params: [7],
  },
  { ...byName, name: 'All', asked: {}, limit: CLIENTS },
];

/** (g) Pages of a table of 10,000 clients by the function behind `GET /client/all`, against SQLite asked the same by hand. */
export async function benchClients(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'clients');
  const environment = { DATA_DIR: dataDir, HOURBOOK_DEMO: 'off' };
  await using platform = await openPlatform(readConfig(environment));
  await fill(platform);
  using db = new DatabaseSync(join(dataDir, 'records.db'), { readOnly: true });

  const lines: Line[] = [];
  for (const { name, asked, where, params, limit, skip } of pages) {
    const order = `${key('keys.name')}, ${key('id')}, id`;
    const page = db.prepare(`SELECT doc FROM "clients" WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`);
    const count = db.prepare(`SELECT count(*) AS n FROM "clients" WHERE ${where}`);
    for (const statement of [page, count]) statement.setReturnArrays(true);
    const byHand = () => ({
      content: page.all(...params, limit, skip).map((row) => JSON.parse(String((row as unknown as [string])[0]))),
      total: (count.get(...params) as unknown as [number])[0],
    });
    const ours = await pageOfClients(platform, asked);
    const { content, total } = byHand();
    const same = ours.totalElements === total && ours.content.every(({ id }, n) => id === content[n].id);
    if (!same || content.length !== ours.content.length) throw new Error(`${name}: not the same page`);

    const times = Math.max(1, Math.round(200 / content.length));
    const timed = (work: () => unknown) => async () => {
      const started = performance.now();
      for (let n = 0; n < times; n++) await work();
      return (performance.now() - started) / times;
    };
    const { ours: took, floor } = await inTurns(
      { ours: timed(() => pageOfClients(platform, asked)), floor: timed(byHand) },
      ROUNDS,
    );
    lines.push({
      name: `10,000 clients, ${name}`,
      unit: 'ms',
      ours: took,
      floor,
      against: 'SQLite in process: the same page and count, its JSON read; ours is the function behind GET /client/all',
      target: `≤ ${TARGET} ×`,
      met: took <= TARGET * floor,
    });
  }
  return lines;
}

async function fill({ records }: Platform): Promise<void> {
  for (let id = 1; id <= GROUPS; id++) {
    await records.clientGroups.create({ name: `Group ${id}`, clients: [], deleted: id % 10 === 0 }, null, id);
  }
  for (let from = 1; from <= CLIENTS; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, n) => clientOf(from + n));
    await Promise.all(some.map(({ id, ...client }) => records.clients.create(client, null, id)));
  }
}
