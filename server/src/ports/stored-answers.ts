import type { Command } from '../command.ts';

/** A call with an idempotency key. */
export interface KeyedCall {
  /** The id of its command. */
  readonly id: string;
  /** The id that older versions gave it: person and key alone. */
  readonly formerId: string;
  readonly personId: number;
  /** Session and roles of the caller, hashed. */
  readonly asker: string;
}

/** The answers of calls with an idempotency key, for 24 hours. */
export interface StoredAnswers {
  /**
   * Carries out a command whose caller may call it, or tells how it ended before.
   * @param carryOut refuses in words (`RefusedCall`), which are what a repeat is told
   * @param replayed told when it was carried out before
   * @returns what it answers @throws whatever `carryOut` throws; DomainError `too-many-attempts`
   */
  once(call: KeyedCall, carryOut: (command: Command) => Promise<unknown>, replayed: () => void): Promise<unknown>;
  /** Forgets those of which the 24 hours are over. */
  sweep(): Promise<void>;
  /** Stores what is not stored yet. */
  flush(): Promise<void>;
}
