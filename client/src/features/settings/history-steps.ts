import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { FormField } from '../../components/form/field.ts';
import type { HistoryStep } from '../../components/history-drawer.tsx';
import { type HistoryWords, recordSteps as stepsOf } from '../../components/record-steps.ts';
import type { Answers } from '../../lib/trpc.ts';

export type { HistoryWords } from '../../components/record-steps.ts';

/** GEN-9: the history of a record as people read it; instants in their zone. @param words beside those of the fields */
export const recordSteps = (
  told: Answers['reference']['history']['steps'],
  fields: readonly FormField[],
  zone: Zone,
  words: Readonly<Record<string, HistoryWords>> = {},
): HistoryStep[] => stepsOf(told, { fields, words, when: (at) => formatInstant(at, zone) });
