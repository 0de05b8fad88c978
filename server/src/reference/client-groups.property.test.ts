import { DatabaseSync } from 'node:sqlite';
import { DomainError } from '@hourbook/domain/errors.ts';
import { DEFAULT_POOL_ID } from '@hourbook/domain/reference/client.ts';
import { seedGroups } from '@hourbook/domain/reference/seed-lists.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { aClient } from '@hourbook/tests/builders/people.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDocumentStore } from '../adapters/embedded/document-store.ts';
import { openAllRecords } from '../app/all-records.ts';
import type { Exclusively } from '../ports/exclusive.ts';
import type { AllRecords } from '../ports/records.ts';
import { changeGroup, createGroup, deleteGroup, listGroups } from './client-groups.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const CLIENTS = [1, 2, 3, 4, 5, 6];
const hr = author(7);

const some = fc.uniqueArray(fc.constantFrom(...CLIENTS), { minLength: 1 });
const name = fc.constantFrom('North', 'SOUTH', 'south', 'West', 'Default pool');
const pick = fc.nat({ max: 5 });
/** What is asked for, and after how many moved clients the process dies; null: it lives. */
const step = fc.record({
  command: fc.oneof(fc.record({ name, clients: some }), fc.record({ pick, name, clients: some }), fc.record({ pick })),
  diesAfter: fc.option(fc.nat({ max: 3 }), { freq: 2 }),
});
type Command = typeof step extends fc.Arbitrary<{ command: infer C }> ? C : never;

async function withClients(use: (records: AllRecords) => Promise<void>): Promise<void> {
  await using store = openDocumentStore(new DatabaseSync(':memory:'));
  const records = await openAllRecords(store, clock);
  for (const { id, ...group } of seedGroups) await records.clientGroups.create(group, null, id);
  for (const { id, ...client } of CLIENTS.map((n) => aClient(n, `Client ${n}`)))
    await records.clients.create(client, null, id);
  await use(records);
}

/** One command at a time is what is asked for here. */
const exclusively: Exclusively = (_key, work) => work({ announce: async () => {}, lost: new AbortController().signal });

class Died extends Error {}

/** The same records for a process that dies. */
function dyingAfter(records: AllRecords, moves: number): AllRecords {
  let left = moves;
  const change: AllRecords['clients']['change'] = (...all) =>
    left-- > 0 ? records.clients.change(...all) : Promise.reject(new Died());
  return { ...records, clients: { ...records.clients, change } };
}

/** @returns the group that is left behind, null when it was deleted or the command was refused */
async function carryOut(records: AllRecords, command: Command, ids: readonly number[]) {
  const id = 'pick' in command ? (ids[command.pick % ids.length] ?? DEFAULT_POOL_ID) : null;
  try {
    if (id === null && 'name' in command) return await createGroup({ records, exclusively }, hr, command);
    if ('name' in command)
      return await changeGroup({ records, exclusively }, hr, { ...command, id: id!, version: null });
    await deleteGroup({ records, exclusively }, hr, id!);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** In which group each client is listed; that it is one is looked at here. */
async function groupOfEach(records: AllRecords): Promise<Map<number, number>> {
  const groups = await listGroups({ records }, { serviceTypes: null });
  const listed = groups.flatMap(({ id, clients }) => clients.map((client) => [client.id, id] as const));
  expect(listed.map(([client]) => client).toSorted()).toEqual(CLIENTS);
  return new Map(listed);
}

it('RD-6: a client is in exactly one group, whatever is asked for and wherever it is cut short', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) =>
      withClients(async (records) => {
        for (const { command, diesAfter } of steps) {
          const before = await groupOfEach(records);
          const groups = await listGroups({ records }, { serviceTypes: null });
          const ids = groups.map(({ id }) => id);
          const names = groups.map((group) => foldCase(group.name));
          const taken = !('pick' in command) && names.includes(foldCase(command.name));
          let died = false;
          if (diesAfter !== null) {
            try {
              await carryOut(dyingAfter(records, diesAfter), command, ids);
            } catch (error) {
              if (!(error instanceof Died)) throw error;
              died = true;
            }
            const named: readonly number[] = 'clients' in command ? command.clients : [];
            for (const [client, group] of await groupOfEach(records)) {
              // Whoever was not reached is where they were.
              const mayHaveMoved = named.includes(client) || group === DEFAULT_POOL_ID;
              if (!mayHaveMoved) expect(group).toBe(before.get(client));
            }
            if (!died) continue;
          }
          const result = await carryOut(records, command, ids);
          // Also where its clients are in another group by now.
          if (taken) expect([died, result]).toEqual([false, expect.objectContaining({ code: 'group-name-taken' })]);
          const after = await groupOfEach(records);
          if (result instanceof DomainError) {
            expect(died).toBe(false);
            expect(after).toEqual(before);
          } else if (result !== null && 'clients' in command) {
            const there = CLIENTS.filter((client) => after.get(client) === result.id);
            expect(there).toEqual(command.clients.toSorted());
            expect(result.clients.map(({ id }) => id)).toEqual(there);
          }
        }
      }),
    ),
    { numRuns: 60 },
  ));
