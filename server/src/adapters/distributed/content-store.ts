import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ContentLost, type ContentStore, soundContentName } from '@hourbook/domain/ports/content-store.ts';
import { type Db, GridFSBucket, type ObjectId } from 'mongodb';
import type { DocumentServer } from './document-server.ts';

/** Its collections: `contents.files` and `contents.chunks`. */
export const CONTENTS = 'contents';

/** Bytes of a chunk. */
const CHUNK = 255 * 1024;
/** Bytes per read: the driver itself would take up to 16 MB. */
const WINDOW = 4 * CHUNK;

/** A file of GridFS. Its id is `{name}/{unique}`, so that two writers of the same name do not interfere. */
interface StoredFile {
  readonly _id: string;
  readonly filename: string;
  readonly length: number;
  readonly uploadDate: Date;
}

/** Contents in GridFS. @param db still belongs to the caller */
export function openContentStore(db: Db, { inTime, run }: DocumentServer): ContentStore {
  const bucket = new GridFSBucket(db, { bucketName: CONTENTS, chunkSizeBytes: CHUNK });
  const files = db.collection<StoredFile>(`${CONTENTS}.files`);
  const chunks = db.collection<{ readonly files_id: string }>(`${CONTENTS}.chunks`);
  // GridFS takes any id; the driver's types know only one kind.
  const idOf = (attempt: string) => attempt as unknown as ObjectId;

  /** An error from the sender's stream is not the server's. */
  const ask = <T>(operation: () => Promise<T>): Promise<T> => run(() => inTime(operation()));

  const forget = async (attempts: readonly string[]) => {
    if (attempts.length === 0) return;
    await ask(() => files.deleteMany({ _id: { $in: [...attempts] } }));
    await ask(() => chunks.deleteMany({ files_id: { $in: [...attempts] } }));
  };
  const attemptsOf = (name: string) =>
    ask(() => files.find({ filename: name }).sort({ uploadDate: -1, _id: -1 }).toArray());

  async function upload(attempt: string, name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const stream = bucket.openUploadStreamWithId(idOf(attempt), name);
    const failed = once(stream, 'error').then(([error]) => {
      throw error;
    });
    failed.catch(() => {});
    const heard = (event: 'drain' | 'finish') =>
      ask(() => Promise.race([new Promise<void>((resolve) => stream.once(event, resolve)), failed]));
    try {
      for await (const bytes of pieces) if (!stream.write(bytes)) await heard('drain');
      stream.end();
      await heard('finish');
    } finally {
      stream.destroy();
    }
  }

  return {
    async write(name, pieces) {
      const attempt = `${soundContentName(name)}/${randomUUID()}`;
      const before = await attemptsOf(name);
      try {
        await upload(attempt, name, pieces);
      } catch (error) {
        await forget([attempt]).catch(() => {}); // otherwise the next removal finds it
        throw error;
      }
      await forget(before.map(({ _id }) => _id));
    },

    async *read(name) {
      const [newest] = await attemptsOf(name);
      if (!newest) throw new ContentLost(name);
      for (let start = 0; start < newest.length; start += WINDOW) {
        const end = Math.min(start + WINDOW, newest.length);
        const stream = bucket.openDownloadStream(idOf(newest._id), { start, end });
        let read = 0;
        try {
          const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
          const next = () => ask(() => pieces.next());
          for (let piece = await next(); !piece.done; piece = await next()) {
            read += piece.value.length;
            yield piece.value;
          }
        } catch (error) {
          throw isIncomplete(error) ? new ContentLost(name) : error;
        } finally {
          stream.destroy();
        }
        // If the last pieces are missing, the driver just ends.
        if (read < end - start) throw new ContentLost(name);
      }
    },

    async remove(name) {
      await ask(() => files.deleteMany({ filename: soundContentName(name) }));
      // Everything that begins with the name and a slash: `0` is the next character.
      await ask(() => chunks.deleteMany({ files_id: { $gt: `${name}/`, $lt: `${name}0` } }));
    },

    async *list() {
      let last: string | null = null;
      for await (const { filename: name, length: size } of files.find({}).sort({ filename: 1, uploadDate: -1 })) {
        if (name !== last) yield { name, size };
        last = name;
      }
    },

    // The connection belongs to the caller.
    async [Symbol.asyncDispose]() {},
  };
}

/** The driver's only sign of it is this message. */
const isIncomplete = (error: unknown): boolean =>
  error instanceof Error && /^(ChunkIsMissing|ChunkIsWrongSize|ExtraChunk|FileNotFound)/.test(error.message);
