/** A screen that remembers what was written to it. */
export function screen(isTTY = false) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}
