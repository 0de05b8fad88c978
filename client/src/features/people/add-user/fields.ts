import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { createPersonInput } from '@hourbook/domain/people/created.ts';
import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { t } from '#texts/add-user.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { FieldOption, FormField } from '../../../components/form/field.ts';
import type { FormRefusal } from '../../../components/form/use-record-form.ts';
import type { Refusal } from '../../../shared/api/refusal.ts';
import { genderOptions, raceOptions } from '../../../shared/forms/personal-choices.ts';

/**
 * The contract, and how long the server wants a password; whether it is too common only the server knows. Where nothing is
 * said, the username is the e-mail address, and the password is chosen by the link of an invitation.
 */
export const schema = createPersonInput.extend({
  username: createPersonInput.shape.username.nullable(),
  password: z.string().min(8).max(60).nullable(),
});
type Typed = z.output<typeof schema>;

/** What is sent of it. */
export const newPersonSent = ({ username, password, ...typed }: Typed) => ({
  ...typed,
  username: username ?? typed.email,
  ...(password !== null && { password }),
});

/** An e-mail address may be too long for a username; one that is no address says so itself. */
export const newPersonProblems = ({ username, email }: Typed): Record<string, string> =>
  username === null &&
  createPersonInput.shape.email.safeParse(email).success &&
  !createPersonInput.shape.username.safeParse(email).success
    ? { username: t.usernameNeeded }
    : {};

const fieldOf: Partial<Record<ErrorCode, Name>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'password-length': 'password',
  'password-common': 'password',
};

/** What a refusal is about. Where no username was typed it is the e-mail address that somebody has already. */
export const newPersonRefusal = (
  { errors, reason }: Pick<Refusal, 'errors' | 'reason'>,
  { username }: Pick<Typed, 'username'>,
): FormRefusal => {
  if (reason === 'username-taken' && username === null) {
    return { texts: [t.emailTaken], fields: ['email'] };
  }
  const field = reason && fieldOf[reason];
  return { texts: errors, fields: field ? [field] : [] };
};

interface Choices {
  readonly offices: readonly FieldOption[];
  readonly positions: readonly FieldOption[];
  readonly employmentTypes: readonly FieldOption[];
  readonly today: CalendarDate;
  /** Whether they may say since when somebody works here. */
  readonly administers: boolean;
}

type Name = keyof typeof schema.shape;

export const fieldsFor = ({
  offices,
  positions,
  employmentTypes,
  today,
  administers,
}: Choices): readonly FormField<Name>[] => [
  { name: 'firstName', label: everywhere.firstName, kind: 'text', required: true, maxLength: 100 },
  { name: 'lastName', label: everywhere.lastName, kind: 'text', required: true, maxLength: 100 },
  { name: 'email', label: everywhere.email, kind: 'text', required: true, maxLength: 255, hint: t.emailHint },
  {
    name: 'username',
    label: everywhere.username,
    kind: 'text',
    maxLength: 50,
    wrong: everywhere.enterEmailAddress,
    hint: t.usernameHint,
  },
  { name: 'password', label: everywhere.password, kind: 'password', hint: t.passwordHint },
  { name: 'officeId', label: everywhere.office, kind: 'select', required: true, options: offices },
  { name: 'positionId', label: everywhere.position, kind: 'select', options: positions },
  { name: 'employmentTypeId', label: t.employmentType, kind: 'select', options: employmentTypes },
  { name: 'hireDate', label: everywhere.hireDate, kind: 'date', off: !administers },
  { name: 'phone', label: everywhere.phone, kind: 'text', maxLength: 50 },
  { name: 'skypeContact', label: everywhere.skype, kind: 'text', maxLength: 100 },
  { name: 'address', label: everywhere.address, kind: 'text', maxLength: 255, lines: 2 },
  { name: 'dateOfBirth', label: everywhere.dateBirth, kind: 'date', first: FIRST_BIRTHDAY, last: today },
  { name: 'gender', label: everywhere.gender, kind: 'select', options: genderOptions },
  { name: 'race', label: everywhere.race, kind: 'select', options: raceOptions },
];

/** Where there is one office, that is theirs. */
export function begunWith(fields: readonly FormField<Name>[]): object {
  const offices = fields.flatMap((field) =>
    field.name === 'officeId' && field.kind === 'select' ? field.options : [],
  );
  const [only, ...others] = offices.filter(({ disabled }) => !disabled);
  return only && others.length === 0 ? { officeId: only.value } : {};
}

/** What stands together, and in one row. */
export const sections: readonly {
  readonly title: string;
  readonly about?: string;
  readonly rows: readonly (readonly Name[])[];
}[] = [
  {
    title: t.nameAndAccount,
    about: t.accountAbout,
    rows: [
      ['firstName', 'lastName'],
      ['email', 'username', 'password'],
    ],
  },
  { title: t.work, rows: [['officeId', 'positionId', 'employmentTypeId', 'hireDate']] },
  { title: everywhere.contact, rows: [['phone', 'skypeContact', 'address']] },
  { title: t.personal, about: t.personalAbout, rows: [['dateOfBirth', 'gender', 'race']] },
];
