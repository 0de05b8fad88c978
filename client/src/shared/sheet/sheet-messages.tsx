import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { rowLabel } from './days.ts';
import type { Message } from './message.ts';
import type { SheetActs } from './open-sheet.ts';
import { type RowProblem, textsOf } from './problems.ts';
import type { SheetRow } from './sheet.ts';
import classes from './sheet-messages.module.css';
import { problemId } from './use-row-problems.ts';

export const tones = {
  invalid: 'bad',
  refused: 'bad',
  unanswered: 'wait',
  overtaken: 'bad',
  restored: 'calm',
  reviewed: 'wait',
  done: 'calm',
  warned: 'wait',
} as const satisfies Record<Message['kind'], string>;

const fieldNames = {
  clientId: everywhere.client,
  payCode: t.payCode,
  hours: t.hours,
  comment: t.comment,
} as const satisfies Record<RowProblem['field'], string>;

interface SheetMessagesProps {
  readonly message: Message | null;
  readonly rows: readonly SheetRow[];
  /** What a refused save has found and is not mended yet, by row key. */
  readonly problems: ReadonlyMap<string, RowProblem>;
  readonly acts: SheetActs;
  readonly onSave: () => void;
  readonly onReload: () => void;
}

/** The message of the sheet, with its actions; that cells are wrong is said with a link to each of them. */
export function SheetMessages({ message, rows, problems, acts, onSave, onReload }: SheetMessagesProps) {
  const isMended = message?.kind === 'invalid' && problems.size === 0;
  const said = message && !isMended && (
    <Notice
      key={message.key}
      tone={tones[message.kind]}
      texts={message.kind === 'invalid' ? textsOf(problems) : message.texts}
      below={message.kind === 'invalid' && <WrongCells rows={rows} problems={problems} />}
    >
      {message.kind === 'unanswered' && <TextButton onClick={onSave}>{t.tryAgain}</TextButton>}
      {message.kind === 'refused' && <TextButton onClick={onReload}>{everywhere.reloadAndKeep}</TextButton>}
      {message.kind === 'restored' && <TextButton onClick={acts.discard}>{t.discardThem}</TextButton>}
      {message.undo && <TextButton onClick={message.undo}>{everywhere.undo}</TextButton>}
      <TextButton onClick={() => acts.say(null)}>{everywhere.close}</TextButton>
    </Notice>
  );
  const wrong = message && tones[message.kind] === 'bad';
  return (
    <>
      <div role="status">{!wrong && said}</div>
      <div>{wrong && said}</div>
    </>
  );
}

/** The cells that are wrong, in the order of the days. */
const WrongCells = ({ rows, problems }: Pick<SheetMessagesProps, 'rows' | 'problems'>) => (
  <ul className={classes.cells}>
    {rows.map((row) => {
      const problem = problems.get(row.key);
      return (
        problem && (
          <li key={row.key}>
            <TextButton onClick={() => enterCell(row, problem)}>{nameOf(row, problem)}</TextButton>
          </li>
        )
      );
    })}
  </ul>
);

/** With why, unless the text above says just that. */
function nameOf(row: SheetRow, { field, why, text }: RowProblem): string {
  const [label, name] = [rowLabel(row), fieldNames[field]];
  return why === text ? t.wrongCell(label, name) : t.wrongCellWhy(label, name, why);
}

function enterCell(row: SheetRow, { field }: RowProblem): void {
  const cell = document.querySelector<HTMLElement>(`[aria-describedby="${problemId(row, field)}"]`);
  cell?.focus();
  cell?.scrollIntoView({ block: 'nearest' });
}
