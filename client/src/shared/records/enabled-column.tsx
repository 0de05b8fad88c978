import { Lock } from '#components/lock.tsx';
import type { Column } from '#components/table/column.ts';
import { EnabledSwitch, type Switchable, yesAndNo } from '#components/table/enabled-switch.tsx';
import { everywhere } from '#texts/everywhere.ts';

/** The column with the switch in the list. @param locked why a row stays enabled */
export const enabledColumn = <Row extends Switchable>(
  locked: (row: Row) => string | null = () => null,
): Column<Row> => ({
  id: 'enabled',
  label: everywhere.enabled,
  shownByDefault: true,
  value: ({ enabled }) => enabled,
  cell(row) {
    const why = locked(row);
    return why === null ? (
      <EnabledSwitch id={row.id} name={row.name} enabled={row.enabled} />
    ) : (
      <Lock what={everywhere.enabled} why={why} />
    );
  },
  sort: true,
  filter: { kind: 'select', options: yesAndNo },
  width: 92,
});
