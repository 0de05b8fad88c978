import { refusal } from '@hourbook/domain/errors.ts';
import { toCents } from '@hourbook/domain/money.ts';
import { type BonusInput, bonusList, withBonus } from '@hourbook/domain/people/bonus.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type SalaryAddition, salaryHistory, standingSalaries, withSalary } from '@hourbook/domain/people/salary.ts';
import { salaryChangeReasons } from '@hourbook/domain/reference/lookups.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { changePerson } from './change-person.ts';
import { newRowId } from './rows.ts';

/** E035: all salaries. @throws DomainError `not-found` */
export const salaryHistoryOf = (parts: Pick<Ports, 'records' | 'clock'>, id: number) =>
  ofToday(parts, id, salaryHistory);

/** E033: the current and future salaries. @throws DomainError `not-found` */
export const salariesOf = (parts: Pick<Ports, 'records' | 'clock'>, id: number) => ofToday(parts, id, standingSalaries);

async function ofToday<T>(
  parts: Pick<Ports, 'records' | 'clock'>,
  id: number,
  of: (person: Person, today: string) => T,
): Promise<T> {
  const person = await existing(parts.records.people, id);
  return of(person, (await zoneAndToday(parts, person)).today);
}

/** E034, E036. @throws DomainError `not-found`, `access-denied` (US-10), those of US-14 */
export async function addSalary(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  { id, corrects, ...input }: SalaryAddition,
) {
  const { changeReason: changeReasonId, value, ...said } = input;
  const isKnown = changeReasonId === null || salaryChangeReasons.some((reason) => reason.id === changeReasonId);
  if (!isKnown) throw refusal('not-found');
  const salary = { ...said, valueInCents: toCents(value), id: newRowId(id, by), changeReasonId };
  const person = await changePerson(parts, actor, by, { id, fields: ['salaries'] }, async (before) => {
    const { today } = await zoneAndToday(parts, before);
    return { ...before, salaries: withSalary(before.salaries, salary, actor, today, corrects) };
  });
  return madeIn(salaryHistory(person, (await zoneAndToday(parts, person)).today), salary.id);
}

/** E038. @throws DomainError `not-found` */
export const bonusesOf = async ({ records }: Pick<Ports, 'records'>, id: number) =>
  bonusList((await existing(records.people, id)).bonuses);

/** E039. @throws DomainError `not-found`, `access-denied` (US-10), those of US-15 */
export async function addBonus(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  { id, ...input }: BonusInput & { id: number },
) {
  const bonusId = newRowId(id, by);
  const person = await changePerson(parts, actor, by, { id, fields: ['bonuses'] }, async (before) => {
    const { today } = await zoneAndToday(parts, before);
    return { ...before, bonuses: withBonus(before.bonuses, bonusId, input, actor, today) };
  });
  return madeIn(bonusList(person.bonuses), bonusId);
}

/** E040. @throws DomainError `not-found`, `access-denied` (US-10) */
export async function deleteBonus(
  parts: Pick<Ports, 'records'>,
  actor: Person,
  by: Author,
  { id, bonusId }: { id: number; bonusId: string },
) {
  await changePerson(parts, actor, by, { id, fields: ['bonuses'] }, (before) => {
    const bonuses = before.bonuses.filter((each) => each.id !== bonusId);
    if (bonuses.length === before.bonuses.length) throw refusal('not-found');
    return { ...before, bonuses };
  });
  return {};
}

/** @throws DomainError `not-found` if a repeat comes after the entry was deleted */
function madeIn<T extends { readonly id: string }>(rows: readonly T[], id: string): T {
  const made = rows.find((each) => each.id === id);
  if (!made) throw refusal('not-found');
  return made;
}
