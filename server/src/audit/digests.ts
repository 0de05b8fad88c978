import type { Digest } from '@hourbook/domain/audit/contracts.ts';
import { DIGESTS, digestStreams } from '@hourbook/domain/events/stream-kinds.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { DigestPlace, Heads } from '../ports/audit.ts';
import type { Authorship } from '../ports/streams.ts';
import type { Ports } from '../ports.ts';
import { streamPages } from '../streams/chain.ts';
import { digestOf, entriesIn, headsBetween } from './heads.ts';
import { noHeads } from './kept-heads.ts';

type DigestPorts = Pick<Ports, 'events' | 'clock' | 'digests' | 'keptHeads'>;

/**
 * api.md "Proof": enters a digest over the heads of all other streams, and stores their list. If nothing was entered since the
 * last digest of the same day, that digest is the answer.
 */
export async function takeDigest({ events, clock, digests, keptHeads }: DigestPorts, by: Authorship): Promise<Digest> {
  const digest = await digests({
    id: DIGESTS,
    by,
    needs: undefined,
    async decide({ head, state }) {
      const last: DigestPlace | null = head && state && { revision: head.revision, digest: state.digest };
      const before = (last && (await keptHeads.of(last))) ?? noHeads();
      const position = await events.head();
      const changed = await headsBetween(events, before.position, position);
      const date = instant(clock.now()).slice(0, 10);
      if (last && changed.size === 0 && state?.date === date) return [];
      const heads: Heads = new Map([...before.heads, ...changed]);
      const digest = digestOf(heads);
      const place = { revision: (last?.revision ?? -1) + 1, digest };
      await keptHeads.keep(place, last, changed, { heads, position });
      return [{ type: 'HeadsDigested', data: { date, streams: heads.size, entries: entriesIn(heads), digest } }];
    },
    answer: ({ head, state }) => ({ ...state!, place: { revision: head!.revision, digest: state!.digest } }),
  });
  const { place, ...told } = digest;
  await keptHeads.note(place);
  return told;
}

/** Every digest, oldest first. */
export async function* everyDigest(events: Ports['events']): AsyncGenerator<DigestPlace & Digest> {
  for await (const page of streamPages(events, DIGESTS)) {
    for (const event of page) {
      const { revision, data } = digestStreams.read(event);
      yield { revision, ...data };
    }
  }
}
