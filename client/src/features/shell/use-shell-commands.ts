import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type Command, type CommandGroup, pageCommands, useCommandKeys } from '#lib/page-commands.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/shell.ts';
import type { MenuGroup } from './menu.ts';
import { schemes } from './schemes.ts';

interface ShellActs {
  readonly groups: readonly MenuGroup[];
  readonly onFind: () => void;
  readonly onKeys: () => void;
  readonly onMenu: () => void;
}

/** The commands available on every page, with their keys. */
export function useShellCommands({ groups, onFind, onKeys, onMenu }: ShellActs) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  // Leaving the page first asks about unsaved changes; then the route ends the session.
  const signOut = () => void navigate({ to: '/login', state: { signOut: true } });

  const pages = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ label: entry, tabs }) =>
      tabs.map(({ to, label }): Command => {
        const name = label === entry ? label : `${entry}: ${label}`;
        return { label: name, run: () => void navigate({ to }) };
      }),
    );
  const profile: Command = { label: t.myProfile, run: () => void navigate({ to: '/profile' }) };
  const substitutes: Command = { label: t.substitutes, run: () => void navigate({ to: '/substitutes' }) };
  const find: Command = { label: t.searchPagesAndActions, keys: 'mod+K', run: onFind };
  const acts: Command[] = [
    { label: t.help, run: () => void navigate({ to: '/help' }) },
    { label: t.keyboardShortcuts, keys: '?', run: onKeys },
    { label: t.showOrHideMenu, keys: 'mod+B', run: onMenu },
    ...schemes.map(({ value, label }) => ({
      label: t.themeOf(label),
      run: () => setColorScheme(value),
    })),
    { label: t.signOut, run: signOut },
  ];
  useCommandKeys([find, ...acts]);

  return {
    signOut,
    /** @returns the commands that the palette offers now */
    toFind: (): CommandGroup[] => [
      { title: t.goTo, commands: [...pages, profile, substitutes] },
      ...pageCommands(),
      { title: everywhere.hourbook, commands: acts },
    ],
    /** @returns the commands that have keys now */
    toPress: (): CommandGroup[] =>
      [...pageCommands(), { title: t.everywhere, commands: [find, ...acts] }]
        .map(({ title, commands }) => ({ title, commands: commands.filter(({ keys }) => keys !== undefined) }))
        .filter(({ commands }) => commands.length > 0),
  };
}
