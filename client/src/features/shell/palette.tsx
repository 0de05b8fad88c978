import { t } from '#texts/shell.ts';
import './palette-layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { KeyCaps } from '#components/key-caps.tsx';
import type { Command, CommandGroup } from '#lib/page-commands.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { offered } from './command-search.ts';
import { chosenIn, steppedIn } from './option-index.ts';
import classes from './palette.module.css';
import { foundHere, useFound } from './use-found.ts';
import { useTasks } from './use-tasks.ts';

const [store, spotlight] = createSpotlight();
const NAME = t.searchPagesAndActions;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRun: (command: Command) => void;
  readonly groups: readonly CommandGroup[];
}

/**
 * The command palette: finds the pages, actions, people and clients available to this person, and tasks of the guides. The library provides the
 * frame and the list. Its own input does not expose which option is active to assistive technology, so the input and
 * the selection are ours.
 */
export function Palette({ opened, onClose, onRun, groups }: PaletteProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const self = useSelf();
  const found = useFound(self, opened ? query : null);
  const tasks = useTasks(query);
  const shown = [...offered(groups, query), ...[...found, ...tasks].filter(({ commands }) => commands.length > 0)];
  const order = shown.flatMap(({ commands }) => commands);
  // What was found late may be less than what was shown before.
  const chosen = chosenIn(wanted, order.length);
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (!opened) {
      spotlight.close();
      return;
    }
    setQuery('');
    setWanted(0);
    spotlight.open();
  }, [opened]);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const command = order[chosen];
    if (step) setWanted(steppedIn(chosen, step, order.length));
    else if (event.key === 'Enter' && command) onRun(command);
    else return;
    event.preventDefault();
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      closeOnActionTrigger={false}
      returnFocus={false}
      lockScroll={false}
      title={NAME}
      onSpotlightClose={() => opened && onClose()}
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 100, transition: 'fade' }}
      classNames={{ content: classes.palette, header: classes.name }}
    >
      <input
        className={classes.search}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setWanted(0);
        }}
        onKeyDown={onKey}
        placeholder={foundHere(self)}
        aria-label={NAME}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={order.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={order.length > 0 ? idOf(chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {order.length > 0 ? (
        <Spotlight.ActionsList id={`${id}-list`} role="listbox" aria-label={t.pagesAndActions}>
          {shown.map(({ title, commands }) => (
            <Spotlight.ActionsGroup key={title} label={title} role="group" aria-label={title} className={classes.group}>
              {commands.map((command) => {
                const index = order.indexOf(command);
                return (
                  <Spotlight.Action
                    key={idOf(index)}
                    ref={(action) => {
                      if (action) action.id = idOf(index); // the component does not keep an id of its own
                    }}
                    role="option"
                    aria-selected={index === chosen}
                    label={command.label}
                    {...(command.note && { description: command.note })}
                    rightSection={command.keys && <KeyCaps keys={command.keys} />}
                    onClick={() => onRun(command)}
                    className={classes.action}
                  />
                );
              })}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      ) : (
        <Spotlight.Empty role="status">{t.noneFound}</Spotlight.Empty>
      )}
    </Spotlight.Root>
  );
}
