import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DelayedActs, delayedActs } from './delayed-acts.ts';

/**
 * {@link delayedActs} for a page; they are sent at once when the page is left.
 *
 * An action that waits or is being sent is in no answer of the server yet. Until `send` is through, which asks for new
 * answers last, everything on the screen therefore shows the state before it, and a mark at what it is about says the rest.
 * @returns also `waiting`, the actions that can still be undone, and `sending`, by id; and whether the page was left: a
 * refusal that arrives afterwards is shown on the page where the person is then
 */
export function useDelayedActs<Act>(send: (id: string, act: Act, leaving: boolean) => Promise<void>) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Act>>(new Map());
  const [sending, setSending] = useState<ReadonlyMap<string, Act>>(new Map());
  const onSend = useEffectEvent(send);
  const sent = useEffectEvent((id: string, act: Act, leaving: boolean) => {
    setWaiting((before) => without(before, id));
    setSending((before) => new Map(before).set(id, act));
    void onSend(id, act, leaving).finally(() => setSending((before) => without(before, id)));
  });
  const acts = useRef<DelayedActs<Act>>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    const own = delayedActs<Act>((...act) => sent(...act));
    acts.current = own;
    const leave = () => own.sendAll();
    window.addEventListener('pagehide', leave);
    return () => {
      left.current = true;
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    waiting,
    sending,
    isLeft: () => left.current,
    begin(id: string, act: Act): void {
      setWaiting((before) => new Map(before).set(id, act));
      acts.current?.begin(id, act);
    },
    undo(id: string): void {
      setWaiting((before) => without(before, id));
      acts.current?.undo(id);
    },
  };
}

function without<Act>(acts: ReadonlyMap<string, Act>, id: string): ReadonlyMap<string, Act> {
  const rest = new Map(acts);
  rest.delete(id);
  return rest;
}
