import { useEffect, useState } from 'react';
import { type RowProblem, typedProblems } from './problems.ts';
import type { Fields, SheetRow } from './sheet.ts';

/** A problem of a cell, and the id of the element that says it. */
export interface CellProblem extends RowProblem {
  readonly id: string;
}

interface RowProblemsOptions {
  /** The day has more than 24 hours. */
  readonly tooMany: boolean;
  /** What a refused save has found in the row. */
  readonly checked: RowProblem | undefined;
  /** Tells screen readers what is wrong with what was just typed; null: nothing. */
  readonly announce: (why: string | null) => void;
}

export const problemId = ({ slot }: Pick<SheetRow, 'slot'>, field: keyof Fields): string => `problem-${slot}-${field}`;

/**
 * What is wrong with the cells of a row: what a refused save has found, and what was typed since. Signs that a comment
 * cannot contain are told at once; hours once their cell is left, since `−` or `1.` may be a beginning.
 */
export function useRowProblems(row: SheetRow, { tooMany, checked, announce }: RowProblemsOptions) {
  const [typing, setTyping] = useState(false);
  const typed = typedProblems(row, tooMany, typing);
  const all = checked ? [checked, ...typed.filter(({ field }) => field !== checked.field)] : typed;
  const problems = all.map((problem): CellProblem => ({ ...problem, id: problemId(row, problem.field) }));
  const why = typed.map((problem) => problem.why).join('. ');
  useEffect(() => {
    if (why === '') return;
    announce(why);
    return () => announce(null);
  }, [why, announce]);
  return { problems, onTyping: setTyping };
}
