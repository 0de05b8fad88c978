import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

interface DrawerAddress {
  /** The open item; null: none. */
  readonly name: string | null;
  /** The user went back. */
  readonly onBack: () => void;
  /** The address asks for an item, on loading or after Forward. @returns false if it does not exist */
  readonly onAsked: (name: string) => boolean;
  /** Whether the items are loaded. */
  readonly ready?: boolean;
}

/**
 * Keeps the open drawer in the address, `?open=7`, so that it can be shared or opened in another tab, and Back closes it.
 * @param key the name of the parameter
 */
export function useDrawerAddress(key: string, { name, onBack, onAsked, ready = true }: DrawerAddress): void {
  const params: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = typeof params[key] === 'string' ? params[key] : null;
  const navigate = useNavigate();
  const { history } = useRouter();
  /** The last value on which drawer and address agreed. */
  const agreed = useRef<string | null>(null);
  /** Whether Back leads to the page without the drawer. */
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
      ignoreBlocker: true, // input that was typed stays in place
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
    // Agreement also counts while nothing can be opened yet, so that a later difference is recognized as a change.
    if (ready || asked === name) settle();
  }, [asked, name, ready]);
}
