import type { Person } from '@hourbook/domain/people/person.ts';
import { citizenships } from '@hourbook/domain/reference/citizenships.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { hireDateOf, isInUnitedStates } from './career.ts';
import { AUSTIN, CHICAGO, PUNE, WARSAW } from './company.ts';
import { pick, SEED, seeded } from './numbers.ts';
import type { Sketch } from './staff.ts';

/** DM-4: fictitious private data, with numbers that are never assigned and streets that do not exist. */

type Personal = Pick<
  Person,
  | 'middleName'
  | 'previousLastName'
  | 'alias'
  | 'phone'
  | 'alternativePhone'
  | 'skypeContact'
  | 'address'
  | 'emergencyContact'
  | 'dateOfBirth'
  | 'gender'
  | 'race'
  | 'maritalStatus'
  | 'numberOfChildren'
  | 'citizenshipId'
  | 'university'
  | 'major'
  | 'degree'
  | 'employeeSfId'
>;

interface Place {
  /** @param line two digits */
  readonly phone: (line: string) => string;
  readonly streets: readonly string[];
  /** Follows the street in an address. */
  readonly city: string;
  readonly citizenship: string;
  readonly universities: readonly string[];
}

const places: Readonly<Record<number, Place>> = {
  [CHICAGO]: {
    phone: (line) => `(312) 555-01${line}`,
    streets: ['Prairie Lantern Ave', 'North Harborview St', 'West Foundry Row', 'South Elmcrest Dr', 'Lakeward Ct'],
    city: 'Chicago, IL',
    citizenship: 'United States of America',
    universities: ['Northlake State University', 'Prairie Institute of Technology', 'University of Calumet Bay'],
  },
  [AUSTIN]: {
    phone: (line) => `(512) 555-01${line}`,
    streets: ['Bluebonnet Bend', 'Old Quarry Trl', 'Pecan Hollow Ln', 'Mesa Lantern Way'],
    city: 'Austin, TX',
    citizenship: 'United States of America',
    universities: ['Hill Country University', 'Lone Star Polytechnic'],
  },
  [WARSAW]: {
    phone: (line) => `+48 22 555 01 ${line}`,
    streets: ['ul. Lipowa Polana', 'ul. Zegarmistrzów', 'ul. Mostowa Nowa', 'al. Cichych Ogrodów'],
    city: 'Warszawa',
    citizenship: 'Poland',
    universities: ['Politechnika Nadwiślańska', 'Uniwersytet Mazowiecki'],
  },
  [PUNE]: {
    phone: (line) => `+91 20 5550 01${line}`,
    streets: ['Banyan Court Road', 'Lotus Hill Lane', 'Old Millstone Road'],
    city: 'Pune',
    citizenship: 'India',
    universities: ['Deccan Hills University', 'Sahyadri Institute of Engineering'],
  },
};

/** People born in another country, by id. */
const bornElsewhere: Readonly<Record<number, string>> = {
  3: 'Canada',
  5: 'India',
  34: 'China',
  35: 'Mexico',
  36: 'India',
  39: 'Japan',
  42: 'India',
  43: 'Bangladesh',
  46: 'China',
  51: 'Mexico',
  54: 'Spain',
  57: 'Ukraine',
};

/** EEO-1 data is collected in the United States; people elsewhere have not answered. */
const said: Readonly<Partial<Record<NonNullable<Person['race']>, readonly number[]>>> = {
  WHITE: [1, 4, 14, 31, 33, 37, 44, 45, 48, 50, 52, 53],
  HISPANIC_OR_LATINO: [2, 11, 16, 18, 32, 35, 38, 51],
  BLACK: [15, 27, 40, 41, 49],
  ASIAN: [5, 10, 34, 36, 39, 42, 43, 46],
  TWO_OR_MORE_RACES: [6, 47],
  NA: [3, 7, 30],
};

const majors = ['Computer Science', 'Information Systems', 'Mathematics', 'Business Administration', 'Statistics'];
const degrees = ['Bachelor', 'Bachelor', 'Master'];
const marriages = ['SINGLE', 'MARRIED', 'MARRIED', 'DIVORCED'] as const;
const relatives = ['Alex', 'Robin', 'Sasha', 'Kim', 'Noa', 'Jamie'];
const twoDigits = (n: number) => String(n).padStart(2, '0');

export function personalOf(sketch: Sketch, today: CalendarDate): Personal {
  const { id, name, sex, office } = sketch;
  const { phone, streets, city, citizenship, universities } = places[office] as Place;
  const random = seeded(SEED + id);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const [firstName = '', lastName = ''] = name.split(' ');
  const age = sketch.job[1] === 'Junior' ? between(22, 26) : between(27, 48);
  const bornIn = Number(hireDateOf(sketch, today).slice(0, 4)) - age;
  const maritalStatus = pick(marriages, random);
  const country = bornElsewhere[id] ?? citizenship;
  const race = Object.entries(said).find(([, ids]) => ids.includes(id))?.[0] as Person['race'] | undefined;
  return {
    middleName: id % 4 === 1 ? pick(['Jean', 'Lee', 'Noel', 'Rae'], random) : null,
    previousLastName: id === 14 ? 'Adler' : null,
    alias: id % 9 === 0 ? firstName.slice(0, 3) : null,
    phone: phone(twoDigits(id)),
    alternativePhone: id % 5 === 0 ? phone(twoDigits(99 - id)) : null,
    skypeContact: `live:${asciiName(name)}`,
    address: `${100 + 7 * id} ${pick(streets, random)}, ${city}`,
    emergencyContact: `${pick(relatives, random)} ${lastName}, ${phone(twoDigits(id + 39))}`,
    dateOfBirth: `${bornIn}-${twoDigits(between(1, 12))}-${twoDigits(between(1, 28))}`,
    gender: sex === 'F' ? 'FEMALE' : 'MALE',
    race: isInUnitedStates(sketch) ? (race ?? 'NA') : null,
    maritalStatus,
    numberOfChildren: maritalStatus === 'SINGLE' ? 0 : between(0, 3),
    citizenshipId: citizenships.find((each) => each.name === country)?.id ?? null,
    university: pick(universities, random),
    major: pick(majors, random),
    degree: pick(degrees, random),
    employeeSfId: `EMP-${10_000 + id}`,
  };
}

/** `first.last`, in characters that are valid in an e-mail address. */
export const asciiName = (name: string): string =>
  name.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').replace(' ', '.');

/** For people in the United States, from a range of numbers that is never assigned. */
export const ssnOf = (sketch: Sketch): string | null =>
  isInUnitedStates(sketch) ? `900-01-${String(1000 + 37 * sketch.id)}` : null;
