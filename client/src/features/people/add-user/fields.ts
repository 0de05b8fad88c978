import { newPassword } from '@hourbook/domain/accounts/fields.ts';
import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import { createPersonInput } from '@hourbook/domain/people/new-account.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { z } from 'zod';
import type { FieldOption, FormField } from '#components/form/field.ts';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import type { Refusal } from '#shared/api/refusal.ts';
import { genderOptions, raceOptions } from '#shared/forms/personal-choices.ts';
import { t } from '#texts/add-user.ts';
import { everywhere } from '#texts/everywhere.ts';

/**
 * The contract, with the password length of the server; only the server knows which passwords are too common. Without a
 * username the e-mail address is used, and without a password the person chooses one through the link of an invitation.
 */
export const schema = createPersonInput.extend({
  username: createPersonInput.shape.username.nullable(),
  password: newPassword.nullable(),
});
type Typed = z.output<typeof schema>;

/** The body of the call. */
export const newPersonSent = ({ username, password, ...typed }: Typed) => ({
  ...typed,
  username: username ?? typed.email,
  ...(password !== null && { password }),
});

/** Without a username, the e-mail address must fit into one; a value that is no address is reported as such. */
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
  /** Whether the viewer may set the hire date. */
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
  { name: 'hireDate', label: everywhere.hireDate, kind: 'date', off: !administers, hint: t.hireDateMeans },
  { name: 'phone', label: everywhere.phone, kind: 'text', maxLength: 50 },
  { name: 'skypeContact', label: everywhere.skype, kind: 'text', maxLength: 100 },
  { name: 'address', label: everywhere.address, kind: 'text', maxLength: 255, lines: 2 },
  { name: 'dateOfBirth', label: everywhere.dateBirth, kind: 'date', first: FIRST_BIRTHDAY, last: today },
  { name: 'gender', label: everywhere.gender, kind: 'select', options: genderOptions },
  { name: 'race', label: everywhere.race, kind: 'select', options: raceOptions },
];

/** If there is only one office, it is preselected. */
export function begunWith(fields: readonly FormField<Name>[]): object {
  const offices = fields.flatMap((field) =>
    field.name === 'officeId' && field.kind === 'select' ? field.options : [],
  );
  const [only, ...others] = offices.filter(({ disabled }) => !disabled);
  return only && others.length === 0 ? { officeId: only.value } : {};
}

/** The sections, with the fields of each row. */
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
