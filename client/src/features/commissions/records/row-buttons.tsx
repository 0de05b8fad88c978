import { Icon } from '#components/icon.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import looks from '#shared/records/row-acts.module.css';
import { t } from '#texts/placements.ts';

interface RowButtonsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The actions at the end of a row. */
export function RowButtons({ name, onEdit, onRemove }: RowButtonsProps) {
  const tabIndex = useRowTab();
  return (
    <span className={looks.acts}>
      <button type="button" tabIndex={tabIndex} aria-label={t.changeNamed(name)} onClick={onEdit}>
        <Icon name="edit" />
      </button>
      <button type="button" tabIndex={tabIndex} aria-label={t.deleteNamed(name)} onClick={onRemove}>
        <Icon name="bin" />
      </button>
    </span>
  );
}
