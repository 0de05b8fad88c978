import type { KeyboardEvent, Ref } from 'react';
import { isPressed } from '#lib/keys.ts';
import { Icon } from '../icon.tsx';
import { KeyCaps } from '../key-caps.tsx';
import classes from './search-box.module.css';
import { usePausedText } from './use-paused-text.ts';

interface SearchBoxProps {
  /** The label: `Search categories`. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** The delay before a search starts, in milliseconds. */
  readonly pause: number;
  readonly ref: Ref<HTMLInputElement>;
}

/** Searches all columns. Enter searches at once, Escape clears the search. */
export function SearchBox({ label, value, onSearch, pause, ref }: SearchBoxProps) {
  const search = usePausedText(value, onSearch, pause);
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (isPressed('Enter', event.nativeEvent)) search.tell();
    else if (isPressed('Escape', event.nativeEvent) && search.text !== '') search.tell('');
    else return;
    event.preventDefault();
  }
  return (
    <span className={classes.box}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        className={classes.input}
        aria-label={label}
        placeholder={label}
        value={search.text}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
        onKeyDown={onKey}
        autoComplete="off"
        spellCheck={false}
      />
      {search.text === '' && (
        <span className={classes.key} aria-hidden="true">
          <KeyCaps keys="/" />
        </span>
      )}
    </span>
  );
}
