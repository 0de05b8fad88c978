import { Button } from '@mantine/core';
import { Icon } from '#components/icon.tsx';
import { DropDown } from '#components/table/drop-down.tsx';
import { OptionList } from '#components/table/option-list.tsx';
import { t } from '#texts/commissions-contract.ts';
import classes from './column-tools.module.css';
import { type ContractColumn, groups, turnedGroup } from './columns.tsx';

interface ColumnToolsProps {
  readonly columns: readonly ContractColumn[];
  /** The ids of the visible columns. */
  readonly shown: readonly string[];
  readonly onChoose: (shown: readonly string[]) => void;
}

/** Shows and hides columns by group. */
export const ColumnGroups = ({ columns, shown, onChoose }: ColumnToolsProps) => (
  <fieldset className={classes.groups} aria-label={t.columnGroups}>
    {groups.map((group) => {
      const isOn = columns.some((column) => column.group === group && shown.includes(column.id));
      return (
        <button
          key={group}
          type="button"
          aria-pressed={isOn}
          onClick={() => onChoose(turnedGroup(columns, shown, group))}
        >
          <Icon name={isOn ? 'check' : 'plus'} size={12} />
          {t.groups[group]}
        </button>
      );
    })}
  </fieldset>
);

/** Shows and hides single columns. */
export function ColumnChoice({ columns, shown, onChoose }: ColumnToolsProps) {
  const usual = columns.filter(({ shownByDefault }) => shownByDefault).map(({ id }) => id);
  return (
    <DropDown
      label={t.columns}
      position="bottom-end"
      button={(opening) => (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.choice ?? ''}
          leftSection={<Icon name="columns" />}
          {...opening}
        >
          {t.columnsShown(shown.length, columns.length)}
        </Button>
      )}
    >
      <OptionList
        label={t.columns}
        options={columns.map(({ id, label }, place) => ({ value: id, label, disabled: place === 0 }))}
        several
        chosen={shown}
        onChoose={onChoose}
      />
      {usual.join() !== shown.join() && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(usual)}>
          {t.asUsual}
        </Button>
      )}
    </DropDown>
  );
}
