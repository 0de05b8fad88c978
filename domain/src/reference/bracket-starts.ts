/** CM-17: where the first bracket starts. */
const firstStarts = { BASE_SIZE: 0, PROJECT_AGE: 1 } as const;
type BracketType = keyof typeof firstStarts;

export const firstStart = (bracketType: BracketType): number => firstStarts[bracketType];

/**
 * CM-17: the first bracket starts at a fixed value, each other one above the one before; ages are whole months.
 * @param before the start of the bracket before; undefined: it is the first
 * @returns null if the start is right, else the limit that it violates; a null limit: the age is not whole
 */
export function startViolation(
  bracketType: BracketType,
  start: number,
  before?: number,
): { readonly limit: number | null } | null {
  const isInOrder = before === undefined ? start === firstStart(bracketType) : start > before;
  if (!isInOrder) return { limit: before ?? firstStart(bracketType) };
  return bracketType === 'PROJECT_AGE' && !Number.isInteger(start) ? { limit: null } : null;
}
