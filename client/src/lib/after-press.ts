/**
 * Runs it now, or, where a button is being pressed, when that is done: what is said on leaving a field would move the button
 * away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':is(a, button):active') === null) run();
  else window.addEventListener('pointerup', () => setTimeout(run), { once: true, capture: true });
}
