import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';

const DAY = 24 * 60 * 60 * 1000;

/** api.md "Session": for how long a command counts as seen, which is as long as its answer is given again; milliseconds. */
export const SEEN_FOR = DAY;

/** A command with an idempotency key: another call, in this process or another, may carry it out as well. */
interface Keyed {
  /** The id that older versions gave a command with this key; entries and outcomes of theirs have it. */
  readonly formerId?: string;
  /** It was carried out and answered before: nothing is written any more, the answer is computed anew. */
  readonly seen: boolean;
  /** When it began, in milliseconds since 1970: the same for every call that carries it out, perhaps after a process died. */
  readonly startedAt: number;
}

/** One change that somebody asks for, as one call carries it out: it counts the steps of this call. */
export class Command {
  /** UUID; all calls with the same idempotency key carry out the same command. */
  readonly id: string;
  /** null: there is no key, so nobody repeats the command. */
  readonly keyed: Keyed | null;
  readonly #drawn = new Map<string, number>();
  readonly #changed = new Map<string, number>();
  #isEntered = false;

  constructor(id: string, keyed: Keyed | null = null) {
    this.id = id;
    this.keyed = keyed;
  }

  /** It was carried out and answered before. */
  get seen(): boolean {
    return this.keyed?.seen ?? false;
  }

  /**
   * @returns a UUID. That of a command with a key is made of the command, of the day it began, since its key may come again on
   *   another day for something else, and of how many were drawn under this name: every call that carries it out draws the same.
   */
  drawId(name: string): string {
    if (!this.keyed) return randomUUID();
    const nth = this.#drawn.get(name) ?? 0;
    this.#drawn.set(name, nth + 1);
    return this.idOf(`${dayOf(this.keyed)}/${name}/${nth}`);
  }

  /** @returns a UUID, the same for every call that carries out the command */
  idOf(name: string): string {
    return uuidv5(name, this.id);
  }

  /** @returns a command for a part of the work, which is repeated together with the whole */
  part(name: string): Command {
    return new Command(this.idOf(name), this.keyed && { seen: this.keyed.seen, startedAt: this.keyed.startedAt });
  }

  /** @returns which change of this thing by the command comes next, from 0 */
  nextChange(thing: string): number {
    return this.#changed.get(thing) ?? 0;
  }

  /** That change was made, now or by an earlier call. */
  changeMade(thing: string): void {
    this.#changed.set(thing, this.nextChange(thing) + 1);
  }

  /** The command was entered in a stream, which knows it from now on. */
  noteEntered(): void {
    this.#isEntered = true;
  }

  /** Whether a stream knows the command, were there no outcome of it. */
  get wasEntered(): boolean {
    return this.#isEntered;
  }
}

/** The UTC day on which it began, counted from 1970. */
export const dayOf = ({ startedAt }: Keyed): number => Math.floor(startedAt / DAY);

/** The person who changes something, and the command by which they do. */
export interface Author {
  readonly actorId: number;
  /** DG-6: the person who is away, in whose place the author acts as a substitute; absent: nobody. */
  readonly onBehalfOf?: number;
  /** null: nobody repeats it. */
  readonly command: Command | null;
  /** What the change is a part of, if it is more than the command: `import 7`. */
  readonly cause?: string;
}

/** @returns a UUID; by a command with a key the same for every call that carries it out, see {@link Command.drawId} */
export const drawnBy = (by: Author | null, name: string): string => by?.command?.drawId(name) ?? randomUUID();
