import { type Cents, toDollars } from '../../money.ts';
import type { genders, maritalStatuses, races, SalaryRecord, salaryTypes } from '../person.ts';

type Words<T extends readonly string[]> = Readonly<Record<T[number], string>>;

export const genderNames: Words<typeof genders> = { FEMALE: 'Female', MALE: 'Male' };
export const maritalStatusNames: Words<typeof maritalStatuses> = {
  SINGLE: 'Single',
  MARRIED: 'Married',
  DIVORCED: 'Divorced',
};
/** The categories of EEO-1. */
export const raceNames: Words<typeof races> = {
  HISPANIC_OR_LATINO: 'Hispanic or Latino',
  WHITE: 'White',
  BLACK: 'Black or African American',
  ASIAN: 'Asian',
  NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER: 'Native Hawaiian or other Pacific Islander',
  AMERICAN_INDIAN_OR_ALASKA_NATIVE: 'American Indian or Alaska Native',
  TWO_OR_MORE_RACES: 'Two or more races',
  NA: 'Prefer not to say',
};
/** api.md "Reports": salary types by their names. */
export const salaryTypeNames: Words<typeof salaryTypes> = {
  HOURLY_RATE: 'Hourly Rate',
  YEARLY_SALARY: 'Yearly Salary',
};

/** @param amount not negative @returns `85,000.00` */
function grouped(amount: Cents): string {
  const [whole = '', decimals] = toDollars(amount).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** What an amount is paid for, by the type of pay. */
export const payUnits: Words<typeof salaryTypes> = { HOURLY_RATE: 'hr', YEARLY_SALARY: 'yr' };

/** XL-2: `85,000.00 yr`, `52.00 hr`. */
export const salaryText = ({ salaryType, valueInCents }: Pick<SalaryRecord, 'salaryType' | 'valueInCents'>): string =>
  `${grouped(valueInCents)} ${payUnits[salaryType]}`;
