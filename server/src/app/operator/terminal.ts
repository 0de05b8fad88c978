import { StoresUnready } from '../../move-marker.ts';
import { KeyRefused } from '../../people/encryption-keys.ts';
import { ConfigRefused } from '../../ports/config.ts';
import { VersionRefused } from '../../version.ts';
import { EngineUnreachable, StoreRefused } from '../platform.ts';
import type { Screen } from './progress.ts';

/** Where a tool writes its messages, and what ends it early. */
export interface Terminal {
  readonly out: Screen;
  readonly err: Screen;
  readonly signal: AbortSignal;
}

/** The terminal of this process: Ctrl+C ends a tool early, pressed again at once. */
export function ownTerminal(): Terminal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  return { out: process.stdout, err: process.stderr, signal: stopping.signal };
}

/** How a tool of the operator ends. */
export const CARRIED_OUT = 0;
export const DIFFERENT = 1;
export const NOT_CARRIED_OUT = 2;

/** @returns whether the message of an error is a sentence that tells the operator what to do */
export const isForOperator = (error: unknown): error is Error =>
  [ConfigRefused, StoreRefused, EngineUnreachable, StoresUnready, KeyRefused, VersionRefused].some(
    (type) => error instanceof type,
  );

/**
 * @param expected errors of the tool itself, whose message is a sentence for the operator
 * @returns why the tool failed
 */
export function explain(error: unknown, ...expected: readonly (new (...args: never[]) => Error)[]): string {
  if (isForOperator(error) || expected.some((each) => error instanceof each)) return (error as Error).message;
  const { name, message } = error as Error;
  return `It could not be carried out: ${name === 'Error' ? '' : `${name}: `}${message}`;
}
