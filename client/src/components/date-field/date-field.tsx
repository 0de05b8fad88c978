import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { afterPress } from '#lib/after-press.ts';
import { FIRST_DATE, LAST_DATE, readDate, typedText } from '#lib/typed-date.ts';
import { t } from '#texts/dates.ts';
import { Icon } from '../icon.tsx';
import classes from './date-field.module.css';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What the date is, to name the button for screen readers. */
  readonly name: string;
  /** The typed text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called when the field loses the focus; from then on its errors can be shown. */
  readonly onLeft?: () => void;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly overTheTable?: boolean;
}

// If the calendar cannot be loaded, the date can still be typed.
const DayCalendar = lazy(() =>
  import('./day-calendar.tsx').then(
    ({ DayCalendar }) => ({ default: DayCalendar }),
    () => ({ default: NoCalendar }),
  ),
);
const NoCalendar = () => <p className={classes.missing}>{t.noCalendarForDate}</p>;

/** A date that can be typed as `MM/DD/YYYY` or picked from a calendar. */
export function DateField({
  name,
  text,
  onText,
  onLeft,
  first = FIRST_DATE,
  last = LAST_DATE,
  overTheTable = false,
  ...input
}: DateFieldProps) {
  const [opened, setOpened] = useState(false);
  const off = Boolean(input.disabled || input.readOnly);
  const { date } = readDate(text, null, { first, last });
  function leave(): void {
    if (date !== null && text !== typedText(date)) onText(typedText(date));
    if (onLeft) afterPress(onLeft);
  }
  return (
    <Popover
      opened={opened && !off}
      onDismiss={() => setOpened(false)}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={overTheTable}
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <TextInput
        {...input}
        inputMode="text" // numeric keypads have no slash
        placeholder={t.dateFormat}
        maxLength={10}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onBlur={leave}
        rightSection={
          <Popover.Target>
            <button
              type="button"
              className={classes.button}
              disabled={off}
              aria-label={t.chooseFromCalendarOf(name)}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <Icon name="calendar" />
            </button>
          </Popover.Target>
        }
      />
      <Popover.Dropdown
        aria-label={t.calendarOf(name)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation(); // closes only the calendar, not the form around it
          setOpened(false);
        }}
      >
        <Suspense fallback={null}>
          <DayCalendar
            value={date}
            first={first}
            last={last}
            onPick={(picked) => {
              onText(typedText(picked));
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
