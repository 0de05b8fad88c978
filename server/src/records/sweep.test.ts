import { expect, it } from 'vitest';
import { withStores } from '../../../tests/builders/stores.ts';
import { sweepEnded } from './sweep.ts';

it('what has ended is forgotten, however much it is, and nothing else', () =>
  withStores(async ({ readModels }) => {
    const kept = await readModels.collection<{ _id: string; endsAt: number }>({
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
