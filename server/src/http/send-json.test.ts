import { longestTurn } from '@hourbook/tests/builders/turns.ts';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { sendAnswer } from './send-json.ts';

/** What is sent of an answer. */
async function sent(value: unknown): Promise<string> {
  const pieces: Buffer[] = [];
  const headers = new Map<string, unknown>();
  const write = (piece?: string | Buffer) => void (piece !== undefined && pieces.push(Buffer.from(piece)));
  const setHeader = (name: string, header: unknown) => headers.set(name, header);
  await sendAnswer({ setHeader, write, end: write } as unknown as Response, value);
  const body = Buffer.concat(pieces);
  expect(headers.get('Content-Length') ?? body.length).toBe(body.length);
  return body.toString();
}

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `$& "Dana" ${id}`, none: null }));

it.each([
  ['nothing', null],
  ['a list', rows(3)],
  ['a long list', rows(60)],
  ['a list of several pieces', rows(60).map((row) => ({ ...row, about: 'ż'.repeat(20_000) }))],
  ['a page', { content: rows(3), totalPages: 1, totalElements: 3 }],
  ['a page of thousands', { content: rows(3000), totalPages: 1, totalElements: 3000, other: '[]' }],
  ['a page of thousands with something before them', { totalHours: 8, content: rows(1000), last: [] }],
])('sends %s', async (_what, value) => expect(JSON.parse(await sent(value))).toEqual(value));

it('keeps nobody waiting for thousands of rows', async () => {
  const content = rows(10_000).map((row) => ({ ...row, about: 'x'.repeat(600) }));
  const turns: number[] = [];
  for (let n = 0; n < 3; n++) turns.push(await longestTurn(() => sent({ content })));
  expect(Math.min(...turns)).toBeLessThan(20);
});
