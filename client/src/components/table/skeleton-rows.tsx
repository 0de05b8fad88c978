import { everywhere } from '#texts/everywhere.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './table.module.css';

interface SkeletonRowsProps {
  readonly columns: readonly { readonly id: string; readonly align?: 'end' }[];
  readonly withActs: boolean;
  /** How many. */
  readonly count: number;
}

/** Placeholder rows while a table is loading. */
export const SkeletonRows = ({ columns, withActs, count }: SkeletonRowsProps) =>
  Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={line} className={classes.skeleton}>
      {columns.map(({ id, align }, index) => (
        <td key={id} data-align={align}>
          {line === 0 && index === 0 && <VisuallyHidden>{everywhere.loading}</VisuallyHidden>}
          <i />
        </td>
      ))}
      {withActs && <td className={classes.acts} />}
    </tr>
  ));
