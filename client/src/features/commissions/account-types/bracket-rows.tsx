import { firstStart } from '@hourbook/domain/reference/bracket-starts.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { nameInRow, rowsOf, textOf } from '#components/form/field.ts';
import { FieldControl, Mine } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText } from '#lib/amounts.ts';
import { moneyText } from '#lib/money.ts';
import { t } from '#texts/account-types.ts';
import classes from './bracket-rows.module.css';
import { type Bracket, type BracketType, bracketsIn, oneMore, ROOM } from './brackets.ts';

const LIST = 'brackets';

interface BracketRowsProps {
  readonly form: RecordForm;
  readonly type: BracketType;
  /** The start of the bracket that has the focus; null: none has. */
  readonly onMark: (start: number | null) => void;
}

/** The brackets of a version: where each starts, and what it pays. Its end is the start of the next (CM-17). */
export function BracketRows({ form, type, onMark }: BracketRowsProps) {
  const isSize = type === 'BASE_SIZE';
  const brackets = bracketsIn(form.values, type);
  const rows = form.rows(LIST);
  const list = form.fields.find(({ name }) => name === LIST);
  const [added, setAdded] = useState<number | null>(null);
  const table = useRef<HTMLTableElement>(null);

  /** The next bracket takes the start of the one that is removed (CM-17). */
  function remove(index: number): void {
    const start = textOf(rowsOf(form.values[LIST])[index]?.startValue);
    form.removeRow(LIST, index);
    if (index < rows.length - 1) form.type(nameInRow(LIST, index, 'startValue'), start);
    setAdded(index - 1);
  }
  // The new bracket gets the focus once it is there.
  useEffect(() => {
    if (added === null) return;
    table.current?.querySelector<HTMLElement>(`[data-bracket="${added}"] input`)?.focus();
    setAdded(null);
  }, [added]);

  const control = (index: number, part: keyof Bracket) => {
    const field = rows[index]?.find(({ name }) => name === nameInRow(LIST, index, part));
    return field && <FieldControl form={form} field={field} inRow />;
  };
  const startText = isSize ? moneyText : countText;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={classes.frame} aria-label={t.brackets} tabIndex={0}>
        <table ref={table} className={classes.brackets} aria-label={t.brackets}>
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {isSize ? t.from : t.fromMonth}
              </th>
              <th scope="col" data-align="end">
                {isSize ? t.upTo : t.toMonth}
              </th>
              <th scope="col" data-align="end">
                {t.rate}
              </th>
              <th scope="col">{t.condition}</th>
              <th>
                <VisuallyHidden>{t.remove}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {brackets.map((bracket, index) => {
              const next = brackets[index + 1];
              return (
                <tr
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bracket is its place
                  key={index}
                  data-bracket={index}
                  onFocus={() => onMark(index === 0 ? null : bracket.startValue)}
                  onBlur={() => onMark(null)}
                >
                  <td data-align="end">
                    {index === 0 ? (
                      <span className={classes.fixed}>{startText(firstStart(type))}</span>
                    ) : (
                      control(index, 'startValue')
                    )}
                  </td>
                  <td className={classes.end}>
                    {next ? startText(isSize ? next.startValue : next.startValue - 1) : t.noEnd}
                  </td>
                  <td>{control(index, 'commissionRate')}</td>
                  <td>{control(index, 'condition')}</td>
                  <td>
                    {index > 0 && (
                      <button
                        type="button"
                        className={classes.remove}
                        aria-label={t.removeOf(index + 1)}
                        onClick={() => remove(index)}
                      >
                        <Icon name="cross" />
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className={classes.below}>
        {rows.length < ROOM && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="plus" />}
            onClick={() => {
              form.addRow(LIST, oneMore(form.values, type));
              setAdded(rows.length);
            }}
          >
            {t.add}
          </Button>
        )}
        {rows.length > 1 && <span>{t.removal}</span>}
        {list && <Mine form={form} field={list} />}
      </div>
    </>
  );
}
