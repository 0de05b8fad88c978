import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '#texts/time-off.ts';
import classes from './cancel-form.module.css';
import { cancelLabel, nameOf } from './request-texts.ts';
import type { ListedRequest } from './use-mine.ts';
import { useRequestFocus } from './use-request-focus.ts';

interface CancelFormProps {
  readonly request: ListedRequest;
  readonly onCancel: (comment: string) => void;
  readonly onKeep: () => void;
}

/** Cancels a request, with an optional comment. */
export function CancelForm({ request, onCancel, onKeep }: CancelFormProps) {
  const [comment, setComment] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useRequestFocus(form, request.id);
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
      ref={form}
      className={classes.form}
      aria-label={t.cancelAsked(nameOf(request))}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(comment);
      }}
    >
      <TextInput
        ref={field}
        label={t.cancelComment}
        value={comment}
        maxLength={1000}
        autoComplete="off"
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        classNames={{ root: classes.field, label: classes.label, input: classes.input }}
      />
      <Button variant="default" onClick={onKeep}>
        {t.keepRequest}
      </Button>
      <Button type="submit" color="red" className={classes.act}>
        {cancelLabel(request)}
      </Button>
    </form>
  );
}
