import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';

const DAY = 24 * 60 * 60 * 1000;

/** api.md "Session": for how long a command counts as seen, which is as long as its answer is given again; milliseconds. */
export const SEEN_FOR = DAY;

/** One change that somebody asks for. */
export interface Command {
  /** UUID; all calls with the same idempotency key carry out the same command. */
  readonly id: string;
  /** It has an idempotency key: another call, in this process or another, may carry it out as well. */
  readonly repeatable: boolean;
  /** The id that older versions gave a command with this key; entries and outcomes of theirs have it. */
  readonly formerId?: string;
  /** It was carried out and answered before: nothing is written any more, the answer is computed anew. */
  readonly seen: boolean;
  /** When it was begun, in milliseconds since 1970: the same for every call that carries it out. */
  readonly startedAt: number;
}

interface InHand {
  readonly command: Command;
  /** How many ids were drawn under a name. */
  readonly drawn: Map<string, number>;
  /** How many changes were made to a thing. */
  readonly changed: Map<string, number>;
}

const inHand = new AsyncLocalStorage<InHand | null>();

/** Carries out a command; {@link commandInHand} answers it for as long as that takes. */
export const carryOut = <T>(command: Command, work: () => Promise<T>): Promise<T> =>
  inHand.run({ command, drawn: new Map(), changed: new Map() }, work);

/** Does work that is no part of the command that started it, such as a job. */
export const outsideOfCommands = <T>(work: () => Promise<T>): Promise<T> => inHand.run(null, work);

/** @returns null for what the machine does by itself */
export const commandInHand = (): Command | null => inHand.getStore()?.command ?? null;

const entered = new WeakSet<Command>();

/** A command was entered in a stream, which knows it from now on. @param id of that command */
export function noteEntered(id: string): void {
  const command = commandInHand();
  if (command?.id === id) entered.add(command);
}

/** Whether a stream knows this command, were there no outcome of it. */
export const wasEntered = (command: Command): boolean => entered.has(command);

/** @param startedAt milliseconds since 1970 */
export const commandWithoutKey = (startedAt: number): Command => ({
  id: randomUUID(),
  repeatable: false,
  seen: false,
  startedAt,
});

/**
 * @returns a UUID. Within a command it is made of the command, of the day it began, since its key may come again on another
 *   day for something else, and of how many were drawn under this name: every call that carries it out draws the same.
 */
export function drawId(name: string): string {
  const now = inHand.getStore();
  if (!now) return randomUUID();
  const nth = now.drawn.get(name) ?? 0;
  now.drawn.set(name, nth + 1);
  return idWithin(now.command, `${dayOf(now.command)}/${name}/${nth}`);
}

export const idWithin = ({ id }: Command, name: string): string => uuidv5(name, id);

/** The UTC day on which it began, counted from 1970. */
export const dayOf = ({ startedAt }: Command): number => Math.floor(startedAt / DAY);

/** @returns which change of this thing by the command in hand comes next, from 0 */
export const nextChange = (thing: string): number => inHand.getStore()?.changed.get(thing) ?? 0;

/** That change was made, now or by an earlier call. */
export function changeMade(thing: string): void {
  inHand.getStore()?.changed.set(thing, nextChange(thing) + 1);
}
