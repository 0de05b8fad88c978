interface Entered {
  readonly at: string;
  readonly by: { readonly id: number } | null;
  readonly source: string;
}

/** Names the act that entered something of a kind: one person's (or Hourbook's) at one time from one place. */
export const actOf = (kind: string, { at, by, source }: Entered): string => [kind, at, by?.id, source].join(' ');

/** Lines of a history that one act entered, one after the other. @param nameOf of its act; null: it stands for itself */
export function foldedActs<Line>(
  lines: readonly Line[],
  nameOf: (line: Line) => string | null,
): (readonly [Line, ...Line[]])[] {
  const runs: [Line, ...Line[]][] = [];
  let last: string | null = null;
  for (const line of lines) {
    const name = nameOf(line);
    const run = runs.at(-1);
    if (run && name !== null && name === last) run.push(line);
    else runs.push([line]);
    last = name;
  }
  return runs;
}
