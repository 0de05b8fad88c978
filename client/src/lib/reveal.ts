/** Focuses a field and scrolls so that neither the field nor its message is covered by a sticky element. */
export function reveal(control: HTMLElement): void {
  const field = control.closest<HTMLElement>('[data-field]') ?? control;
  if (!isInSight(field)) field.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

function isInSight(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 1, bottom - 1].every((height) => element.contains(document.elementFromPoint(middle, height)));
}
