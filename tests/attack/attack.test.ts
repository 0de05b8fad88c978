import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attack, type Report } from './attack.ts';
import { faults, faultsOfOne, LIMITS, LONGEST_TURN } from './judge.ts';
import { oneCaller } from './one-caller.ts';

// The seed of a failure sends the same again.
const seed = Number(process.env.ATTACK_SEED ?? randomInt(2 ** 32));

const sizes = { folder: 0, saved: 0, beside: {} };
const harmless: Report = {
  requests: 1,
  statuses: { 400: 1 },
  failures: [],
  longest: { milliseconds: 10, asked: 'nobody GET /' },
  memory: { before: 0, after: 0 },
  sizes: { before: sizes, after: sizes },
  slow: { opened: 0, ended: 0 },
};

describe('what an attack is judged by', () => {
  it('is nothing where nothing happened', () => {
    expect(faults(harmless)).toEqual([]);
  });

  it('is each answer that must not be, an answer that took too long, memory and disk', () => {
    const { longest, memory, disk } = LIMITS;
    expect(faults({ ...harmless, failures: ['a 5xx'] })).toHaveLength(1);
    expect(faults({ ...harmless, longest: { milliseconds: longest + 1, asked: '' } })).toHaveLength(1);
    expect(faults({ ...harmless, memory: { before: 7, after: 8 + memory } })).toHaveLength(1);
    const after = { folder: disk + 1001, saved: 1000, beside: {} };
    expect(faults({ ...harmless, sizes: { before: sizes, after } })).toHaveLength(1);
    expect(faults({ ...harmless, sizes: { before: sizes, after: { ...after, saved: 1001 } } })).toEqual([]);
  });
});

describe('one caller', () => {
  const play = { name: '/history', statuses: { 200: 20, 429: 20 }, longestTurn: LONGEST_TURN, milliseconds: 1 };
  const calm = { lines: 1, plays: [play], memory: { before: 0, after: LIMITS.memory }, code: 0 };

  it('is judged by the longest turn, the answers, what memory is kept, and whether the server goes on', () => {
    expect(faultsOfOne(calm)).toEqual([]);
    expect(faultsOfOne({ ...calm, plays: [{ ...play, longestTurn: LONGEST_TURN + 1 }] })).toHaveLength(1);
    expect(faultsOfOne({ ...calm, plays: [{ ...play, statuses: { 0: 40 } }] })).toHaveLength(1);
    expect(faultsOfOne({ ...calm, memory: { before: 0, after: LIMITS.memory + 1 } })).toHaveLength(1);
    expect(faultsOfOne({ ...calm, code: null })).toHaveLength(1);
  });

  it('who has grown their book and asks for all of it forty times at once holds up nobody and ends nothing', async () => {
    const report = await oneCaller(40);
    expect(report.lines).toBeGreaterThan(5_000);
    expect(faultsOfOne(report, 4 * LONGEST_TURN)).toEqual([]);
  }, 180_000);
});

describe(`a server under attack (ATTACK_SEED=${seed})`, () => {
  it('answers everything, nothing of it with a 5xx, and keeps its memory and disk', async () => {
    const report = await attack({ requests: 4000, seed });
    // Beside the browser tests an answer may have to wait for the processor.
    expect(faults(report, { ...LIMITS, longest: 5000 })).toEqual([]);
    expect(report.requests).toBe(4000);
  }, 180_000);
});
