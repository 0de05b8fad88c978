import type { Collection, Document } from '@hourbook/domain/ports/document-store.ts';

const PAGE = 1000;

/**
 * Removes documents whose `endsAt` (milliseconds since 1970) has passed. One that is replaced or extended in the meantime
 * stays.
 */
export async function sweepEnded<D extends Document & { readonly endsAt: number }>(
  kept: Collection<D>,
  now: number,
): Promise<void> {
  for (let over = PAGE; over === PAGE; ) {
    const ended = await kept.find({ field: 'endsAt', to: now - 1 }, { limit: PAGE });
    await kept.bulk(
      ended.map(({ _id, endsAt }) => ({ remove: _id, guard: { is: { field: 'endsAt', value: endsAt } } })),
    );
    over = ended.length;
  }
}
