import { TRPCClientError } from '@trpc/client';
import { type Answers, ENDPOINT, newIdempotencyKey } from '../api/trpc.ts';

/** The calls that take a file. */
interface Sent {
  readonly 'documents.sendFile': Answers['documents']['sendFile'];
  readonly 'imports.send': Answers['imports']['send'];
}

interface Sending {
  /** Called with the number of bytes sent so far. */
  readonly onSent: (bytes: number) => void;
  /** Aborting stops the upload; the server then keeps nothing. */
  readonly signal: AbortSignal;
  /** Its other fields: `?kind=people`. */
  readonly query?: string;
}

/**
 * Uploads a file straight from the disk, so that it does not have to fit into memory.
 * @returns what the call answers
 * @throws TRPCClientError like any call; DOMException if it was aborted (`AbortError`) or the file cannot be read
 */
export async function sendFile<Call extends keyof Sent>(
  call: Call,
  file: File,
  { onSent, signal, query = '' }: Sending,
): Promise<Sent[Call]> {
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
  request.open('POST', `${ENDPOINT}/${call}${query}`);
  request.setRequestHeader('Idempotency-Key', newIdempotencyKey());
  request.send(form);
  try {
    await answer;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    await file.slice(0, 1).arrayBuffer(); // throws if the cause is the file itself, deleted or changed since it was chosen
    throw TRPCClientError.from(error as Error);
  }
  return answerIn(request) as Sent[Call];
}

function answerIn({ status, responseText }: XMLHttpRequest): unknown {
  const { result, error } = (readable(responseText) ?? {}) as { result?: { data: unknown }; error?: unknown };
  if (result) return result.data;
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
