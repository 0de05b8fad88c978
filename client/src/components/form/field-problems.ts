import type { z } from 'zod';
import { readDate } from '#lib/typed-date.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/forms.ts';
import { controlsOf, type FormField, inputFrom, nameInRow, rowsOf, rowsSent, type TypedValues } from './field.ts';

/** Error messages by field; those of a row are named by its place, `brackets[1].startValue`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** @returns the errors of the contract as messages, one per field; empty if the input is valid */
export function fieldProblems(schema: z.ZodType, fields: readonly FormField[], typed: TypedValues): FieldProblems {
  const input = inputFrom(fields, typed);
  const result = schema.safeParse(input);
  if (result.success) return {};
  const texts: Record<string, string> = {};
  const controls = new Map(controlsOf(fields, typed).map((field) => [field.name, field]));
  const placeOf = placesOf(fields, typed);
  for (const issue of result.error.issues) {
    const path = fieldPath(issue.path, fields);
    const field = controls.get(placeOf(nameAt(path)));
    if (field) texts[field.name] ??= problemText(issue, field, valueAt(input, path));
  }
  // An error that belongs to no single field is shown at the first one.
  const [first] = fields;
  if (Object.keys(texts).length === 0 && first) return { [first.name]: wordsOf(first, undefined) ?? NOT_LIKE_THIS };
  return texts;
}

/** A part of the input that breaks a rule of the domain, such as `['brackets', 1, 'startValue']`. */
interface Problem {
  readonly path: readonly PropertyKey[];
}

/** @returns the messages for the domain's check of the input, the first for each field */
export function domainProblems<P extends Problem>(
  problems: readonly P[],
  textOf: (problem: P) => string,
): FieldProblems {
  const texts: Record<string, string> = {};
  for (const problem of problems) texts[nameAt(problem.path)] ??= textOf(problem);
  return texts;
}

const nameAt = ([name, index, part]: readonly PropertyKey[]): string =>
  typeof index === 'number' && part !== undefined ? nameInRow(String(name), index, String(part)) : String(name);

/** Only the rows of lists have fields of their own. */
const fieldPath = (path: readonly PropertyKey[], fields: readonly FormField[]): readonly PropertyKey[] =>
  path.slice(0, fields.some(({ name, kind }) => name === path[0] && kind === 'list') ? 3 : 1);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** @returns the name of a field in the form by its name in the input, which has no blank rows */
export function placesOf(fields: readonly FormField[], typed: TypedValues): (name: string) => string {
  const rows = fields.flatMap(({ name, kind }) =>
    kind === 'list'
      ? rowsSent(rowsOf(typed[name])).map((place, sent) => [`${name}[${sent}]`, `${name}[${place}]`])
      : [],
  );
  const placeOf = new Map(rows.map(([sent = '', place = '']) => [sent, place]));
  return (name) => name.replace(/^[^[]+\[\d+\]/, (row) => placeOf.get(row) ?? row);
}

const NOT_LIKE_THIS = t.notLikeThis;

const wordsOf = ({ wrong }: FormField, value: unknown): string | undefined =>
  typeof wrong === 'function' ? wrong(value) : wrong;

function problemText(issue: z.core.$ZodIssue, field: FormField, value: unknown): string {
  const own = typeof field.wrong === 'function' ? field.wrong(value) : undefined;
  if (own !== undefined) return own;
  const isChoice = field.kind === 'select' || field.kind === 'multi-select';
  if (value === null) return isChoice ? everywhere.chooseOne : everywhere.fillInThisField;
  if (field.kind === 'date' && typeof value === 'string') {
    return readDate(value, null, field).problem ?? wordsOf(field, value) ?? NOT_LIKE_THIS;
  }
  if (Array.isArray(value) && value.length === 0) return t.chooseAtLeastOne;
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small') return (isText ? t.atLeastCharacters : t.atLeast)(String(issue.minimum));
  if (issue.code === 'too_big') return (isText ? t.atMostCharacters : t.atMost)(String(issue.maximum));
  if (typeof field.wrong === 'string') return field.wrong;
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? t.enterWholeNumber : t.enterNumber;
  if (issue.code === 'invalid_format' && issue.format === 'email') return everywhere.enterEmailAddress;
  // Apart from its range, this is the only rule for a number (GEN-3).
  if (field.kind === 'number') return t.atMostTwoDecimals;
  return NOT_LIKE_THIS;
}
