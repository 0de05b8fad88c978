import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ServedFile } from '../served-file.ts';

/**
 * Sends a file as a download, never for display: an uploaded file must not act as a page of Hourbook.
 * @throws the error that interrupted reading; by then the answer has either not begun or is cut off
 */
export async function sendFile(res: Response, file: ServedFile): Promise<void> {
  const reading = file.read()[Symbol.asyncIterator]();
  const first = await reading.next(); // a file that cannot be read at all is refused like any other call
  if (res.destroyed) {
    await reading.return?.(); // the caller disconnected before there was anything to send
    return;
  }
  res.attachment(file.name);
  res.setHeader('Content-Disposition', quoted(String(res.getHeader('Content-Disposition'))));
  res.setHeader('Content-Type', file.contentType);
  if (file.size !== null) res.setHeader('Content-Length', file.size);
  async function* all(): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => reading };
  }
  try {
    await pipeline(Readable.from(all(), { objectMode: false }), res);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // the caller disconnected
  }
}

/** Puts the file name in quotation marks even where they are optional. */
const quoted = (disposition: string): string => disposition.replace(/filename=([^";]+)/, 'filename="$1"');
