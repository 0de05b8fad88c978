import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { typedAmount } from '#lib/typed-money.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** An input for an amount, which inserts thousands separators during typing. */
export function MoneyInput({ text, onText, ...input }: MoneyInputProps) {
  const field = useRef<HTMLInputElement>(null);
  /** The caret position to set after rendering; null: leave it to the browser. */
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
