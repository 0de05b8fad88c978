import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import type { Answers } from '../api/trpc.ts';
import type { LastAuthor, SheetSource } from './sheet-source.ts';

/** Tells who changed a row; its answer is only asked for where two versions meet. */
export const ChangedByContext = createContext<SheetSource['changedBy'] | null>(null);

/** @returns who has saved this version of a row; undefined: not known (yet) */
export function useLastAuthor(rowId: string | null, modifiedTime: string | null): LastAuthor | undefined {
  const changedBy = useContext(ChangedByContext);
  const { data } = useQuery({
    queryKey: ['changed-by', rowId, modifiedTime],
    queryFn: () => changedBy!(rowId!),
    enabled: changedBy !== null && rowId !== null,
  });
  return data;
}

type Told = Pick<Answers['timesheet']['rowHistory'], 'steps'>;

/** @param told the history of a row, newest first @param selfId the person at the page */
export function lastAuthorIn({ steps }: Told, selfId: number): LastAuthor {
  const by = (steps.find(({ what }) => ENTERED.includes(what)) ?? steps[0])?.by ?? null;
  return { name: by?.name ?? everywhere.hourbook, isYou: by?.id === selfId };
}

/** What people do to the contents of a row. */
const ENTERED: readonly Told['steps'][number]['what'][] = ['recorded', 'changed', 'removed'];
