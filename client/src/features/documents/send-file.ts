import { TRPCClientError } from '@trpc/client';
import { type Answers, ENDPOINT, newIdempotencyKey } from '../../shared/api/trpc.ts';

type Sent = Answers['documents']['sendFile'];

interface Sending {
  /** Told how many bytes of the file were sent. */
  readonly onSent: (bytes: number) => void;
  /** Aborted, the server gets no more of it, and keeps nothing. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file as it lies on the disk: nothing of it has to fit into memory.
 * @returns what it is published by
 * @throws TRPCClientError as any call; DOMException when it was stopped (`AbortError`), or cannot be read
 */
export async function sendFile(file: File, { onSent, signal }: Sending): Promise<string> {
  signal.throwIfAborted();
  const form = new FormData();
  form.append('file', file);
  // Not fetch, which tells nothing of how far it is.
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
    await file.slice(0, 1).arrayBuffer(); // throws when it is the file that is gone, or was changed since it was chosen
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
