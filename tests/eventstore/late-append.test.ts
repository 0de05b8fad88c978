import { randomUUID } from 'node:crypto';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { alwaysInUse } from '@hourbook/projections/projector/in-use.ts';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';
import { Command } from '@hourbook/server/command.ts';
import { EngineUnreachable } from '@hourbook/server/engine-unreachable.ts';
import type { BookState } from '@hourbook/server/ports/books.ts';
import { bookCommands, nextRevision } from '@hourbook/server/streams/book-command.ts';
import { recentBooks } from '@hourbook/server/streams/recent-books.ts';
import { findBreak } from '@hourbook/server/streams/seal.ts';
import { expect, it } from 'vitest';
import { withStores } from '../builders/stores.ts';
import { recorded } from '../builders/timesheet.ts';
import { rejection } from '../contract/event-builders.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

const NOON = Date.parse('2025-06-11T12:00:00Z');

/** Two processes that save hours of person 42, each with its own clock, memory and connection to one stand-in. */
async function withProcesses(use: (standIn: StandIn, processes: readonly [Saving, Saving]) => Promise<void>) {
  await withStores(async ({ readModels }) => {
    await using standIn = await startStandIn();
    const open = () => openEventStore({ address: standIn.address, answer: 100, patience: 300 });
    await using one = await open();
    await using other = await open();
    const models = alwaysInUse(await openReadModels(readModels, one));
    const process = (events: EventStore, ahead: number): Saving => {
      let calls = 0;
      const run = bookCommands({
        events,
        readModels: models,
        recent: recentBooks(),
        clock: { now: () => NOON + ahead + 1_000 * calls++ },
      });
      return (commandId) =>
        run({
          userId: 42,
          by: { actorId: 42, command: new Command(commandId), source: 'web', correlationId: instant(NOON + ahead) },
          needs: {},
          decide: (state) => [recorded({ rowId: `42.${nextRevision(state)}`, hours: 1 })],
          answer: (state) => state,
        });
    };
    await use(standIn, [process(one, 0), process(other, 60_000)]);
    const entries = await one.read(bookStream(42));
    expect(findBreak(entries)).toBeNull();
    const commands = entries.map(({ meta }) => meta.commandId);
    expect(new Set(commands).size, 'commands that were carried out twice').toBe(entries.length);
  });
}
type Saving = (commandId: string) => Promise<BookState>;

it('an append that the stand-in stores late, after its repeat was decided elsewhere, breaks no chain', () =>
  withProcesses(async (standIn, [here, there]) => {
    await here(randomUUID());
    const command = randomUUID();
    standIn.pause('appends');
    expect(await rejection(here(command))).toBeInstanceOf(EngineUnreachable);
    const repeat = there(command);
    await expect.poll(() => standIn.held).toBeGreaterThanOrEqual(4);
    standIn.resume();
    expect((await repeat).head?.revision).toBe(1);
    expect((await there(randomUUID())).head?.revision).toBe(2);
    expect((await here(randomUUID())).head?.revision).toBe(3);
  }));

it('two processes that repeat at each other while the stand-in stands still again and again break no chain', () =>
  withProcesses(async (standIn, both) => {
    for (let round = 0; round < 12; round++) {
      const command = randomUUID();
      standIn.pause(round % 2 ? 'appends' : 'everything');
      const answers = both.map((save) => save(command).catch(() => null));
      if (round % 3) await Promise.all(answers);
      standIn.resume();
      await Promise.all(answers);
      const last = await Promise.all(both.map((save) => untilDone(() => save(command))));
      expect(last[0]?.head?.revision).toBe(round);
      expect(last[1]?.head?.revision).toBe(round);
    }
  }));

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineUnreachable)) throw error;
    }
  }
}
