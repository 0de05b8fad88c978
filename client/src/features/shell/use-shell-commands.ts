import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type Command, type CommandGroup, pageCommands, useCommandKeys } from '../../lib/page-commands.ts';
import type { MenuGroup } from './menu.ts';
import { schemes } from './schemes.ts';

interface ShellActs {
  readonly groups: readonly MenuGroup[];
  readonly onFind: () => void;
  readonly onKeys: () => void;
  readonly onMenu: () => void;
}

/** What can be done on every page, and its keys. */
export function useShellCommands({ groups, onFind, onKeys, onMenu }: ShellActs) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  // Leaving the page first asks about what is not saved; the route then ends the session.
  const signOut = () => void navigate({ to: '/login', state: { signOut: true } });

  const pages = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ label: entry, tabs }) =>
      tabs.map(({ to, label }): Command => {
        const name = label === entry ? label : `${entry}: ${label}`;
        return { label: name, run: () => void navigate({ to }) };
      }),
    );
  const profile: Command = { label: 'My profile', run: () => void navigate({ to: '/profile' }) };
  const find: Command = { label: 'Find a page or an act', keys: 'mod+K', run: onFind };
  const acts: Command[] = [
    { label: 'Show the keys', keys: '?', run: onKeys },
    { label: 'Show or hide the menu', keys: 'mod+B', run: onMenu },
    ...schemes.map(({ value, label }) => ({
      label: `Colours: ${label.toLowerCase()}`,
      run: () => setColorScheme(value),
    })),
    { label: 'Sign out', run: signOut },
  ];
  useCommandKeys([find, ...acts]);

  return {
    signOut,
    /** @returns what the palette offers now */
    toFind: (): CommandGroup[] => [
      { title: 'Go to', commands: [...pages, profile] },
      ...pageCommands(),
      { title: 'Hourbook', commands: acts },
    ],
    /** @returns what the keys do now */
    toPress: (): CommandGroup[] =>
      [...pageCommands(), { title: 'Everywhere', commands: [find, ...acts] }]
        .map(({ title, commands }) => ({ title, commands: commands.filter(({ keys }) => keys !== undefined) }))
        .filter(({ commands }) => commands.length > 0),
  };
}
