import type { CalendarDate } from '../time.ts';

/** What a person has that limits a change. */
interface Has {
  readonly hireDate: CalendarDate | null;
  readonly positionId: number | null;
  readonly employmentTypeId: number | null;
  readonly terminationDate: CalendarDate | null;
  readonly rehireDate: CalendarDate | null;
}

/** A change, with the dates as they will be. Null clears a field; a position that is left out stays as it is. */
type Said = { readonly [Field in keyof Has]?: Has[Field] | undefined } & {
  readonly positionStartDate?: CalendarDate | null | undefined;
  readonly terminationReasonId?: number | null | undefined;
};

interface EmploymentProblem {
  readonly path: readonly [keyof Said];
  readonly code:
    | 'cleared'
    | 'position-in-future'
    | 'terminated-before-hire'
    | 'termination-reason-missing'
    | 'rehired-without-termination'
    | 'rehired-before-termination-ends'
    | 'terminated-after-rehire';
}

/** These fields may change but cannot be cleared once they are set. */
export const keptFields = ['positionId', 'employmentTypeId', 'hireDate'] as const;

/**
 * What is wrong with a change of employment (US-16, US-18), at the field that has to change.
 * @param today in the time zone of the person's office (GEN-1)
 */
export function employmentProblems(said: Said, has: Has, today: CalendarDate): readonly EmploymentProblem[] {
  const problems: EmploymentProblem[] = [];
  const note = (field: keyof Said, code: EmploymentProblem['code']) => problems.push({ path: [field], code });
  const { hireDate, positionStartDate, terminationDate, terminationReasonId, rehireDate } = said;
  for (const field of keptFields) if (has[field] !== null && said[field] === null) note(field, 'cleared');
  if (positionStartDate && positionStartDate > today) note('positionStartDate', 'position-in-future');
  if (terminationDate && hireDate && terminationDate < hireDate) note('terminationDate', 'terminated-before-hire');
  if (terminationDate && terminationReasonId == null) note('terminationReasonId', 'termination-reason-missing');
  if (rehireDate && !terminationDate) note('rehireDate', 'rehired-without-termination');
  if (rehireDate && terminationDate && rehireDate <= terminationDate) {
    const leavesAgain = has.rehireDate === rehireDate && has.terminationDate !== terminationDate;
    if (leavesAgain) note('terminationDate', 'terminated-after-rehire');
    else note('rehireDate', 'rehired-before-termination-ends');
  }
  return problems;
}

interface Managed {
  readonly id: number;
  readonly isMain: boolean;
}

/** US-10: whether exactly one of the managed offices or countries is the main one; none needs no main one. */
export const hasOneMain = (managed: readonly Managed[]): boolean =>
  managed.length === 0 || managed.filter(({ isMain }) => isMain).length === 1;
