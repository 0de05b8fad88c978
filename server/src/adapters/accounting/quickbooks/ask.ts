import { AccountingFault } from '@hourbook/domain/ports/accounting-gateway.ts';

/** An answer, read to the end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Bytes; an answer about one entry has a few thousand. */
const LARGEST = 1024 * 1024;

/**
 * @returns a function that makes one call, with limits on its duration and the size of its answer @param timeout
 * milliseconds
 */
export const openAsk =
  ({ timeout }: { readonly timeout: number }) =>
  async (url: string, init: RequestInit): Promise<Answer> => {
    const limit = AbortSignal.timeout(timeout);
    try {
      // Redirects are not followed: the token must not go anywhere else.
      const response = await fetch(url, { ...init, redirect: 'manual', signal: limit });
      return { status: response.status, headers: response.headers, text: await textOf(response) };
    } catch (error) {
      if (error instanceof AccountingFault) throw error;
      const [code, message] = limit.aborted
        ? (['timeout', 'QuickBooks did not answer in time'] as const)
        : (['unreachable', 'QuickBooks could not be reached'] as const);
      throw new AccountingFault('TRANSIENT', code, message);
    }
  };
export type Ask = ReturnType<typeof openAsk>;

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST) throw new AccountingFault('TRANSIENT', 'too-large', 'QuickBooks answered with too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
