/**
 * Runs the function now or, while a button is being pressed, after the press. A message shown when a field loses the focus
 * would otherwise move the button away from the pointer.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':is(a, button):active') === null) run();
  else window.addEventListener('pointerup', () => setTimeout(run), { once: true, capture: true });
}
