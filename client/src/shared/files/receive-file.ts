import { TRPCClientError } from '@trpc/client';
import { t } from '#texts/files.ts';

/** A call that answers a file, with what is sent to a path below `/api/v1`. */
export interface PostedRequest {
  readonly path: string;
  readonly body: object;
}

/** A call that answers a file; an address is a whole one. */
export type FileRequest = PostedRequest | { readonly address: string };

interface Receiving {
  /** Called with the number of bytes received so far. */
  readonly onReceived?: (bytes: number) => void;
  /** Aborting stops the download, and the server stops writing the file. */
  readonly signal?: AbortSignal;
}

export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Receives a file piece by piece; the browser may keep the pieces on the disk.
 * @throws TRPCClientError like any call; DOMException if it was aborted (`AbortError`)
 */
export async function receiveFile(request: FileRequest, { onReceived, signal }: Receiving = {}): Promise<ReceivedFile> {
  try {
    const response = await asked(request, signal);
    if (!response.ok || !response.body) throw await refusedBy(response);
    const type = response.headers.get('content-type') ?? '';
    const pieces: Blob[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(new Blob([piece.value]));
      bytes += piece.value.length;
      onReceived?.(bytes);
    }
    return { name: nameIn(response), content: new Blob(pieces, { type }) };
  } catch (error) {
    if (error instanceof DOMException || error instanceof TRPCClientError) throw error;
    throw TRPCClientError.from(error as Error);
  }
}

/** How long the browser may take to begin with the file, in milliseconds. */
const KEPT_FOR = 60_000;

/** Hands a file to the browser, which saves it. */
export function saveFile({ name, content }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}

const asked = (request: FileRequest, signal: AbortSignal | undefined): Promise<Response> =>
  'address' in request
    ? fetch(request.address, { signal: signal ?? null })
    : fetch(`/api/v1${request.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request.body),
        signal: signal ?? null,
      });

async function refusedBy(response: Response): Promise<TRPCClientError<never>> {
  const responseJSON: unknown = await response.json().catch(() => null);
  return TRPCClientError.from(new Error('refused'), { meta: { response, responseJSON } });
}

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? t.fileName;
