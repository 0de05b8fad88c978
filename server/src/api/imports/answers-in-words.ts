import type { ImportAnswer } from '@hourbook/domain/imports/import-record.ts';
import type { importMessages, ShownImport } from '../../imports/imports.ts';
import { wordsFor } from '../refusal-words.ts';
import type { Context } from '../trpc.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language'>;

/** An import with the words for its problem. */
export async function importInWords(
  { platform, actor, language }: Caller,
  { problem, ...each }: ShownImport,
): Promise<ImportAnswer> {
  return { ...each, problems: problem ? [...(await wordsFor(platform, actor, problem, language))] : [] };
}

/** The refusals of rows in the words of the screens. */
export async function messagesInWords(
  { platform, actor, language }: Caller,
  { content, next }: Awaited<ReturnType<typeof importMessages>>,
) {
  const worded = content.map(async ({ row, about, error }) => ({
    row,
    about,
    messages: [...(await wordsFor(platform, actor, error, language))],
  }));
  return { content: await Promise.all(worded), next };
}
