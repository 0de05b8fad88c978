import { TRPCClientError } from '@trpc/client';
import { type Answers, ENDPOINT, newIdempotencyKey } from '#shared/api/trpc.ts';

type Sent = Answers['documents']['sendFile'];

interface Sending {
  /** Called with the number of bytes sent so far. */
  readonly onSent: (bytes: number) => void;
  /** Aborting stops the upload; the server then keeps nothing. */
  readonly signal: AbortSignal;
}

/**
 * Uploads a file straight from the disk, so that it does not have to fit into memory.
 * @returns the id under which it can be published
 * @throws TRPCClientError like any call; DOMException if it was aborted (`AbortError`) or the file cannot be read
 */
export async function sendFile(file: File, { onSent, signal }: Sending): Promise<string> {
  signal.throwIfAborted();
  const form = new FormData();
  form.append('file', file);
  // XMLHttpRequest, because fetch reports no progress of an upload.
  const request = new XMLHttpRequest();
  const answer = new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = () => reject(new Error('no answer'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
  });
  request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.open('POST', `${ENDPOINT}/documents.sendFile`);
  request.setRequestHeader('Idempotency-Key', newIdempotencyKey());
  request.send(form);
  try {
    await answer;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    await file.slice(0, 1).arrayBuffer(); // throws if the cause is the file itself, deleted or changed since it was chosen
    throw TRPCClientError.from(error as Error);
  }
  return uploadIn(request);
}

function uploadIn({ status, responseText }: XMLHttpRequest): string {
  const { result, error } = (readable(responseText) ?? {}) as { result?: { data: Sent }; error?: unknown };
  if (result) return result.data.upload;
  const meta = { response: { status } };
  throw error
    ? TRPCClientError.from({ error } as Parameters<typeof TRPCClientError.from>[0], { meta })
    : TRPCClientError.from(new Error('an answer that is none of ours'), { meta });
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
