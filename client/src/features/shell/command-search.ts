import { nameOrder } from '@hourbook/domain/text.ts';
import type { CommandGroup } from '#lib/page-commands.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** @returns those whose names have every word of the query, with or without accents */
export function named<One extends { readonly firstName: string; readonly lastName: string }>(
  all: readonly One[],
  query: string,
): One[] {
  const asked = wordsOf(query).map(nameOrder);
  return all.filter(({ firstName, lastName }) => {
    const name = nameOrder(`${firstName} ${lastName}`);
    return asked.every((word) => name.includes(word));
  });
}

/** @returns the commands that can be run and contain every word of the query in their label or group title */
export function offered(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const asked = wordsOf(query);
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label, run }) => {
        const name = `${title} ${label}`.toLowerCase();
        return run !== undefined && asked.every((word) => name.includes(word));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
}
