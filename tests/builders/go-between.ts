import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a browser and a server, on an address of its own. */
export interface GoBetween {
  readonly url: string;
  /** Called with the path of each call. `cut`: the server gets it, and the browser a part of the answer; `down`: nobody gets it. */
  treat(how: (path: string) => 'pass' | 'cut' | 'down'): void;
  /** Changes what the server answers at a path. */
  rewrite(path: string, change: (text: string) => string): void;
}

export async function withGoBetween(target: string, use: (between: GoBetween) => Promise<void>): Promise<void> {
  let treat: Parameters<GoBetween['treat']>[0] = () => 'pass';
  const rewrites = new Map<string, (text: string) => string>();
  const handle = (asked: IncomingMessage, answer: ServerResponse): void => {
    const path = asked.url ?? '/';
    const how = treat(path);
    if (how === 'down') return void answer.destroy();
    // Always the whole text, so that it can be changed.
    const {
      'accept-encoding': _encoding,
      'if-none-match': _match,
      'if-modified-since': _since,
      ...headers
    } = asked.headers;
    const onward = request(new URL(path, target), { method: asked.method, headers });
    onward.on('error', () => answer.destroy());
    onward.on('response', async (got) => {
      const parts: Buffer[] = [];
      for await (const part of got) parts.push(part as Buffer);
      const change = rewrites.get(path);
      const body = change ? Buffer.from(change(Buffer.concat(parts).toString())) : Buffer.concat(parts);
      const { 'content-length': _length, 'transfer-encoding': _transfer, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, { ...rest, 'content-length': body.length });
      if (how === 'cut') answer.write(body.subarray(0, 1), () => answer.destroy());
      else answer.end(body);
    });
    asked.pipe(onward);
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      treat: (how) => {
        treat = how;
      },
      rewrite: (path, change) => void rewrites.set(path, change),
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
