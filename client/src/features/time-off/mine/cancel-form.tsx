import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '#texts/time-off.ts';
import classes from './cancel-form.module.css';

interface CancelFormProps {
  /** Names the request: `12/22/2025 – 01/02/2026`. */
  readonly name: string;
  readonly onCancel: (comment: string) => void;
  readonly onKeep: () => void;
}

/** Cancels a request, with an optional comment. */
export function CancelForm({ name, onCancel, onKeep }: CancelFormProps) {
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onKeep();
  }
  return (
    <form
      className={classes.form}
      aria-label={t.cancelAsked(name)}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(comment);
      }}
    >
      <Textarea
        ref={field}
        label={t.cancelComment}
        value={comment}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={4}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        classNames={{ root: classes.field, label: classes.label, input: classes.input }}
      />
      <Button type="submit" color="red" className={classes.act}>
        {t.cancelRequest}
      </Button>
      <Button variant="default" onClick={onKeep}>
        {t.keepRequest}
      </Button>
    </form>
  );
}
