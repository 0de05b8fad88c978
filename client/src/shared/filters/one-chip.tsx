import { useMemo } from 'react';
import { FilterChip } from '#components/table/filter-chip.tsx';

interface OneChipProps {
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | undefined;
  /** undefined: any. */
  readonly onChoose: (chosen: number | undefined) => void;
}

/** A filter by a single record: an office, an employee. */
export function OneChip({ label, options, chosen, onChoose }: OneChipProps) {
  const filter = useMemo(
    () => ({ kind: 'select' as const, options: options.map(({ id, name }) => ({ value: String(id), label: name })) }),
    [options],
  );
  return (
    <FilterChip
      label={label}
      filter={filter}
      chosen={chosen === undefined ? [] : [String(chosen)]}
      onChoose={([next]) => onChoose(next === undefined ? undefined : Number(next))}
    />
  );
}
