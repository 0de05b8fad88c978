/** A terminal that records what is written to it. */
export function screen(isTTY = false) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}
