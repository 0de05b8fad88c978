import type { Command } from '../command.ts';

/** A call with an idempotency key. */
export interface KeyedCall {
  /** The id of its command. */
  readonly id: string;
  /** The id that older versions gave the command: person and key alone. */
  readonly formerId: string;
  readonly personId: number;
  /** Session and roles of the caller, hashed. */
  readonly asker: string;
}

/** The answers of calls with an idempotency key, for 24 hours. */
export interface StoredAnswers {
  /**
   * Carries out a permitted command once; a repeat gets the stored answer or refusal.
   * @param carryOut refuses with texts (`RefusedCall`), which are stored for repeats
   * @param replayed called when the answer is a stored one
   * @returns the answer of `carryOut` @throws whatever `carryOut` throws; DomainError `too-many-attempts`
   */
  once(call: KeyedCall, carryOut: (command: Command) => Promise<unknown>, replayed: () => void): Promise<unknown>;
  /** Removes answers older than 24 hours. */
  sweep(): Promise<void>;
  /** Writes answers that are only in memory yet. */
  flush(): Promise<void>;
}
