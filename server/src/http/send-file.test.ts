import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import { describe, expect, it } from 'vitest';
import { ServedFile } from '../served-file.ts';
import { sendFile } from './send-file.ts';

/** A file that is made as it is read, and notes what becomes of its maker. */
function aFile(first: Promise<void> = Promise.resolve()) {
  const made: string[] = [];
  async function* pieces() {
    try {
      await first;
      for (const piece of ['one', 'two', 'three']) {
        made.push(piece);
        yield Buffer.from(piece);
      }
    } finally {
      made.push('over');
    }
  }
  return { made, file: new ServedFile({ name: 'a.xlsx', contentType: 'text/plain', size: null }, pieces()) };
}

const aResponse = () =>
  Object.assign(new PassThrough(), {
    attachment() {},
    setHeader() {},
    getHeader: () => 'attachment; filename=a.xlsx',
  }) as unknown as Response & PassThrough;

describe('a download', () => {
  it('is whole', async () => {
    const { made, file } = aFile();
    const res = aResponse();
    const [read] = await Promise.all([text(res), sendFile(res, file)]);
    expect(read).toBe('onetwothree');
    expect(made.at(-1)).toBe('over');
  });

  it('that nobody waits for any more before its first piece is no fault, and its maker ends', async () => {
    const first = Promise.withResolvers<void>();
    const { made, file } = aFile(first.promise);
    const res = aResponse();
    const sending = sendFile(res, file);
    res.destroy();
    first.resolve();
    await expect(sending).resolves.toBeUndefined();
    expect(made).toEqual(['one', 'over']);
  });
});
