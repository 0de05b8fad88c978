import { Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { rangeText } from '#lib/typed-date.ts';
import { t } from '#texts/dates.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './date-range-picker.module.css';
import { RangePanel, type RangePreset } from './range-panel.tsx';
import type { CheckRange, DateRange } from './read-range.ts';

interface DateRangePickerProps {
  /** The label: `Period`. */
  readonly label: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange) => void;
  /** Ranges that can be chosen with one click. */
  readonly presets: readonly RangePreset[];
  /** The caller's limits, such as a maximum length, with the caller's messages. */
  readonly check: CheckRange;
  /** Today in the person's time zone, which may differ from the browser's. */
  readonly today: string;
}

/** Screens that are too small for two months and the presets beside or below the button. */
const SHEET = '(max-width: 46em), (max-height: 34em)';

/** `06/09/2025 – 06/22/2025` on a button that opens a panel for choosing another range. On phones the panel is a sheet. */
export function DateRangePicker({ label, value, onChange, presets, check, today }: DateRangePickerProps) {
  const [opened, setOpened] = useState(false);
  const inSheet = useMediaQuery(SHEET, undefined, { getInitialValueInEffect: false });
  const close = () => setOpened(false);

  const button = (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span>{value ? rangeText(value) : t.chooseDates}</span>
      <Icon name="down" size={12} />
    </button>
  );
  const panel = (columns: 1 | 2) => (
    <RangePanel
      value={value}
      presets={presets}
      check={check}
      today={today}
      columns={columns}
      onCancel={close}
      onApply={(range) => {
        close();
        onChange(range);
      }}
    />
  );

  if (inSheet) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          title={label}
          closeButtonProps={{ 'aria-label': everywhere.close }}
          lockScroll={false}
          overlayProps={{ backgroundOpacity: 0.2 }}
          transitionProps={{ duration: 120 }}
          classNames={{ content: classes.sheet, header: classes.head, title: looks.title }}
        >
          {panel(1)}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>{panel(2)}</Popover.Dropdown>
    </Popover>
  );
}
