import { AccountingFault } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Ask } from './ask.ts';
import { expired, readAnswer, TokenRefused } from './faults.ts';
import type { Access, KeptConnection } from './kept-connection.ts';
import type { openPace } from './pace.ts';

/** The version of the API that defines the fields (SY-12). */
const MINOR_VERSION = '75';

interface Call {
  /** The part after the company, such as `timeactivity`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Posted; without it the call reads. */
  readonly body?: object;
}

/** Calls to one company; they fail if another one is connected. */
export interface Session {
  readonly realm: string;
  /** @returns the object in the answer @throws AccountingFault */
  call(call: Call): Promise<unknown>;
}

interface Parts {
  readonly api: string;
  readonly ask: Ask;
  readonly kept: Pick<KeptConnection, 'access' | 'lost' | 'called'>;
  readonly pace: ReturnType<typeof openPace>;
  readonly clock: Clock;
}

/** Calls to the API with the current token, at the allowed pace (SY-16, SY-17). */
export function openCalls({ api, ask, kept, pace, clock }: Parts) {
  /** Milliseconds since 1970 until which the provider wants no calls. */
  let busyUntil = 0;

  async function send({ realm, token }: Access, { path, query = {}, body }: Call): Promise<unknown> {
    const url = new URL(`${api}/v3/company/${realm}/${path}`);
    for (const [name, value] of Object.entries({ ...query, minorversion: MINOR_VERSION })) {
      url.searchParams.set(name, value);
    }
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const posted = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await ask(url.href, {
      ...posted,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    return readAnswer(answer, clock.now());
  }

  /** A call that is refused with a fresh token too has been refused for good. */
  async function withAccess(realm: string, call: Call): Promise<unknown> {
    const first = await kept.access({ realm });
    try {
      return await send(first, call);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw await noted(first, error);
    }
    const second = await kept.access({ realm, refused: first.token });
    try {
      return await send(second, call);
    } catch (error) {
      throw await noted(second, error instanceof TokenRefused ? expired('401') : error);
    }
  }

  async function noted(access: Access, error: unknown): Promise<unknown> {
    if (error instanceof AccountingFault && error.kind === 'AUTH') await kept.lost(access);
    if (error instanceof AccountingFault && error.wait !== null) busyUntil = clock.now() + error.wait;
    return error;
  }

  const inTurn = (realm: string, call: Call): Promise<unknown> =>
    pace(async () => {
      const wait = busyUntil - clock.now();
      if (wait > 0) throw new AccountingFault('TRANSIENT', '429', 'QuickBooks takes no more calls yet', { wait });
      try {
        return await withAccess(realm, call);
      } finally {
        await kept.called();
      }
    });

  return {
    /** @throws AccountingFault `AUTH` if nothing is connected */
    async session(): Promise<Session> {
      const { realm } = await kept.access({ realm: null });
      return { realm, call: (call) => inTurn(realm, call) };
    },
    /** One call with a token that is not stored yet. @throws AccountingFault, TokenRefused */
    once: (access: Access, call: Call): Promise<unknown> => pace(() => send(access, call)),
  };
}
