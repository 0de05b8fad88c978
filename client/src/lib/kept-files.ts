/**
 * Has the browser keep the files of the app, so that it opens without a connection (OF-1). Browsers allow this over https and on
 * localhost only; elsewhere, and while developing, the app is as it is without.
 */
export function keepFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page: its own files come first.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  });
}
