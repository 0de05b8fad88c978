import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useIsOnline } from '#lib/use-is-online.ts';

/** OF-3: why nothing can be sent: the device has no network, or Hourbook does not answer; null: it can. */
export function useObstacle(): 'no-network' | 'no-answer' | null {
  const { recovery } = useRouter().options.context.api;
  const isAway = useSyncExternalStore(recovery.subscribe, recovery.isAway);
  const isOnline = useIsOnline();
  if (!isOnline) return 'no-network';
  return isAway ? 'no-answer' : null;
}
