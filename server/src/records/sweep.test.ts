import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { sweepEnded } from './sweep.ts';

interface Ending {
  readonly _id: string;
  readonly endsAt: number;
}

it('what is replaced while its predecessor is swept stays', () =>
  withStores(async ({ readModels }) => {
    const kept = await readModels.collection<Ending>({ name: 'kept', fields: { endsAt: 'number' } });
    await kept.bulk(['a', 'b'].map((_id) => ({ put: { _id, endsAt: 1 }, guard: 'any' as const })));
    const replacedMeanwhile: Collection<Ending> = {
      ...kept,
      async find(...asked) {
        const found = await kept.find(...asked);
        if (found.length > 0) await kept.put({ _id: 'a', endsAt: 9 }, 'any');
        return found;
      },
    };
    await sweepEnded(replacedMeanwhile, 5);
    expect(await kept.find({ all: [] })).toEqual([{ _id: 'a', endsAt: 9 }]);
  }));

it('what has ended is forgotten, however much it is, and nothing else', () =>
  withStores(async ({ readModels }) => {
    const kept = await readModels.collection<Ending>({
      name: 'kept',
      fields: { endsAt: 'number' },
    });
    await kept.bulk(
      Array.from({ length: 2500 }, (_, n) => ({ put: { _id: String(n), endsAt: n }, guard: 'any' as const })),
    );
    await sweepEnded(kept, 2400);
    expect((await kept.find({ all: [] }, { sort: ['endsAt'], limit: 1 }))[0]?.endsAt).toBe(2400);
    expect(await kept.count({ all: [] })).toBe(100);
  }));
