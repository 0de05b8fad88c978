import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DelayedActs, delayedActs } from './delayed-acts.ts';

/** {@link delayedActs} for a page. @returns also `waiting`, the actions that can still be undone, by id */
export function useDelayedActs<Act>(send: (id: string, act: Act, leaving: boolean) => void) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Act>>(new Map());
  const onSend = useEffectEvent(send);
  const sent = useEffectEvent((id: string, act: Act, leaving: boolean) => {
    setWaiting((before) => without(before, id));
    onSend(id, act, leaving);
  });
  const acts = useRef<DelayedActs<Act>>(null);
  useEffect(() => {
    const own = delayedActs<Act>((...act) => sent(...act));
    acts.current = own;
    const leave = () => own.sendAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    waiting,
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

function without<Act>(waiting: ReadonlyMap<string, Act>, id: string): ReadonlyMap<string, Act> {
  const rest = new Map(waiting);
  rest.delete(id);
  return rest;
}
