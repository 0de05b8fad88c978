import { EXPORTS, exportStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Authorship } from '../ports/streams.ts';
import type { Ports } from '../ports.ts';

/** The most exports that are looked through; earlier ones count as forgotten. */
const MOST = 1_000;
/** Entries that are read together. */
const PAGE = 20;

/** Enters whose books an auditor is about to get. @param people null: everybody's */
export function noteExport(
  { exports }: Pick<Ports, 'exports'>,
  by: Authorship,
  month: Month,
  people: readonly number[] | null,
): Promise<void> {
  const data = { month, people: people?.toSorted((a, b) => a - b) ?? null };
  return exports({
    id: EXPORTS,
    by,
    needs: undefined,
    decide: () => [{ type: 'EvidenceExported', data }],
    answer: () => undefined,
  });
}

/** @returns when evidence of each of these books was last downloaded, up to an instant; a book that never was is not there */
export async function lastExports(
  { events }: Pick<Ports, 'events'>,
  people: readonly number[],
  until: Instant,
): Promise<ReadonlyMap<number, Instant>> {
  const found = new Map<number, Instant>();
  const missing = new Set(people);
  let from: bigint | undefined;
  for (let looked = 0; looked < MOST && missing.size > 0; looked += PAGE) {
    const page = await events.read(EXPORTS, {
      direction: 'backwards',
      limit: PAGE,
      ...(from !== undefined && { from }),
    });
    for (const event of page) {
      const { data, meta } = exportStreams.read(event);
      if (meta.at > until) continue;
      for (const id of data.people ?? [...missing]) if (missing.delete(id)) found.set(id, meta.at);
    }
    const last = page.at(-1);
    if (!last || last.revision === 0n) break;
    from = last.revision - 1n;
  }
  return found;
}
