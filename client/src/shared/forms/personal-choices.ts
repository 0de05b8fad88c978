import type { genders, races } from '@hourbook/domain/people/person.ts';

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export const genderOptions = optionsOf<(typeof genders)[number]>({ FEMALE: 'Female', MALE: 'Male' });

/** The categories of EEO-1 in its words. */
export const raceOptions = optionsOf<(typeof races)[number]>({
  HISPANIC_OR_LATINO: 'Hispanic or Latino',
  WHITE: 'White',
  BLACK: 'Black or African American',
  ASIAN: 'Asian',
  NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER: 'Native Hawaiian or other Pacific Islander',
  AMERICAN_INDIAN_OR_ALASKA_NATIVE: 'American Indian or Alaska Native',
  TWO_OR_MORE_RACES: 'Two or more races',
  NA: 'Prefer not to say',
});
