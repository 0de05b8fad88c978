import type { ImportState } from '@hourbook/domain/imports/course.ts';
import type { Tone } from '#components/chip.tsx';
import type { IconName } from '#components/icon.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/imports.ts';

export type Import = Answers['imports']['show'];

const looks: Readonly<Record<ImportState, readonly [Tone, IconName]>> = {
  receiving: ['wait', 'clock'],
  reading: ['wait', 'clock'],
  columns: ['calm', 'columns'],
  checking: ['wait', 'clock'],
  checked: ['calm', 'search'],
  entering: ['wait', 'clock'],
  entered: ['good', 'check'],
  undoing: ['wait', 'clock'],
  undone: ['calm', 'undo'],
  failed: ['bad', 'alert'],
  discarded: ['calm', 'dash'],
};

/** How the state of an import is shown. */
export const chipOf = (state: ImportState): { tone: Tone; icon: IconName; label: string } => {
  const [tone, icon] = looks[state];
  return { tone, icon, label: t.states[state] };
};
