import { Icon } from '#components/icon.tsx';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/reports.ts';
import classes from './report-table.module.css';

interface OfficeHeadProps {
  readonly office: string | null;
  readonly people: number;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

/** The head of an office's lines, which folds them. */
export const OfficeHead = ({ office, people, isOpen, onTurn }: OfficeHeadProps) => (
  <th scope="rowgroup" title={office ?? t.withoutOffice}>
    <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onTurn}>
      <Icon name={isOpen ? 'down' : 'right'} />
      {office ?? t.withoutOffice}
    </button>
    <span className={classes.count}>{countText(people)}</span>
  </th>
);
