import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';

interface Told {
  readonly tone: 'good' | 'calm' | 'bad';
  readonly texts: readonly string[];
}

type Registration = Answers['accounts']['registration'];

/** The state of an activation link; `none`: there is no link, or it has been dealt with. */
export type Activation =
  | { readonly at: 'looking' }
  | { readonly at: 'found'; readonly token: string; readonly registration: Registration }
  /** The server could not be reached; the link may be valid. */
  | { readonly at: 'unknown'; readonly texts: readonly string[] }
  | { readonly at: 'none'; readonly told: Told | null; readonly username: string };

const NONE: Activation = { at: 'none', told: null, username: '' };

/**
 * US-5: asks whom the token in the address belongs to, which does not use it up. A token that is invalid or used is
 * removed from the address, so that a reload does not try it again.
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

  /** @param username the username of the account */
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
