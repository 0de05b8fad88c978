import { z } from 'zod';
import { refusal } from '../errors.ts';
import { toDollars } from '../money.ts';
import { optionalId } from '../reference/fields.ts';
import { salaryChangeReasons } from '../reference/lookups.ts';
import { type CalendarDate, monthOf } from '../time.ts';
import { type Held, isAdmin } from './edit-rights.ts';
import { amount, day } from './fields.ts';
import { type Person, type SalaryRecord, salaryOn, salaryTypes } from './person.ts';

/** `POST /user/{id}/employment/salary`. */
export const salaryInput = z.object({
  salaryType: z.enum(salaryTypes),
  value: amount,
  effectiveDate: day,
  changeReason: optionalId.describe('Of `/salary/change-reason`.'),
});
export const salaryAddition = salaryInput.extend({
  id: z.int().positive(),
  corrects: z.boolean().default(false).describe('It takes the place of the one that begins on the same day.'),
});
export type SalaryAddition = z.output<typeof salaryAddition>;

export const salaryAnswer = z
  .strictObject({
    id: z.string(),
    salaryType: z.enum(salaryTypes),
    value: z.number().describe('Dollars per hour or per year.'),
    effectiveDate: z.iso.date(),
    changeReason: z.int().nullable(),
    changeReasonName: z.string().nullable(),
    inForce: z.boolean().describe('Whether this is the current salary.'),
  })
  .meta({ id: 'Salary' });
export const salariesAnswer = z.array(salaryAnswer);

/**
 * US-14: salaries are append-only, except that the one starting on the same day can be corrected. Only administrators may
 * enter one that starts before the current month.
 * @param corrects replaces the salary that starts on the same day
 * @throws DomainError `salary-date-taken`, `salary-date-early`; `form-invalid` where there is nothing to correct
 */
export function withSalary(
  salaries: readonly SalaryRecord[],
  added: SalaryRecord,
  by: Held,
  today: CalendarDate,
  corrects = false,
): SalaryRecord[] {
  const { effectiveDate } = added;
  const others = salaries.filter((each) => each.effectiveDate !== effectiveDate);
  const isTaken = others.length < salaries.length;
  if (corrects && !isTaken) throw refusal('form-invalid');
  if (!corrects && isTaken) {
    throw refusal('salary-date-taken', { date: effectiveDate });
  }
  const early = effectiveDate < monthOf(today).start;
  if (early && !isAdmin(by)) throw refusal('salary-date-early');
  return [...others, added];
}

/** All salaries in the order of the answer, newest first. */
export function salaryHistory(person: Pick<Person, 'salaries'>, today: CalendarDate) {
  const now = salaryOn(person, today);
  return person.salaries
    .map(({ changeReasonId, valueInCents, ...salary }) => ({
      ...salary,
      value: toDollars(valueInCents),
      changeReason: changeReasonId,
      changeReasonName: salaryChangeReasons.find(({ id }) => id === changeReasonId)?.name ?? null,
      inForce: salary.id === now?.id,
    }))
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? 1 : -1));
}

/** The current salary and all future ones. */
export const standingSalaries = (person: Pick<Person, 'salaries'>, today: CalendarDate) =>
  salaryHistory(person, today).filter(({ inForce, effectiveDate }) => inForce || effectiveDate > today);
