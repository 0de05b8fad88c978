import { DEMO_PASSWORD } from '@hourbook/server/install/demo/people.ts';
import type { Wire } from './wire.ts';

/** Somebody who is signed in. */
export interface Actor {
  readonly username: string;
  readonly id: number;
  /** Of the newest session. */
  cookie(): string;
  /** A new session, after one was ended. */
  again(): Promise<void>;
}

const USERNAMES = ['employee', 'lead', 'hr', 'accountant', 'manager', 'admin'];

/** One of each role of the demo company. @throws Error when one cannot sign in */
export function openActors(wire: Wire): Promise<Actor[]> {
  return Promise.all(USERNAMES.map((name) => openActor(wire, `${name}@northbridge.example`)));
}

async function openActor(wire: Wire, username: string): Promise<Actor> {
  let cookie = '';
  let signingIn: Promise<number> | null = null;

  async function signIn(): Promise<number> {
    const body = new URLSearchParams({ username, password: DEMO_PASSWORD }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const got = await wire.send({ method: 'POST', path: '/api/v1/auth/login', headers, body });
    const [set] = got.headers['set-cookie'] ?? [];
    if (got.status !== 200 || set === undefined)
      throw new Error(`${username} cannot sign in: ${got.status} ${got.text}`);
    cookie = set.split(';')[0] ?? '';
    return (JSON.parse(got.text) as { id: number }).id;
  }

  const id = await signIn();
  return {
    username,
    id,
    cookie: () => cookie,
    async again() {
      signingIn ??= signIn().finally(() => {
        signingIn = null;
      });
      await signingIn;
    },
  };
}
