import { lazy, Suspense } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { t } from '#texts/lists.ts';
import { Icon } from '../icon.tsx';
import type { ColumnFilter } from './column.ts';
import { datesText } from './dates.ts';
import { DropDown } from './drop-down.tsx';
import classes from './filter-chips.module.css';
import { OptionList } from './option-list.tsx';
import { isAllChosen } from './several-options.ts';

/** Few lists filter by dates. */
const DatesForm = lazy(() =>
  import('./dates-form.tsx').then(({ DatesForm }) => ({ default: DatesForm })).catch(codeGone),
);

interface FilterChipProps {
  /** The name of the filtered property. */
  readonly label: string;
  readonly filter: ColumnFilter;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** A filter: if set, it can be changed or removed; otherwise it can be added. */
export function FilterChip({ label, filter, chosen, onChoose }: FilterChipProps) {
  const said = chosenText(filter, chosen);
  return (
    <span className={classes.chip} data-set={chosen.length > 0 || undefined}>
      {filter.kind === 'text' ? (
        <span className={classes.name}>{`${label}: “${said}”`}</span>
      ) : (
        <FilterChoice label={label} filter={filter} chosen={chosen} onChoose={onChoose} said={said} />
      )}
      {chosen.length > 0 && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t.removeFilterOf(label)}
          onClick={() => onChoose([])}
        >
          <Icon name="cross" size={12} />
        </button>
      )}
    </span>
  );
}

type ChoiceProps = FilterChipProps & {
  readonly filter: Exclude<ColumnFilter, { kind: 'text' }>;
  readonly said: string;
};

const FilterChoice = ({ label, filter, chosen, onChoose, said }: ChoiceProps) => (
  <DropDown
    label={t.filterOf(label)}
    position="bottom-start"
    button={(opening) => (
      <button type="button" className={classes.name} {...opening}>
        {said ? `${label}: ${said}` : label}
      </button>
    )}
  >
    {filter.kind === 'dates' ? (
      <Suspense fallback={null}>
        <DatesForm label={label} chosen={chosen} onChoose={onChoose} />
      </Suspense>
    ) : (
      <OptionList
        label={label}
        options={filter.options}
        several={filter.kind === 'multi-select'}
        withAll={filter.withAll ?? false}
        chosen={chosen}
        onChoose={onChoose}
      />
    )}
  </DropDown>
);

/** Names up to two selected options. */
function chosenText(filter: ColumnFilter, chosen: readonly string[]): string {
  if (filter.kind === 'text') return chosen.join();
  if (filter.kind === 'dates') return datesText(chosen);
  if (filter.withAll && isAllChosen(filter.options, chosen)) return t.allChosen;
  const labels = chosen.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);
  return labels.length > 2 ? t.chosenOf(labels.length) : labels.join(', ');
}
