import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import classes from './row-why.module.css';
import type { CellProblem } from './use-row-problems.ts';

/**
 * What is wrong with the cells of a row, in place of something less urgent, so that nothing moves. The first is shown;
 * the others are told beside their cells.
 */
export function RowWhy({ problems: [first, ...others] }: { problems: readonly CellProblem[] }) {
  if (!first) return null;
  return (
    <span className={classes.why} data-tip={first.why}>
      <Icon name="alert" />
      <span id={first.id}>{first.why}</span>
      {others.map(({ id, why }) => (
        <VisuallyHidden key={id}>
          <span id={id}>{why}</span>
        </VisuallyHidden>
      ))}
    </span>
  );
}
