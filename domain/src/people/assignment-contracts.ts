import { z } from 'zod';
import { dollars, MOST_DOLLARS } from '../money.ts';
import { id, optionalId, optionalLine, pick, seen, version } from '../reference/fields.ts';
import { line } from '../text.ts';
import { day } from './fields.ts';

const date = z.iso.date();
const flag = z.boolean().nullish();
const code = line(0, 50).nullish();

/** `POST /user/{id}/client`. The specification has two names for two of the fields; if both are sent, the first one wins. */
export const assignmentInput = z.object({
  clientId: id,
  code: code.describe('The billable code.'),
  billableCode: code.describe('Same as `code`.'),
  isBillable: flag,
  newBusiness: flag,
  hourlyRate: dollars(-MOST_DOLLARS).nullish().describe('Always 0 for the own company and for custom development.'),
  startDate: day,
  endDate: day.nullable().default(null),
  lineOfBusinessId: optionalId,
  saleTypeId: optionalId,
  sowNumber: optionalLine(50),
  isDefaultClient: flag.describe('Missing: unchanged; false for a new assignment.'),
  default: flag.describe('Same as `isDefaultClient`.'),
  accountManagers: z
    .array(z.object({ accountManagerId: id, accountTypeId: optionalId }))
    .max(50)
    .nullish()
    .describe('Empty: none. Missing from a new assignment: the client’s defaults.'),
});
export type AssignmentInput = z.output<typeof assignmentInput>;

export const assignmentAdded = assignmentInput.extend({ id, version: seen });
export type AssignmentAdded = z.output<typeof assignmentAdded>;

/** Identifies one assignment of a person. */
export const assignmentNamed = z.object({ id, assignmentId: z.string().max(100), version: seen });
export type AssignmentNamed = z.output<typeof assignmentNamed>;

/** `PUT /user/{id}/client/{assignmentId}`, and its counterpart for the history. */
export const assignmentChange = assignmentInput.extend(assignmentNamed.shape);
export type AssignmentChange = z.output<typeof assignmentChange>;

/** `PATCH /user/{id}/client/{assignmentId}/deactivate`. */
export const deactivation = assignmentNamed.extend({
  endDate: day.nullish().describe('The last day. Default: the end date it already has, otherwise today.'),
});
export type Deactivation = z.output<typeof deactivation>;

/** `GET /users/{id}/clients`. */
export const assignmentsInput = z.object({ id, all: flag.describe('true: include the history.') });

/** US-12, under both names for the fields that have two in the specification. */
export const assignmentAnswer = z
  .strictObject({
    id: z.string(),
    clientId: id,
    client: pick,
    isOwnCompany: z.boolean(),
    code: z.string().nullable(),
    billableCode: z.string().nullable(),
    isBillable: z.boolean(),
    newBusiness: z.boolean(),
    hourlyRate: z.number(),
    startDate: date,
    endDate: date.nullable(),
    lineOfBusinessId: id.nullable(),
    saleTypeId: id.nullable(),
    sowNumber: z.string().nullable(),
    isDefaultClient: z.boolean(),
    default: z.boolean(),
    active: z.boolean(),
    accountManagers: z.array(
      z.strictObject({ accountManagerId: id, accountTypeId: id.nullable(), name: z.string().describe('The manager.') }),
    ),
    version: version.describe('Version of the person. Send it back with a change; a stale version is refused.'),
  })
  .meta({ id: 'Assignment' });
export type AssignmentAnswer = z.output<typeof assignmentAnswer>;
export const assignmentsAnswer = z.array(assignmentAnswer);

/** Normalizes the input to one name per field, with null for fields that were not sent. */
export function readAssignment(input: AssignmentInput) {
  const { billableCode, default: isDefault, code, hourlyRate, isDefaultClient, ...said } = input;
  return {
    ...said,
    code: (code === undefined ? billableCode : code) ?? null,
    isBillable: said.isBillable ?? false,
    newBusiness: said.newBusiness ?? false,
    hourlyRate: hourlyRate ?? 0,
    /** null: not sent. */
    accountManagers: said.accountManagers ?? null,
    /** null: not sent. */
    isDefaultClient: isDefaultClient ?? isDefault ?? null,
  };
}
export type ReadAssignment = ReturnType<typeof readAssignment>;
