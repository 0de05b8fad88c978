import { RebuildOvertaken } from '@hourbook/projections/projector/rebuild.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../app/config.ts';
import { EngineUnreachable } from '../engine-unreachable.ts';
import type { KeptRebuild, ReadModelSets } from '../ports/system.ts';
import { rebuildStep } from './rebuild-steps.ts';
import { openRebuilds } from './rebuilds.ts';

const begun: KeptRebuild = {
  run: 'r',
  state: 'waiting',
  by: 7,
  generation: null,
  interruptions: 0,
  entries: 0,
  share: 0,
  hadSet: true,
  startedAt: '2025-06-11T15:00:00Z',
  changedAt: '2025-06-11T15:00:00Z',
  reason: null,
  readModels: [],
  differences: [],
};
const going = new AbortController().signal;

/** Steps of a rebuild in this state, over sets that do as they are told. */
const withRebuild = (
  first: Partial<KeptRebuild>,
  sets: Partial<ReadModelSets>,
  use: (parts: {
    last: () => Promise<KeptRebuild | null>;
    change: (to: Partial<KeptRebuild>) => Promise<unknown>;
    step: (step: 'fill' | 'use', options?: { isLastTry?: boolean; signal?: AbortSignal }) => Promise<void>;
    dropped: number[];
  }) => Promise<void>,
) =>
  withStores(async ({ events, records }) => {
    const rebuilds = await openRebuilds(records);
    await rebuilds.put(null, { ...begun, ...first });
    const dropped: number[] = [];
    const readModelSets: ReadModelSets = {
      fill: async () => ({ generation: 3, hadSet: true }),
      putInUse: async () => {},
      drop: async (generation) => void dropped.push(generation),
      ...sets,
    };
    const config = readConfig({});
    const ports = { rebuilds, readModelSets, events, config, clock: { now: () => Date.parse('2025-06-11T16:00:00Z') } };
    await use({
      dropped,
      last: () => rebuilds.last(),
      async change(to) {
        const before = (await rebuilds.last())!;
        return rebuilds.put(before, { ...before, ...to });
      },
      step: (step, { isLastTry = false, signal = going } = {}) =>
        rebuildStep(ports, { run: 'r', step, isLastTry }, signal),
    });
  });

describe('a step of a rebuild', () => {
  it('is told how far it is, and what differs, and ends with a set that is ready', () =>
    withRebuild(
      {},
      {
        async fill({ events, compared, difference, rest }) {
          events?.([{ position: '00000000000000000009' }] as unknown as Parameters<NonNullable<typeof events>>[0]);
          for (let n = 0; n < 60; n++)
            difference({
              collection: 'books.v1',
              id: String(n),
              kind: 'different',
              fields: [{ name: 'hash', live: 'what it says', folded: 'what it should say' }],
            });
          compared?.(70, 'books.v1');
          await rest?.();
          return { generation: 3, hadSet: true };
        },
      },
      async ({ step, last }) => {
        await step('fill');
        const found = await last();
        expect(found).toMatchObject({
          state: 'ready',
          generation: 3,
          entries: 1,
          share: 1,
          interruptions: 0,
          readModels: [{ name: 'books.v1', compared: 70, different: 60 }],
          changedAt: '2025-06-11T16:00:00.000Z',
        });
        expect(found?.differences).toHaveLength(50);
        expect(JSON.stringify(found)).not.toContain('what it');
      },
    ));

  it('begins again when its process has ended, and says so', () =>
    withRebuild({ state: 'comparing', entries: 5, interruptions: 1 }, {}, async ({ step, last }) => {
      await step('fill');
      expect(await last()).toMatchObject({ state: 'ready', interruptions: 2, entries: 0 });
    }));

  it.each(['switching', 'ready'] as const)('puts a set in use that is %s', (state) =>
    withRebuild({ state, generation: 3 }, {}, async ({ step, last }) => {
      await step('use');
      expect(await last()).toMatchObject({ state: 'in-use' });
    }),
  );

  it.each([
    ['fill', 'ready'],
    ['fill', 'dropped'],
    ['use', 'in-use'],
    ['use', 'dropped'],
  ] as const)('%s does nothing when it is %s', (step, state) =>
    withRebuild({ state, generation: 3 }, {}, async (parts) => {
      const before = await parts.last();
      await parts.step(step);
      expect(await parts.last()).toEqual(before);
    }),
  );

  it('that is dropped while it ends leaves no set behind, and stays dropped', () => {
    const { promise: filled, resolve: end } = Promise.withResolvers<void>();
    const { promise: filling, resolve: begin } = Promise.withResolvers<void>();
    const fill = async () => {
      begin();
      await filled;
      return { generation: 3, hadSet: true };
    };
    return withRebuild({}, { fill }, async ({ step, change, last, dropped }) => {
      const running = step('fill');
      await filling;
      await change({ state: 'dropped' });
      end();
      await running;
      expect([(await last())?.state, dropped]).toEqual(['dropped', [3]]);
    });
  });

  it('that cannot be done says why, without secrets', () =>
    withRebuild(
      {},
      { fill: () => Promise.reject(new Error('mongodb://a:secret@host is full')) },
      async ({ step, last }) => {
        await step('fill');
        expect(await last()).toMatchObject({ state: 'failed', reason: 'mongodb://…@host is full' });
      },
    ));

  it('that another rebuild has overtaken says so', () =>
    withRebuild(
      { state: 'ready', generation: 3 },
      { putInUse: () => Promise.reject(new RebuildOvertaken()) },
      async ({ step, last }) => {
        await step('use');
        expect((await last())?.reason).toBe(new RebuildOvertaken().message);
      },
    ));

  it('waits for an engine that is away until its last try, and goes on after a stop', () => {
    const away = () => Promise.reject(new EngineUnreachable('MongoDB', 'mongodb://host', 'it does not answer'));
    return withRebuild({}, { fill: away }, async ({ step, last }) => {
      await expect(step('fill')).rejects.toThrow(EngineUnreachable);
      expect((await last())?.state).toBe('filling');
      await expect(step('fill', { signal: AbortSignal.abort(), isLastTry: true })).rejects.toThrow();
      expect((await last())?.state).toBe('filling');
      await step('fill', { isLastTry: true });
      expect((await last())?.state).toBe('failed');
    });
  });
});
