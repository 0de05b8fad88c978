import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { FormField } from '#components/form/field.ts';
import type { HistoryStep } from '#components/history-drawer.tsx';
import type { Answers } from '../api/trpc.ts';
import { type HistoryWords, recordSteps as stepsOf } from './record-steps.ts';

export type { HistoryWords } from './record-steps.ts';

/**
 * GEN-9: the history of a record as people read it, with times in their time zone. @param words in addition to those of the
 * fields
 */
export const recordSteps = (
  told: Answers['reference']['history']['steps'],
  fields: readonly FormField[],
  zone: Zone,
  words: Readonly<Record<string, HistoryWords>> = {},
): HistoryStep[] => stepsOf(told, { fields, words, when: (at) => formatInstant(at, zone) });
