import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalOf } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';

/** M006. */
const ACTIVATED = 'Your account is successfully activated. Now you can log in.';
const WAITS = 'Your e-mail address is confirmed. HR will enable your account; then you can sign in.';

interface Told {
  readonly tone: 'good' | 'calm' | 'bad';
  readonly texts: readonly string[];
}

/**
 * US-5: activates the account whose token is in the address, as soon as the page is there. Once the server has answered
 * it is of no use any more and leaves the address: read again, the page does not try it again.
 */
export function useActivation(token: string | undefined) {
  const { client } = trpc.useUtils();
  const { pathname } = useLocation();
  const { history } = useRouter();
  const [told, setTold] = useState<Told | null>(null);
  const [trying, setTrying] = useState(token !== undefined);
  const tried = useRef<string | null>(null);

  const activate = useEffectEvent(async (token: string) => {
    let told: Told;
    try {
      const { enabled } = await client.accounts.activate.mutate({ token });
      told = enabled ? { tone: 'good', texts: [ACTIVATED] } : { tone: 'calm', texts: [WAITS] };
    } catch (error) {
      const { errors, reason } = refusalOf(error);
      told = { tone: 'bad', texts: errors };
      if (reason !== 'activation-refused') return finish(told);
    }
    finish(told);
    history.replace(pathname);
  });

  function finish(told: Told) {
    setTold(told);
    setTrying(false);
  }

  useEffect(() => {
    if (token === undefined || tried.current === token) return;
    tried.current = token;
    setTrying(true);
    void activate(token);
  }, [token]);

  return { told, trying };
}
