import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

interface DrawerAddress {
  /** What is open; null: nothing. */
  readonly name: string | null;
  /** Back was pressed. */
  readonly onBack: () => void;
  /** The address that was opened asks for it, or Forward was pressed. @returns false: there is no such thing */
  readonly onAsked: (name: string) => boolean;
  /** What can be opened is there. */
  readonly ready?: boolean;
}

/**
 * Keeps what stands over a page in its address, `?open=7`: it can be sent to somebody, opened in a tab of its own, and Back
 * closes it. @param key the parameter
 */
export function useDrawerAddress(key: string, { name, onBack, onAsked, ready = true }: DrawerAddress): void {
  const params: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = typeof params[key] === 'string' ? params[key] : null;
  const navigate = useNavigate();
  const { history } = useRouter();
  /** What both said last. */
  const agreed = useRef<string | null>(null);
  /** Back leads to the page without it. */
  const pushed = useRef(false);

  function write(next: string | null): void {
    agreed.current = next;
    if (next === null && pushed.current) {
      pushed.current = false;
      history.back({ ignoreBlocker: true });
      return;
    }
    if (asked === null) pushed.current = true;
    const search = (before: object) => ({ ...before, [key]: next ?? undefined });
    void navigate({
      to: '.',
      search: search as never,
      replace: asked !== null,
      resetScroll: false,
      ignoreBlocker: true, // what is typed stays where it is
    });
  }

  const settle = useEffectEvent(() => {
    if (asked === name) agreed.current = name;
    else if (name !== agreed.current) write(name);
    else if (asked === null) {
      agreed.current = null;
      pushed.current = false;
      onBack();
    } else {
      agreed.current = asked;
      if (!onAsked(asked)) write(null);
    }
  });
  useEffect(() => {
    // That both say the same counts also before anything can be opened: what one of them says next is news then.
    if (ready || asked === name) settle();
  }, [asked, name, ready]);
}
