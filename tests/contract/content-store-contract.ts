import { createHash, randomUUID } from 'node:crypto';
import { ContentLost, type ContentStore } from '@hourbook/domain/ports/content-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf } from '../builders/all-of.ts';

export interface OpenContents {
  readonly contents: ContentStore;
  /** How many pieces there are of this name, also of attempts that came to nothing. */
  pieces(name: string): Promise<number>;
  /** Loses the last piece, as no adapter does. */
  damage(name: string): Promise<void>;
  close(): Promise<void>;
}

const MB = 1024 * 1024;
const LARGE = 10 * MB;
/** What a piece may have at the most. */
const PIECE = 256 * 1024;

const newName = () => `content-${randomUUID()}`;
const bytesOf = (size: number, salt = 0) =>
  Buffer.from(Uint8Array.from({ length: size }, (_, n) => (n * 7 + salt) % 251));

/** In pieces as they come from a socket. */
async function* sent(bytes: Uint8Array, piece = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}

async function* brokenOff(bytes: Uint8Array, reason: Error): AsyncGenerator<Uint8Array> {
  yield* sent(bytes);
  throw reason;
}

/** What every store of contents does (architecture §5). */
export function contentStoreContract(name: string, open: () => Promise<OpenContents>): void {
  describe(`the contents on ${name}`, () => {
    let opened: OpenContents;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const read = async (content: string) => Buffer.concat(await allOf(opened.contents.read(content)));
    const listed = async (content: string) =>
      (await allOf(opened.contents.list())).find(({ name: each }) => each === content);

    it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 4 * 255 * 1024, 1_234_567])(
      'gives %i bytes back as they came',
      async (size) => {
        const content = newName();
        await opened.contents.write(content, sent(bytesOf(size), 50_000));
        expect((await read(content)).equals(bytesOf(size))).toBe(true);
        expect(await listed(content)).toEqual({ name: content, size });
      },
    );

    it('takes and gives 10 MB a piece at a time', async () => {
      const content = newName();
      let given = 0;
      const written = createHash('sha256');
      async function* large(): AsyncGenerator<Uint8Array> {
        for (; given < LARGE; given += 64 * 1024) {
          const piece = bytesOf(64 * 1024, given);
          written.update(piece);
          // Of what was given no more waits to be written than some pieces.
          if (given % MB === 0) expect(given / PIECE - (await opened.pieces(content))).toBeLessThan(4);
          yield piece;
        }
      }
      await opened.contents.write(content, large());
      const got = createHash('sha256');
      let size = 0;
      for await (const piece of opened.contents.read(content)) {
        expect(piece.length).toBeLessThanOrEqual(PIECE);
        size += piece.length;
        got.update(piece);
      }
      expect(size).toBe(LARGE);
      expect(got.digest('hex')).toBe(written.digest('hex'));
    }, 60_000);

    it('keeps nothing of what breaks off, and what was there before', async () => {
      const content = newName();
      const reason = new Error('the socket closed');
      await expect(opened.contents.write(content, brokenOff(bytesOf(600_000), reason))).rejects.toBe(reason);
      expect([await listed(content), await opened.pieces(content)]).toEqual([undefined, 0]);
      await opened.contents.write(content, sent(bytesOf(10)));
      await expect(opened.contents.write(content, brokenOff(bytesOf(600_000), reason))).rejects.toBe(reason);
      expect((await read(content)).equals(bytesOf(10))).toBe(true);
      expect(await opened.pieces(content)).toBe(1);
    });

    it('does not have what is still being written', async () => {
      const content = newName();
      async function* slow(): AsyncGenerator<Uint8Array> {
        yield bytesOf(300_000);
        expect(await listed(content)).toBeUndefined();
        await expect(read(content)).rejects.toThrow(ContentLost);
        yield bytesOf(300_000);
      }
      await opened.contents.write(content, slow());
      expect(await listed(content)).toEqual({ name: content, size: 600_000 });
    });

    it('puts another in its place, whole, also when two do so at once', async () => {
      const content = newName();
      await opened.contents.write(content, sent(bytesOf(300_000)));
      const both = [bytesOf(500_000, 1), bytesOf(400_000, 2)];
      await Promise.all(both.map((bytes) => opened.contents.write(content, sent(bytes))));
      const kept = await read(content);
      expect(both.some((bytes) => bytes.equals(kept))).toBe(true);
      expect((await allOf(opened.contents.list())).filter(({ name: each }) => each === content)).toHaveLength(1);
    });

    it('forgets one and no other, and nothing twice', async () => {
      const content = newName();
      const others = [`${content}-2`, `${content}0`];
      for (const each of [content, ...others]) await opened.contents.write(each, sent(bytesOf(300_000)));
      await opened.contents.remove(content);
      await opened.contents.remove(content);
      expect([await listed(content), await opened.pieces(content)]).toEqual([undefined, 0]);
      await expect(read(content)).rejects.toThrow(ContentLost);
      for (const each of others) expect((await read(each)).length).toBe(300_000);
    });

    it('says that a part is missing, whatever it has given before', async () => {
      const content = newName();
      await opened.contents.write(content, sent(bytesOf(2_000_000)));
      await opened.damage(content);
      await expect(read(content)).rejects.toThrow(ContentLost);
    });

    it('lists what is there, by name', async () => {
      const names = (await allOf(opened.contents.list())).map(({ name: each }) => each);
      expect(names.length).toBeGreaterThan(5);
      expect(names).toEqual([...new Set(names)].sort());
    });

    it.each(['', 'a/b', 'a_b', '../a', 'Zażółć', 'a'.repeat(101)])('%j names none', async (content) => {
      await expect(opened.contents.write(content, sent(bytesOf(1)))).rejects.toThrow(TypeError);
      await expect(opened.contents.remove(content)).rejects.toThrow(TypeError);
    });
  });
}
