import type { genders, races } from '@hourbook/domain/people/person.ts';
import { t } from '#texts/personal.ts';

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export const genderOptions = optionsOf<(typeof genders)[number]>({ FEMALE: t.female, MALE: t.male });

/** The categories of EEO-1, in its own words. */
export const raceOptions = optionsOf<(typeof races)[number]>({
  HISPANIC_OR_LATINO: t.hispanicOrLatino,
  WHITE: t.white,
  BLACK: t.blackOrAfricanAmerican,
  ASIAN: t.asian,
  NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER: t.nativeHawaiianOrOtherPacific,
  AMERICAN_INDIAN_OR_ALASKA_NATIVE: t.americanIndianOrAlaskaNative,
  TWO_OR_MORE_RACES: t.twoOrMoreRaces,
  NA: t.preferNotToSay,
});
