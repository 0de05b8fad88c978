import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** The instant as of which the page before was read, on a page that is read as of now; null: none. */
export function useLeftPast(): Instant | null {
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const at = useRouterState({
    select: ({ resolvedLocation }) => (resolvedLocation?.search as { readonly at?: string } | undefined)?.at,
  });
  const before = useRef({ page, at });
  const [left, setLeft] = useState<Instant | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { page, at };
    if (was.page !== page) setLeft(at === undefined && was.at && epochMs(was.at) < Date.now() ? was.at : null);
  }, [page, at]);
  return left;
}
