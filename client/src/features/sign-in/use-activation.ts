import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { type Answers, trpc } from '../../shared/api/trpc.ts';

interface Told {
  readonly tone: 'good' | 'calm' | 'bad';
  readonly texts: readonly string[];
}

type Registration = Answers['accounts']['registration'];

/** How far it is with the link of an activation mail; `none`: there is none, or it is done with. */
export type Activation =
  | { readonly at: 'looking' }
  | { readonly at: 'found'; readonly token: string; readonly registration: Registration }
  /** Nobody has answered; the link may be good. */
  | { readonly at: 'unknown'; readonly texts: readonly string[] }
  | { readonly at: 'none'; readonly told: Told | null; readonly username: string };

const NONE: Activation = { at: 'none', told: null, username: '' };

/**
 * US-5: looks at whom the token in the address is about, which does not use it up. Once it is of no use (any more) it
 * leaves the address: read again, the page does not try it again.
 */
export function useActivation(token: string | undefined) {
  const { client } = trpc.useUtils();
  const { pathname } = useLocation();
  const { history } = useRouter();
  const [activation, setActivation] = useState<Activation>(token === undefined ? NONE : { at: 'looking' });
  const looked = useRef<string | null>(null);

  const look = useEffectEvent(async (token: string) => {
    setActivation({ at: 'looking' });
    try {
      setActivation({ at: 'found', token, registration: await client.accounts.registration.mutate({ token }) });
    } catch (error) {
      const { errors, reason } = refusalOf(error);
      if (reason === 'activation-refused') finish({ tone: 'bad', texts: errors });
      else setActivation({ at: 'unknown', texts: errors });
    }
  });

  /** @param username of whom it was */
  function finish(told: Told, username = ''): void {
    setActivation({ at: 'none', told, username });
    history.replace(pathname);
  }

  useEffect(() => {
    if (token === undefined || looked.current === token) return;
    looked.current = token;
    void look(token);
  }, [token]);

  return { activation, finish, retry: () => void (token !== undefined && look(token)) };
}
