import type { Answer } from '@hourbook/domain/answers.ts';
import type { decideManyAnswer, previewAnswer } from '@hourbook/domain/time-off/contracts.ts';
import type { DecisionResult } from '../../time-off/decide.ts';
import type { Preview } from '../../time-off/request.ts';
import { wordsFor } from '../refusal-words.ts';
import type { Context } from '../trpc.ts';

/** A preview with the words of what the request would be refused for. */
export async function previewInWords(
  { platform, actor, language }: Context,
  { refusals, ...seen }: Preview,
): Promise<Answer<typeof previewAnswer>> {
  const texts = await Promise.all(refusals.map((refused) => wordsFor(platform, actor, refused, language)));
  return { ...seen, errors: [...new Set(texts.flat())] };
}

/** What became of several decisions, the refused ones in words. */
export const resultsInWords = (
  { platform, actor, language }: Context,
  results: readonly DecisionResult[],
): Promise<Answer<typeof decideManyAnswer>> =>
  Promise.all(
    results.map(async ({ id, request, refused }) => {
      return { id, request, errors: refused ? await wordsFor(platform, actor, refused, language) : [] };
    }),
  );
