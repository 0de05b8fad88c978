import autocannon from 'autocannon';

/** What one connection asks for again and again. */
export interface Caller {
  readonly path: string;
  readonly cookie?: string;
  /** The body of each next POST; without it the caller GETs. */
  readonly nextBody?: () => string;
}

let keys = 0;

/** What was answered in how long. */
export interface Answered {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Lets each caller ask over a connection of its own, the next request as soon as the last was answered.
 * @param seconds how long
 * @throws Error when any answer was not 2xx: such a figure would mean nothing
 */
export async function load(url: string, callers: readonly Caller[], seconds: number): Promise<Answered> {
  const waiting = [...callers];
  const result = await autocannon({
    url,
    connections: callers.length,
    duration: seconds,
    sampleInt: 50,
    setupClient: (client) => {
      const { path, cookie, nextBody } = waiting.shift()!;
      const headers = cookie === undefined ? {} : { cookie };
      if (nextBody === undefined) return client.setRequests([{ method: 'GET', path, headers }]);
      const json = { ...headers, 'content-type': 'application/json' };
      client.setRequests([
        {
          setupRequest: (request) => {
            keys += 1;
            // As the web client does, each save has a key of its own.
            const withKey = { ...json, 'idempotency-key': `bench-${keys}` };
            return { ...request, method: 'POST', path, headers: withKey, body: nextBody() };
          },
        },
      ]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0 || result['2xx'] === 0) {
    throw new Error(`${url}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`);
  }
  return { requests: result['2xx'], seconds: result.duration };
}
