import { type FormField, typedFrom, typedText } from '#components/form/field.ts';
import type { HistoryChange, HistoryStep } from '#components/history-drawer.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/history.ts';
import { authorText } from './author-text.ts';

/** One change of a record, as the server sends it. */
export interface ToldStep {
  readonly id: string;
  /** An instant. */
  readonly at: string;
  /** null: Hourbook itself. */
  readonly by: { readonly name: string } | null;
  /** DG-6: in whose place, if a substitute did it; null: nobody's. */
  readonly substitutedFor: { readonly name: string } | null;
  /** What the change is a part of, as `Import 7`; null: of nothing. */
  readonly cause: string | null;
  readonly created: boolean;
  readonly changes: readonly ToldChange[];
}

export interface ToldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** PD-5: both values were erased. */
  readonly erased?: boolean;
}

/** The label and format of a property that is not a field of the form. */
export interface HistoryWords {
  readonly label: string;
  /** Default: yes or no, a number, or the text itself. */
  readonly text?: (value: NonNullable<unknown>) => string;
  /** The changes shown instead of old → new, if the values are too long to compare. */
  readonly told?: (from: unknown, to: unknown) => readonly HistoryChange[];
}

interface StepWords {
  readonly fields: readonly FormField[];
  /** In addition to those of the fields. */
  readonly words?: Readonly<Record<string, HistoryWords>>;
  /** A text about what happened that is more specific than “Changed”; null: there is none. */
  readonly happened?: (changes: readonly ToldChange[]) => string | null;
  /** How an instant is shown. */
  readonly when: (at: string) => string;
}

const usualWords: Readonly<Record<string, HistoryWords>> = { enabled: { label: everywhere.enabled } };

/** The history of a record as people read it. */
export const recordSteps = (
  told: readonly ToldStep[],
  { fields, words = {}, happened, when }: StepWords,
): HistoryStep[] =>
  told.map((step) => ({
    id: step.id,
    ...looksOf(step, happened?.(step.changes) ?? everywhere.changed),
    who: authorText(step.by?.name ?? null, step.substitutedFor?.name ?? null),
    when: when(step.at),
    ...(step.cause !== null && { source: step.cause }),
    note: null,
    changes: step.changes.flatMap(
      (change) =>
        (change.erased ? null : words[change.field]?.told?.(change.from, change.to)) ??
        changeToShow(change, step.created, fields, { ...usualWords, ...words }),
    ),
  }));

function looksOf({ created, changes }: ToldStep, what: string): Pick<HistoryStep, 'what' | 'tone' | 'icon'> {
  if (created) return { what: t.created, tone: 'calm', icon: 'plus' };
  const [first, second] = changes;
  if (first?.field !== 'enabled' || first.erased || second) return { what, tone: 'calm', icon: 'edit' };
  return first.to === true
    ? { what: everywhere.enabled, tone: 'good', icon: 'check' }
    : { what: t.disabled, tone: 'calm', icon: 'dash' };
}

function changeToShow(
  { field: name, from, to, erased = false }: ToldChange,
  created: boolean,
  fields: readonly FormField[],
  words: Readonly<Record<string, HistoryWords>>,
): HistoryChange {
  const field = fields.find((each) => each.name === name);
  const read = (value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    const text = words[name]?.text;
    if (text) return text(value);
    return field ? typedText(field, typedFrom([field], { [name]: value })[name] ?? '') : plainText(value);
  };
  const label = words[name]?.label ?? field?.label ?? name;
  if (erased) return { label, to: t.valueErased };
  return { label, to: read(to), ...(!created && { from: read(from) }) };
}

const plainText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? everywhere.yes : everywhere.no) : String(value);
