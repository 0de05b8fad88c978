import { runVerification } from '@hourbook/server/app/audit/run.ts';
import { expect } from 'vitest';

/**
 * `npm run audit:verify` finds nothing: every hash chain is whole, and all that was written down of the books is in them.
 * @param environment where the stores are: `DATA_DIR` or the addresses of the engines
 */
export async function expectUnaltered(environment: Readonly<Record<string, string>>): Promise<void> {
  const said: string[] = [];
  const write = (text: string) => said.push(text) > 0;
  const { signal } = new AbortController();
  const terminal = { out: { write }, err: { write }, signal } as unknown as Parameters<typeof runVerification>[2];
  const code = await runVerification([], environment, terminal);
  expect({ code, said: said.at(-1) }).toEqual({ code: 0, said: expect.stringContaining('nothing was altered') });
}
