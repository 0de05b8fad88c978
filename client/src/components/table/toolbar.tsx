import { Button } from '@mantine/core';
import { type ReactNode, use, useRef } from 'react';
import { usePageCommands } from '#lib/page-commands.ts';
import { t } from '#texts/lists.ts';
import { Icon } from '../icon.tsx';
import type { Column } from './column.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { FILTER_PAUSE } from './column-filter-field.tsx';
import { FilterChips } from './filter-chips.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import { ToolbarSlot } from './toolbar-slot.ts';
import type { useDensity } from './use-density.ts';
import type { ViewState } from './use-url-view.ts';

interface ToolbarProps<Row> extends ViewState {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly onChoose: (shown: readonly string[]) => void;
  readonly density: ReturnType<typeof useDensity>;
  readonly byServer: boolean;
  /** Filters in addition to those of the columns. */
  readonly chips: ReactNode;
  readonly tools: ReactNode;
  /** Whether the rows are cards, which have no columns and no density. */
  readonly ofCards: boolean;
}

/** Milliseconds. Rows that are already loaded can be searched almost at once. */
const SHORT_PAUSE = 150;

export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { label, columns, shown, onChoose, view, onView, density, byServer, chips, tools, ofCards } = props;
  const search = useRef<HTMLInputElement>(null);
  /** A filtered column is included even if it is hidden, so that the filter is visible. */
  const isHere = ({ id }: Column<Row>) => view.filters[id] !== undefined || shown.some((column) => column.id === id);
  const searchLabel = t.searchOf(label);
  usePageCommands(label, [
    { label: searchLabel, keys: '/', run: () => search.current?.focus() },
    { label: density.compact ? t.rowsAsUsual : t.compactRows, run: density.toggle },
  ]);
  usePageCommands(t.rowsTitle, [
    { label: t.fromRowToRow, keys: 'ArrowUp ArrowDown' },
    { label: t.tenRowsOnBack, keys: 'PageDown PageUp' },
    { label: t.toFirstLastRow, keys: 'Home End' },
    { label: t.openRow, keys: 'Enter' },
  ]);
  return (
    <div className={classes.toolbar}>
      <SearchBox
        ref={search}
        label={searchLabel}
        value={view.search}
        onSearch={(text) => onView({ search: text })}
        pause={byServer ? FILTER_PAUSE : SHORT_PAUSE}
      />
      {chips}
      <FilterChips columns={columns.filter(isHere)} view={view} onView={onView} />
      <span className={classes.looks}>
        {use(ToolbarSlot)}
        {!ofCards && (
          <>
            <ColumnChooser columns={columns} shown={shown} onChoose={onChoose} />
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="rows" />}
              aria-pressed={density.compact}
              onClick={density.toggle}
            >
              {t.compact}
            </Button>
          </>
        )}
        {tools}
      </span>
    </div>
  );
}
