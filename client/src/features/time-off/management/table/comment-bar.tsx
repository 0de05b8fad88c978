import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import bar from '#components/table/chosen-rows.module.css';
import { longDaysText } from '#shared/time-off/request-days.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import { actionsOf, type RequestRow } from './request-acts.ts';

const labels: Readonly<Record<TimeOffAction, string>> = {
  approve: t.approve,
  decline: t.decline,
  cancel: t.cancelTimeOff,
};

interface CommentBarProps {
  readonly row: RequestRow;
  readonly onDecide: (action: TimeOffAction, comment: string | null) => void;
  readonly onClose: () => void;
}

/** Decides about one request with a comment to its owner. It stands below the table, so that no row moves. */
export function CommentBar({ row, onDecide, onClose }: CommentBarProps) {
  const [comment, setComment] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <section
      className={bar.bulk}
      aria-label={t.commentOn(row.employee_name)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <b>
        {row.employee_name}, {longDaysText(row.vacation_start, row.vacation_end)}
      </b>
      <TextInput
        ref={field}
        className={bar.comment}
        aria-label={t.commentTo(row.employee_name)}
        placeholder={t.commentTo(row.employee_name)}
        maxLength={1000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        autoComplete="off"
      />
      <Button variant="subtle" onClick={onClose}>
        {everywhere.close}
      </Button>
      {actionsOf(row)
        .toReversed()
        .map((action) => (
          <Button
            key={action}
            variant={action === 'approve' ? 'filled' : 'default'}
            onClick={() => onDecide(action, comment.trim() || null)}
          >
            {labels[action]}
          </Button>
        ))}
    </section>
  );
}
