import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { type FormField, typedFrom, typedText } from '../../components/form/field.ts';
import type { HistoryChange, HistoryStep } from '../../components/history-drawer.tsx';
import type { Answers } from '../../lib/trpc.ts';

type Told = Answers['reference']['history'];
type ToldChange = Told[number]['changes'][number];

/** How a property is called and read that is no field of the form. */
export interface HistoryWords {
  readonly label: string;
  /** Default: yes or no, a number or a text as it is. */
  readonly text?: (value: NonNullable<unknown>) => string;
  /** What is told instead of old → new, where the two are too long to be compared by eye. */
  readonly told?: (from: unknown, to: unknown) => readonly HistoryChange[];
}

const usualWords: Readonly<Record<string, HistoryWords>> = { enabled: { label: 'Enabled' } };

/** GEN-9: the history of a record as people read it; instants in their zone. @param words beside those of the fields */
export const recordSteps = (
  told: Told,
  fields: readonly FormField[],
  zone: Zone,
  words: Readonly<Record<string, HistoryWords>> = {},
): HistoryStep[] =>
  told.map((step) => ({
    id: step.id,
    ...looksOf(step),
    who: step.by?.name ?? 'Hourbook',
    when: formatInstant(step.at, zone),
    note: null,
    changes: step.changes.flatMap(
      (change) =>
        words[change.field]?.told?.(change.from, change.to) ??
        changeToShow(change, step.created, fields, { ...usualWords, ...words }),
    ),
  }));

function looksOf({ created, changes }: Told[number]): Pick<HistoryStep, 'what' | 'tone' | 'icon'> {
  if (created) return { what: 'Created', tone: 'calm', icon: 'plus' };
  const [first, second] = changes;
  if (first?.field !== 'enabled' || second) return { what: 'Changed', tone: 'calm', icon: 'edit' };
  return first.to === true
    ? { what: 'Enabled', tone: 'good', icon: 'check' }
    : { what: 'Disabled', tone: 'calm', icon: 'dash' };
}

function changeToShow(
  { field: name, from, to }: ToldChange,
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
  return { label, to: read(to), ...(!created && { from: read(from) }) };
}

const plainText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));
