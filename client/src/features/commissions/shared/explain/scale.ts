import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';

type Bracket = Explained['brackets'][number];

/** A step of the scale. Lengths are parts of the whole picture, 0 to 1. */
export interface Step {
  readonly bracket: Bracket;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** How much of the step this fact has, 0 to 1. */
  readonly share: number;
}

type Drawn = Pick<Explained, 'bracketType' | 'brackets' | 'wholeBase' | 'baseAmount' | 'age'>;

const isOfAge = ({ from, to }: Bracket, age: number | null): boolean =>
  age !== null && from <= age && (to === null || age <= to);

/** @returns the part of the manager's whole base that this fact is; 0 where it adds nothing to it */
export function shareOf({ baseAmount, wholeBase }: Pick<Drawn, 'baseAmount' | 'wholeBase'>): number {
  if (wholeBase === null || wholeBase <= 0 || baseAmount <= 0) return 0;
  return Math.min(baseAmount / wholeBase, 1);
}

/**
 * The steps of a scale. By size they are as wide as the base in them and as high as the rate that is paid, so that areas are
 * money; those that the base does not reach are left out. By age they are of one width, and the one that applies is full.
 */
export function stepsOf({ bracketType, brackets, wholeBase, baseAmount, age }: Drawn): Step[] {
  const top = Math.max(...brackets.map(({ rate, paidRate }) => Math.max(rate, paidRate)), 0);
  const heightOf = (rate: number) => (top > 0 ? rate / top : 0);
  if (bracketType === 'PROJECT_AGE') {
    const width = 1 / Math.max(brackets.length, 1);
    return brackets.map((bracket, place) => ({
      bracket,
      left: place * width,
      width,
      height: heightOf(isOfAge(bracket, age) ? bracket.paidRate : bracket.rate),
      share: isOfAge(bracket, age) ? 1 : 0,
    }));
  }
  const whole = wholeBase ?? 0;
  if (whole <= 0) return [];
  const share = shareOf({ baseAmount, wholeBase });
  let left = 0;
  return brackets
    .filter(({ base }) => base > 0)
    .map((bracket) => {
      const step = { bracket, left, width: bracket.base / whole, height: heightOf(bracket.paidRate), share };
      left += step.width;
      return step;
    });
}

/** @returns the rate that would be paid if no condition were met: that of the nearest lower bracket without one; 0: none */
export function rateWithout(brackets: readonly Bracket[], at: Bracket): number {
  const lower = brackets.filter(({ from, condition }) => from < at.from && condition === 'NONE');
  return lower.at(-1)?.rate ?? 0;
}
