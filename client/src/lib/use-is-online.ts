import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network; whether Hourbook answers is another question. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
