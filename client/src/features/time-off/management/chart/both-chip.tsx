import { Icon } from '#components/icon.tsx';
import chips from '#components/table/filter-chips.module.css';
import { t } from '#texts/time-off-management.ts';

interface BothChipProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Toggles whether the other kind of time off is shown as well. */
export const BothChip = ({ label, on, onChange }: BothChipProps) => (
  <span className={chips.chip} data-set={on || undefined}>
    <button type="button" className={chips.name} aria-pressed={on} onClick={() => onChange(!on)}>
      {label}
    </button>
    {on && (
      <button type="button" className={chips.remove} aria-label={t.remove(label)} onClick={() => onChange(false)}>
        <Icon name="cross" size={12} />
      </button>
    )}
  </span>
);
