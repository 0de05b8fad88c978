import {
  type Collection,
  type Document,
  type DocumentStore,
  everything,
} from '@hourbook/domain/ports/document-store.ts';
import { KEYS, openExclusively } from '@hourbook/server/exclusive/exclusively.ts';
import { OutOfTurn } from '@hourbook/server/ports/exclusive.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Key extends Document {
  readonly stamp: string;
  readonly holder: string | null;
  readonly beat: number;
  readonly waiting: readonly string[];
  readonly announced: object | null;
}
interface Write {
  readonly record: number;
}

/** Long enough for a busy machine, short enough to wait for. */
const LENGTH = 1_000;
const times = { length: LENGTH, patience: 60_000 };

/**
 * What holds for whoever does something once at a time over a store of documents.
 * @param open the same store, as each process opens it
 */
export function exclusiveContract({ name, open }: { name: string; open(): Promise<DocumentStore> }) {
  describe(`once at a time across processes: ${name}`, () => {
    const opened = new AsyncDisposableStack();
    /** Three processes. */
    let [here, there, elsewhere]: Awaited<ReturnType<typeof openExclusively>>[] = [];
    let keys: Collection<Key>;
    beforeAll(async () => {
      const stores = [opened.use(await open()), opened.use(await open()), opened.use(await open())];
      [here, there, elsewhere] = await Promise.all(stores.map((store) => openExclusively(store, times)));
      keys = await stores[0]!.collection<Key>({ name: KEYS, fields: { stamp: 'text' } });
    });
    afterAll(() => opened.disposeAsync());

    const known = async (key: string) => (await keys.get(key)) ?? expect.unreachable(`nobody has ${key}`);
    const waiting = async (key: string) => (await keys.get(key))?.waiting.length ?? 0;
    /** A process that left this behind and is gone. */
    const left = (key: string, state: Partial<Key>) =>
      keys.put({ _id: key, stamp: 'left', holder: null, beat: 0, waiting: [], announced: null, ...state }, 'absent');
    /** Somebody who has the key until they are told to go on. */
    async function holding(exclusively: typeof here, key: string) {
      const has = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const over = exclusively!(key, async () => {
        has.resolve();
        await goOn.promise;
      });
      await has.promise;
      return { goOn: goOn.resolve, over };
    }

    it('of many pieces of work one is done at a time, and all of them are; nothing is kept of it', async () => {
      let inside = 0;
      const seen: number[] = [];
      const work = async () => {
        seen.push(++inside);
        await keys.get('something');
        inside -= 1;
      };
      await Promise.all(Array.from({ length: 24 }, (_, n) => [here!, there!, elsewhere!][n % 3]!('many', work)));
      expect(seen).toEqual(Array.from({ length: 24 }, () => 1));
      expect(await keys.find(everything)).toEqual([]);
    });

    it('answers what the work answers, and throws what it throws', async () => {
      expect(await here!('answer', async () => 7)).toBe(7);
      await expect(here!('answer', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await there!('answer', async () => 8)).toBe(8);
    });

    it('who waits gets it in the order in which they came', async () => {
      const { goOn, over } = await holding(here, 'order');
      const order: string[] = [];
      const first = there!('order', async () => void order.push('there'));
      await expect.poll(() => waiting('order')).toBe(1);
      const second = elsewhere!('order', async () => void order.push('elsewhere'));
      await expect.poll(() => waiting('order')).toBe(2);
      const third = here!('order', async () => void order.push('here'));
      goOn();
      await Promise.all([over, first, second, third]);
      expect(order).toEqual(['there', 'elsewhere', 'here']);
    });

    it('another key keeps nobody waiting', async () => {
      const { goOn, over } = await holding(here, 'one');
      expect(await there!('another', async () => 'done')).toBe('done');
      expect(await here!('yet another', async () => 'done')).toBe('done');
      goOn();
      await over;
    });

    it('who is at work longer than a process is silent keeps it; who has waited long enough is told and out of the line', async () => {
      const { goOn, over } = await holding(here, 'long');
      const worked: string[] = [];
      const late = there!('long', async () => void worked.push('there'), { until: AbortSignal.timeout(3 * LENGTH) });
      await expect(late).rejects.toThrow(OutOfTurn);
      expect([worked, await waiting('long')]).toEqual([[], 0]);
      goOn();
      await over;
    });

    it.each([
      ['had it', { holder: 'dead' }],
      ['waited for it', { waiting: ['dead'] }],
      ['waited for another dead one', { holder: 'dead', waiting: ['dead too'] }],
    ])('a process that died while it %s is passed over', async (_what, state) => {
      await left('dead', state);
      expect(await here!('dead', async () => 'done')).toBe('done');
      expect(await keys.get('dead')).toBeNull();
    });

    it('what a dead one announced is fenced before anything else is done', async () => {
      await left('announced', { holder: 'dead', announced: { record: 7 } });
      const log: string[] = [];
      await here!<void, Write>('announced', async () => void log.push('work'), {
        fence: async ({ record }) => void log.push(`fence ${record}`),
      });
      await there!('announced', async () => void log.push('work'));
      expect(log).toEqual(['fence 7', 'work', 'work']);
    });

    it('what is announced is fenced after work that failed, until that was possible, and not after work that was done', async () => {
      const log: string[] = [];
      const failing = here!<void, Write>('failing', async ({ announce }) => {
        await announce({ record: 8 });
        throw new Error('no answer');
      });
      await expect(failing).rejects.toThrow('no answer');
      const away = there!('failing', async () => void log.push('away'), {
        fence: () => Promise.reject(new Error('away')),
      });
      await expect(away).rejects.toThrow('away');
      const fence = async ({ record }: Write) => void log.push(`fence ${record}`);
      const done = async ({ announce }: { announce(write: Write): Promise<void> }) => {
        log.push('work');
        await announce({ record: 9 });
      };
      await there!<void, Write>('failing', done, { fence });
      await here!<void, Write>('failing', done, { fence });
      expect(log).toEqual(['fence 8', 'work', 'work']);
      expect(await keys.get('failing')).toBeNull();
    });

    it('a holder that was taken for dead learns of it, announces nothing any more, and leaves the key to the new holder', async () => {
      const log: string[] = [];
      const stalled = here!<void, Write>('stalled', async ({ announce, lost }) => {
        await keys.put({ ...(await known('stalled')), stamp: 'passed on', holder: 'heir' }, 'any');
        await expect.poll(() => lost.aborted, { timeout: 20 * LENGTH }).toBe(true);
        await announce({ record: 9 });
        log.push('written');
      });
      await expect(stalled).rejects.toThrow(OutOfTurn);
      expect(log).toEqual([]);
      expect(await known('stalled')).toMatchObject({ holder: 'heir', announced: null });
    });
  });
}
