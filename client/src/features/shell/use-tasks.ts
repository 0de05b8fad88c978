import { useNavigate } from '@tanstack/react-router';
import type { CommandGroup } from '#lib/page-commands.ts';
import { heads } from '#shared/help/heads.ts';
import { t } from '#texts/shell.ts';
import { offered } from './command-search.ts';

const MOST = 6;

/** Tasks of the guides whose titles have every word that is typed; without one there would be too many. */
export function useTasks(query: string): CommandGroup[] {
  const navigate = useNavigate();
  if (query.trim() === '') return [];
  const commands = [...heads].flatMap(([page, { title, tasks }]) =>
    page.startsWith('guides/')
      ? tasks.map((task) => ({
          label: task.title,
          note: title,
          run: () => void navigate({ to: '/help/$', params: { _splat: page }, hash: task.anchor }),
        }))
      : [],
  );
  return offered([{ title: t.help, commands }], query).map((group) => ({
    ...group,
    commands: group.commands.slice(0, MOST),
  }));
}
