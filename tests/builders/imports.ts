import { expect } from 'vitest';
import type { Answer, Caller, Running } from './hourbook.ts';
import { call } from './hourbook.ts';

const IMPORTS = '/api/v1/imports';

/** An import as its calls answer it. */
export interface Imported {
  readonly id: number;
  readonly state: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly [field: string]: any;
}

export const text = (...lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'));

/** Sends a file to import. @param check at once, with the columns that are recognised */
export function sendImport(
  { url }: Pick<Running, 'url'>,
  { cookie }: Pick<Caller, 'cookie'>,
  kind: string,
  bytes: Uint8Array,
  { name = 'file.csv', check = false }: { name?: string; check?: boolean } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const query = check ? `?kind=${kind}&check=true` : `?kind=${kind}`;
  return call(`${url}${IMPORTS}${query}`, { method: 'POST', headers: { cookie }, body: form });
}

export const importOf = async (caller: Caller, id: number): Promise<Imported> =>
  (await caller.get(`${IMPORTS}/${id}`)).body;

/** Waits until the job of an import has done its step. */
export async function settled(caller: Caller, id: number): Promise<Imported> {
  const underWay = ['reading', 'checking', 'entering', 'undoing'];
  let last: Imported | null = null;
  await expect
    .poll(
      async () => {
        last = await importOf(caller, id);
        return underWay.includes(last.state);
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(false);
  return last!;
}

/** The refusals of rows, as `row: message`. */
export async function messagesOf(caller: Caller, id: number): Promise<string[]> {
  const { body } = await caller.get(`${IMPORTS}/${id}/messages`);
  return body.content.flatMap(({ row, messages }: { row: number; messages: string[] }) =>
    messages.map((message) => `${row}: ${message}`),
  );
}

/** Carries out a step of an import, and waits for its end. */
export async function step(
  caller: Caller,
  name: 'enter' | 'undo' | 'check' | 'reread' | 'discard',
  input: { readonly id: number; readonly [field: string]: unknown },
) {
  const { status, body } = await caller.post(`/trpc/imports.${name}`, input);
  expect([status, body], name).toEqual([200, expect.anything()]);
  return settled(caller, input.id);
}

/** Sends a file, and waits until every row is checked with the columns that are recognised. */
export async function checked(
  running: Pick<Running, 'url'>,
  caller: Caller,
  kind: string,
  bytes: Uint8Array,
  name?: string,
): Promise<Imported> {
  const { status, body } = await sendImport(running, caller, kind, bytes, { check: true, ...(name ? { name } : {}) });
  expect([status, body.errors]).toEqual([200, undefined]);
  return settled(caller, body.id);
}

/** Moves a file in as a whole. */
export async function imported(
  running: Pick<Running, 'url'>,
  caller: Caller,
  kind: string,
  bytes: Uint8Array,
  name?: string,
): Promise<Imported> {
  const { id, state, problems } = await checked(running, caller, kind, bytes, name);
  expect([state, problems]).toEqual(['checked', []]);
  return step(caller, 'enter', { id });
}
