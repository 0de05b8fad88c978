import type { Entry } from '@hourbook/domain/events/envelope.ts';
import { entriesOf, recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evolveHead, type StreamHead } from './stream-head.ts';

const [entry] = entriesOf(42, [recorded()]) as [Entry];
const entryOf = (commandId: string, revision: number): Entry => ({
  ...entry,
  revision,
  meta: { ...entry.meta, commandId },
});

it('a head keeps the last 50 commands, each once, where its last entry stands', () => {
  const command = fc.integer({ min: 1, max: 70 }).map(String);
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.integer({ min: 1, max: 3 })), { maxLength: 120 }), (commands) => {
      const entries = commands
        .flatMap(([id, count]) => Array.from({ length: count }, () => id))
        .map((id, revision) => entryOf(id, revision));
      const head = entries.reduce<StreamHead | null>(evolveHead, null);
      const lastOf = new Map<string, number>();
      for (const { meta, revision } of entries) {
        lastOf.delete(meta.commandId);
        lastOf.set(meta.commandId, revision);
      }
      expect(head?.commands ?? []).toEqual([...lastOf].slice(-50).map(([id, revision]) => ({ id, revision })));
      expect(head?.revision ?? -1).toBe(entries.length - 1);
    }),
  );
});

it('an entry that a head has seen changes nothing', () => {
  const head = evolveHead(null, entryOf('1', 3));
  expect(evolveHead(head, entryOf('2', 3))).toBe(head);
});
