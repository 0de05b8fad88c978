import { formatDate } from '@hourbook/domain/time.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon, type IconName } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { shortDay } from '#lib/calendar-words.ts';
import { t } from '#texts/holidays.tsx';
import classes from './lines-field.module.css';
import { isOnWeekend, type TypedLine, unreadableBecause } from './typed-lines.ts';

interface LinesFieldProps {
  readonly id: string;
  readonly text: string;
  readonly lines: readonly TypedLine[];
  /** The dates that are new in the list. */
  readonly added: readonly string[];
  readonly readOnly: boolean;
  readonly invalid: boolean;
  /** Nothing was typed yet; the text is then selected, so that pasting replaces it. */
  readonly untouched: boolean;
  /** The ids of the elements that describe the field. */
  readonly describedBy: string;
  readonly onType: (text: string) => void;
}

/** The minimum number of visible lines. */
const LEAST = 12;

/** A text field with one date per line; beside each line is what it was read as. */
export function LinesField(props: LinesFieldProps) {
  const { id, text, lines, added, readOnly, invalid, untouched, describedBy, onType } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const begin = useEffectEvent(() => {
    field.current?.focus({ preventScroll: true });
    if (untouched) field.current?.select();
    else field.current?.setSelectionRange(text.length, text.length);
  });
  useEffect(() => {
    begin();
  }, []);
  return (
    <div className={classes.frame}>
      <div className={classes.lines}>
        <textarea
          ref={field}
          id={id}
          className={classes.text}
          rows={Math.max(LEAST, lines.length + 1)}
          value={text}
          readOnly={readOnly}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          placeholder={t.dateFormat}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <ol className={classes.verdicts} aria-label={t.verdicts}>
          {lines.map((line) => (
            <Verdict key={line.number} line={line} added={line.date !== null && added.includes(line.date)} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Verdict({ line, added }: { line: TypedLine; added: boolean }) {
  if (line.verdict === null) return <li aria-hidden="true" />;
  const { tone, icon, words } = verdictOn(line, added);
  return (
    <li data-tone={tone}>
      <VisuallyHidden>{t.lineOf(line.number, line.date === null ? line.text : formatDate(line.date))}</VisuallyHidden>
      {icon && <Icon name={icon} size={13} />}
      <span>{words}</span>
    </li>
  );
}

interface Read {
  readonly tone?: 'bad' | 'wait' | 'new';
  readonly icon?: IconName;
  readonly words: string;
}

function verdictOn(line: TypedLine, added: boolean): Read {
  const { verdict, date, repeats } = line;
  if (date === null || verdict === 'unreadable')
    return { tone: 'bad', icon: 'alert', words: unreadableBecause(line.text) };
  if (verdict === 'repeated') return { tone: 'bad', icon: 'alert', words: t.repeats(repeats ?? 0) };
  if (verdict === 'other-year') return { icon: 'dash', words: t.otherYear(date.slice(0, 4)) };
  const day = shortDay(date);
  const words = isOnWeekend(line) ? t.weekendOf(day) : day;
  if (isOnWeekend(line)) return { tone: 'wait', icon: 'info', words: added ? t.newOf(words) : words };
  return added ? { tone: 'new', icon: 'plus', words: t.newOf(words) } : { words };
}
