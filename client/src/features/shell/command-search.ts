import { nameOrder } from '@hourbook/domain/text.ts';
import type { CommandGroup } from '#lib/page-commands.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** @returns those whose names have every word of the query, with or without accents */
export const named = <One extends { readonly firstName: string; readonly lastName: string }>(
  all: readonly One[],
  query: string,
): One[] => matching(all, query, ({ firstName, lastName }) => `${firstName} ${lastName}`);

/** @returns the views whose names have every word of the query, with or without accents */
export const withWords = <One extends { readonly name: string }>(all: readonly One[], query: string): One[] =>
  matching(all, query, ({ name }) => name);

function matching<One>(all: readonly One[], query: string, nameOf: (one: One) => string): One[] {
  const asked = wordsOf(query).map(nameOrder);
  return all.filter((one) => {
    const name = nameOrder(nameOf(one));
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
