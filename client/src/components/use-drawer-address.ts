import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '#lib/address/use-address.ts';

interface Drawer {
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
export function useDrawerAddress<Key extends 'open' | 'history'>(
  address: Address<{ readonly [Name in Key]?: string | undefined }>,
  key: Key,
  { name, onBack, onAsked, ready = true }: Drawer,
): void {
  const asked = address.search[key] ?? null;
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
    address.rewrite((before) => ({ ...before, [key]: next ?? undefined }), {
      replace: asked !== null,
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
