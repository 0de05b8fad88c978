import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { typedAmount } from '../../lib/typed-money.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** An amount, with its separators while it is typed. */
export function MoneyInput({ text, onText, ...input }: MoneyInputProps) {
  const field = useRef<HTMLInputElement>(null);
  /** Where the caret goes once the text is drawn; null: where the browser has it. */
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextInput
      {...input}
      ref={field}
      inputMode="decimal"
      value={text}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const typed = typedAmount({ text: value, caret: selectionStart ?? value.length }, text);
        caret.current = typed.caret;
        onText(typed.text);
      }}
    />
  );
}
