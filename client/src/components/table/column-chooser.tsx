import { Button } from '@mantine/core';
import { t } from '#texts/lists.ts';
import { Icon } from '../icon.tsx';
import type { Column } from './column.ts';
import { DropDown } from './drop-down.tsx';
import { OptionList } from './option-list.tsx';

interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly onChoose: (shown: readonly string[]) => void;
}

const idsOf = (columns: readonly Column<never>[]) => columns.map(({ id }) => id);

export function ColumnChooser<Row>({ columns, shown, onChoose }: ColumnChooserProps<Row>) {
  const usual = idsOf(columns.filter(({ shownByDefault }) => shownByDefault));
  const isUsual = usual.join() === idsOf(shown).join();
  return (
    <DropDown
      label={t.columns}
      position="bottom-end"
      button={(opening) => (
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="columns" />} {...opening}>
          {t.columns}
        </Button>
      )}
    >
      <OptionList
        label={t.columns}
        options={columns.map(({ id, label }, index) => ({ value: id, label, disabled: index === 0 }))}
        several
        chosen={idsOf(shown)}
        onChoose={onChoose}
      />
      {!isUsual && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(usual)}>
          {t.asUsual}
        </Button>
      )}
    </DropDown>
  );
}
