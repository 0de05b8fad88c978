import type { z } from 'zod';
import { readDate } from '#lib/typed-date.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/forms.ts';
import { type FormField, inputFrom, type TypedValues } from './field.ts';

/** Error messages by field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** @returns the errors of the contract as messages, one per field; empty if the input is valid */
export function fieldProblems(schema: z.ZodType, fields: readonly FormField[], typed: TypedValues): FieldProblems {
  const input = inputFrom(fields, typed);
  const result = schema.safeParse(input);
  if (result.success) return {};
  const found = fields.flatMap((field) => {
    const issue = result.error.issues.find(({ path }) => path[0] === field.name);
    return issue ? [[field.name, problemText(issue, field, input[field.name])] as const] : [];
  });
  // An error that belongs to no single field is shown at the first one.
  const [first] = fields;
  if (found.length === 0 && first) return { [first.name]: first.wrong ?? NOT_LIKE_THIS };
  return Object.fromEntries(found);
}

const NOT_LIKE_THIS = t.notLikeThis;

function problemText(issue: z.core.$ZodIssue, field: FormField, value: unknown): string {
  const isChoice = field.kind === 'select' || field.kind === 'multi-select';
  if (value === null) return isChoice ? everywhere.chooseOne : everywhere.fillInThisField;
  if (field.kind === 'date' && typeof value === 'string') {
    return readDate(value, null, field).problem ?? field.wrong ?? NOT_LIKE_THIS;
  }
  if (Array.isArray(value) && value.length === 0) return t.chooseAtLeastOne;
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small') return (isText ? t.atLeastCharacters : t.atLeast)(String(issue.minimum));
  if (issue.code === 'too_big') return (isText ? t.atMostCharacters : t.atMost)(String(issue.maximum));
  if (field.wrong !== undefined) return field.wrong;
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? t.enterWholeNumber : t.enterNumber;
  if (issue.code === 'invalid_format' && issue.format === 'email') return everywhere.enterEmailAddress;
  // Apart from its range, this is the only rule for a number (GEN-3).
  if (field.kind === 'number') return t.atMostTwoDecimals;
  return NOT_LIKE_THIS;
}
