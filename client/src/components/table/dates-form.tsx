import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/lists.ts';
import { DateField } from '../date-field/date-field.tsx';
import { bounds, endText, readEnd } from './dates.ts';
import classes from './dates-form.module.css';

interface DatesFormProps {
  readonly label: string;
  /** From and to; either may be empty. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The first and last day for the values of a column; one of them is enough. */
export function DatesForm({ label, chosen: [from = '', to = ''], onChoose }: DatesFormProps) {
  const [typed, setTyped] = useState({ from: endText(from), to: endText(to) });
  const [left, setLeft] = useState({ from: false, to: false });
  const [first, last] = [readEnd(typed.from), readEnd(typed.to)];
  const inverted = first.date && last.date && first.date > last.date ? t.beforeFirstDay : null;

  function apply(event: SubmitEvent) {
    event.preventDefault();
    setLeft({ from: true, to: true });
    if (first.date === null || last.date === null || inverted) return;
    onChoose(first.date === '' && last.date === '' ? [] : [first.date, last.date]);
  }
  return (
    <form className={classes.form} onSubmit={apply} noValidate aria-label={label}>
      <DateField
        name={`${label} from`}
        label={everywhere.from}
        text={typed.from}
        onText={(text) => setTyped({ ...typed, from: text })}
        onLeft={() => setLeft((before) => ({ ...before, from: true }))}
        error={left.from && first.problem}
        {...bounds}
        autoFocus
      />
      <DateField
        name={`${label} to`}
        label={everywhere.to}
        text={typed.to}
        onText={(text) => setTyped({ ...typed, to: text })}
        onLeft={() => setLeft((before) => ({ ...before, to: true }))}
        error={left.to && (last.problem ?? inverted)}
        {...bounds}
      />
      <Button type="submit">{t.apply}</Button>
    </form>
  );
}
