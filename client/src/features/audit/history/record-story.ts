import type { Answers } from '#shared/api/trpc.ts';
import { authorText } from '#shared/history/author-text.ts';
import { recordSteps } from '#shared/history/record-steps.ts';
import type { PersonWords } from '#shared/person-history/use-person-words.ts';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { StoryChange, Told } from './story.ts';

type Change = Answers['audit']['records']['content'][number];

/** The changes of a person's record as lines of the story. Of values that are not shown it is told that they changed. */
export const recordStory = (changes: readonly Change[], { fields, words, happened }: PersonWords): Told[] =>
  changes.map((change) => {
    const shown = change.changes.flatMap(({ hidden, field, from, to }) => (hidden ? [] : { field, from, to }));
    const [step] = recordSteps([{ ...change, changes: shown }], { fields, words, happened, when: String });
    const labelOf = (name: string): string =>
      (words as Readonly<Record<string, { readonly label: string } | undefined>>)[name]?.label ??
      fields.find((field) => field.name === name)?.label ??
      name;
    const kept = change.changes
      .filter(({ hidden }) => hidden)
      .map(({ field }): StoryChange => ({ label: labelOf(field), from: null, to: t.notShown }));
    return {
      key: change.id,
      look: { what: step?.what ?? everywhere.changed, tone: step?.tone ?? 'calm', icon: step?.icon ?? 'edit' },
      at: change.at,
      who: authorText(change.by?.name ?? null, change.substitutedFor?.name ?? null),
      source: '',
      about: t.record,
      why: change.cause,
      // What a new record began with is told in the person's own history.
      changes: change.created
        ? []
        : [...(step?.changes ?? []).map(({ label, from = null, to }) => ({ label, from, to })), ...kept],
      entries: '',
      hash: null,
      folded: [],
    };
  });

/** Lines of both kinds in one order, newest first. */
export const inOrder = (lines: readonly Told[]): Told[] =>
  lines.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
