import type { CalendarDate } from '../time.ts';

/** Blank values are null, or absent. */
interface EmploymentDates {
  readonly hireDate?: CalendarDate | null | undefined;
  readonly terminationDate?: CalendarDate | null | undefined;
  readonly terminationReasonId?: number | null | undefined;
  readonly rehireDate?: CalendarDate | null | undefined;
}

export type DateViolation =
  | 'terminated-before-hire'
  | 'termination-reason-missing'
  | 'rehired-without-termination'
  | 'rehired-before-termination-ends';

/** US-18: the rules about the dates of an employment that these dates violate. */
export function dateViolations(dates: EmploymentDates): DateViolation[] {
  const { hireDate, terminationDate, terminationReasonId, rehireDate } = dates;
  const violations: DateViolation[] = [];
  if (terminationDate && hireDate && terminationDate < hireDate) violations.push('terminated-before-hire');
  if (terminationDate && terminationReasonId == null) violations.push('termination-reason-missing');
  if (rehireDate && !terminationDate) violations.push('rehired-without-termination');
  if (rehireDate && terminationDate && rehireDate <= terminationDate)
    violations.push('rehired-before-termination-ends');
  return violations;
}
