import type { WeekAction } from '@hourbook/domain/timesheet/hand-in.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import bar from '#components/table/chosen-rows.module.css';
import { formatHours } from '#shared/sheet/hours-text.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { t } from '#texts/weeks.ts';
import type { TeamWeek } from './week-columns.tsx';

interface DecisionBarProps {
  readonly ticked: readonly TeamWeek[];
  readonly isSending: boolean;
  readonly onDecide: (action: WeekAction, rows: readonly TeamWeek[], comment: string | null) => void;
}

/** What can be done with the chosen weeks. It stands below the table, so that no row moves. */
export function DecisionBar({ ticked, isSending, onDecide }: DecisionBarProps) {
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const waiting = ticked.filter(({ status }) => status === 'HANDED_IN');
  const hours = ticked.reduce((sum, each) => sum + each.hours, 0);
  const decide = (action: WeekAction, rows: readonly TeamWeek[]): void => {
    if (isSending) return;
    const why = action === 'send-back' ? comment.trim() || null : null;
    setMissing(action === 'send-back' && why === null);
    if (action === 'send-back' && why === null) field.current?.focus();
    else onDecide(action, rows, why);
  };
  return (
    <section className={bar.bulk} aria-label={t.acts}>
      <b>{t.selected(ticked.length, sheet.hoursShort(formatHours(hours)))}</b>
      <TextInput
        ref={field}
        className={bar.comment}
        aria-label={t.why}
        placeholder={t.why}
        maxLength={500}
        value={comment}
        error={isMissing && t.whyMissing}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        autoComplete="off"
      />
      <Button variant="default" aria-busy={isSending} onClick={() => decide('send-back', ticked)}>
        {t.sendBack(ticked.length)}
      </Button>
      {waiting.length > 0 && (
        <Button aria-busy={isSending} onClick={() => decide('approve', waiting)}>
          {t.approve(waiting.length)}
        </Button>
      )}
    </section>
  );
}
