import { type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core';
import { t } from '#texts/users-export.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Groups of options; the options of a group without a name stand alone. */
  readonly groups: readonly {
    readonly name?: string;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
  }[];
  /** null: none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a list. */
export const Choice = <Value extends string>({ label, groups, value, onChange }: ChoiceProps<Value>) => (
  <Select
    label={label}
    placeholder={t.choose}
    data={groups.flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>(({ name, options }) =>
      name === undefined ? [...options] : options.length === 0 ? [] : [{ group: name, items: [...options] }],
    )}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
    searchable
    selectFirstOptionOnChange
    nothingFoundMessage={t.noneFound}
    allowDeselect={false}
    comboboxProps={{ withinPortal: false }}
  />
);
