import { useEffect, useRef } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { Notice } from '../../components/notice.tsx';
import { TextButton } from '../../components/text-button.tsx';
import classes from './sheet-messages.module.css';
import type { Message, SheetActs } from './use-sheet.ts';

const tones = {
  invalid: 'bad',
  refused: 'bad',
  unanswered: 'bad',
  overtaken: 'bad',
  restored: 'calm',
  reviewed: 'wait',
  done: 'calm',
  warned: 'wait',
} as const satisfies Record<Message['kind'], string>;

interface SheetMessagesProps {
  readonly message: Message | null;
  readonly acts: SheetActs;
  readonly onSave: () => void;
  readonly onReload: () => void;
}

/** The message above the sheet, with its actions. */
export function SheetMessages({ message, acts, onSave, onReload }: SheetMessagesProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An invalid cell gets the focus, which scrolls the page to it.
    if (message && message.kind !== 'invalid') notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const said = message && (
    <Notice key={message.key} ref={notice} tone={tones[message.kind]} texts={message.texts}>
      {message.kind === 'unanswered' && <TextButton onClick={onSave}>{t.tryAgain}</TextButton>}
      {message.kind === 'refused' && <TextButton onClick={onReload}>{everywhere.reloadAndKeep}</TextButton>}
      {message.kind === 'restored' && <TextButton onClick={acts.discard}>{t.discardThem}</TextButton>}
      {message.undo && <TextButton onClick={message.undo}>{everywhere.undo}</TextButton>}
      {(message.kind === 'done' || message.kind === 'warned') && (
        <TextButton onClick={() => acts.say(null)}>{everywhere.close}</TextButton>
      )}
    </Notice>
  );
  const wrong = message && tones[message.kind] === 'bad';
  return (
    <div className={classes.messages}>
      <div role="status">{!wrong && said}</div>
      {wrong && said}
    </div>
  );
}
