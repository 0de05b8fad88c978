import { join } from 'node:path';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { evidence } from '@hourbook/server/audit/evidence.ts';
import { openKeptHeads } from '@hourbook/server/audit/kept-heads.ts';
import { verifyBooks } from '@hourbook/server/audit/verification.ts';
import { longestTurn } from '../builders/turns.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { median } from './rounds.ts';

const PEOPLE = 1_000;
const EVENTS = 410_000;
const MONTH = '2020-06';
const ROUNDS = 3;
/** Entries per second. */
const VERIFIED = 100_000;
/** Seconds that the evidence of a month may take. */
const LONGEST_MONTH = 10;
/** MB that it may take besides. */
const MOST_MEMORY = 50;
const LONGEST_TURN = 20;

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** The verification of a year of a thousand people, and the evidence of one of its months. */
export async function benchProof(directory: string): Promise<Line[]> {
  await using stores = await openEmbedded(join(directory, 'proof'));
  const { events, records } = stores;
  const count = await enterCompanyYears(events, EVENTS, PEOPLE);
  const keptHeads = await openKeptHeads(records);
  async function* none() {}
  const onlooker = { signal: new AbortController().signal };
  const verify = () => verifyBooks({ events, store: records, keptHeads, newerHeads: none }, onlooker);
  const streams = Array.from({ length: PEOPLE }, (_, n) => `book-${n + 1}`).sort();
  const asked = { month: MONTH, madeAt: '2020-07-01T00:00:00.000Z', streams, digests: true };
  const rates = [];
  const turns = [];
  const months = [];
  let memory = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const { findings } = await verify();
    if (findings.length > 0) throw new Error(`the bench's own books are not whole: ${JSON.stringify(findings[0])}`);
    rates.push(count / secondsSince(started));
    turns.push(await longestTurn(verify));
    const idle = process.memoryUsage().rss;
    const begun = performance.now();
    let bytes = 0;
    for await (const piece of evidence({ events, keptHeads }, asked)) {
      bytes += piece.length;
      memory = Math.max(memory, process.memoryUsage().rss - idle);
    }
    if (bytes === 0) throw new Error('there is no evidence');
    months.push(secondsSince(begun));
  }
  const limit = (name: string, unit: string, ours: number, floor: number): Line => ({
    name,
    unit,
    ours,
    floor,
    against: 'the limit',
    target: '≤ 1 ×',
    met: ours <= floor,
  });
  return [
    {
      name: `verification of ${count.toLocaleString('en-US')} entries`,
      unit: 'entries/s',
      ours: median(rates),
      floor: VERIFIED,
      against: 'the target',
      target: '≥ 1 ×',
      met: median(rates) >= VERIFIED,
    },
    limit('  its longest turn', 'ms', Math.max(...turns), LONGEST_TURN),
    limit('evidence of a month of 1,000 people', 's', median(months), LONGEST_MONTH),
    limit('  memory besides', 'MB', memory / 2 ** 20, MOST_MEMORY),
  ];
}
