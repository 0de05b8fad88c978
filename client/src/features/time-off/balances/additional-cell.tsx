import { textIn } from '@hourbook/domain/refusal-text.ts';
import { MOST_ADDITIONAL } from '@hourbook/domain/time-off/most-additional.ts';
import { timeOffRefusals } from '@hourbook/domain/time-off/refusals.ts';
import { createContext, type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { KeyCaps } from '#components/key-caps.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { t } from '#texts/balances.ts';
import { type BalanceRow, fieldText, figureText, typedHours, type Unit } from './balance-figures.ts';
import classes from './balances.module.css';

interface AdditionalEditing {
  readonly shownIn: Unit;
  /** Whether the viewer may set additional hours. They are always set for the period open today (TO-10). */
  readonly may: boolean;
  /** The id of the person whose hours were saved last. */
  readonly saved: number | null;
  /** @returns the error texts if the server refused; null: saved */
  readonly save: (userId: number, hours: number, comment: string | null) => Promise<readonly string[] | null>;
}

/** A context rather than props, so that a change renders only these cells and not the rows. */
export const AdditionalContext = createContext<AdditionalEditing>({
  shownIn: 'hours',
  may: false,
  saved: null,
  save: async () => null,
});

interface AdditionalCellProps {
  readonly row: BalanceRow;
  readonly figures: NonNullable<BalanceRow['figures']>;
}

/** Additional hours, edited in place: Enter saves, Escape restores. A note shows the resulting balance. */
export function AdditionalCell({ row, figures }: AdditionalCellProps) {
  const { shownIn: unit, may, saved } = useContext(AdditionalContext);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const tabIndex = useRowTab();
  const text = figureText(figures.additional, unit);
  const name = `${row.user.firstName} ${row.user.lastName}`;
  if (!may) return text;
  if (open) {
    return (
      <Editor
        row={row}
        figures={figures}
        name={name}
        onDone={() => {
          setOpen(false);
          requestAnimationFrame(() => button.current?.focus());
        }}
        onLeave={() => setOpen(false)}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes.additional}
      tabIndex={tabIndex}
      aria-label={t.changeAdditional(name, text)}
      onClick={() => setOpen(true)}
    >
      {saved === row.user.id && <Icon name="check" size={13} />}
      {text}
    </button>
  );
}

interface EditorProps extends AdditionalCellProps {
  readonly name: string;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

function Editor({ row, figures, name, onDone, onLeave }: EditorProps) {
  const { shownIn: unit, save } = useContext(AdditionalContext);
  const [text, setText] = useState(fieldText(figures.additional, unit));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const note = useId();
  const hours = typedHours(text, unit);
  const isRight = hours !== null && Math.abs(hours) <= MOST_ADDITIONAL;
  const isChanged = hours !== figures.additional;

  async function keep(): Promise<void> {
    if (busy) return;
    if (!isRight || hours === null) {
      setProblem([textIn(timeOffRefusals, 'additional-hours-invalid')]);
      return;
    }
    if (!isChanged) {
      onDone();
      return;
    }
    setBusy(true);
    const refused = await save(row.user.id, hours, reason.trim() || null);
    setBusy(false);
    if (refused) setProblem(refused);
    else onDone();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void keep();
    else if (event.key === 'Escape') onDone();
    else if (!['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].includes(event.key)) return;
    event.stopPropagation(); // keeps the table from moving to another row
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the two fields within
    <span
      className={classes.editor}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !currentTarget.contains(relatedTarget);
        if (isLeft && !busy && problem === null && !isChanged && reason === '') onLeave();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        value={text}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t.additionalOf(name, unit === 'days' ? t.days : t.hours)}
        aria-describedby={note}
        aria-invalid={problem !== null}
        readOnly={busy}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(null);
        }}
      />
      <span className={classes.note}>
        <span id={note} role={problem ? 'alert' : undefined} data-bad={problem !== null || undefined}>
          {problem ? (
            problem.join(' ')
          ) : (
            <>
              <span className={classes.change}>
                {t.additionalPlain}
                <span>
                  {figureText(figures.additional, unit)} → <b>{isRight ? figureText(hours, unit) : '?'}</b>
                </span>
              </span>
              <span className={classes.change}>
                {t.availablePlain}
                <span>
                  {figureText(figures.available, unit)} →{' '}
                  <b>{isRight ? figureText(figures.available - figures.additional + hours, unit) : '?'}</b>
                </span>
              </span>
            </>
          )}
        </span>
        <input
          className={classes.reason}
          value={reason}
          maxLength={1000}
          autoComplete="off"
          placeholder={t.reason}
          aria-label={t.reasonOf(name)}
          readOnly={busy}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setProblem(null);
          }}
        />
        <span className={classes.keys}>
          <KeyCaps keys="Enter" /> {t.saves} <KeyCaps keys="Escape" /> {t.restores}
        </span>
      </span>
    </span>
  );
}
