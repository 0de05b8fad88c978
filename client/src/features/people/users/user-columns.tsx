import { roles } from '@hourbook/domain/access/roles.ts';
import { errorText } from '@hourbook/domain/errors.ts';
import { mayEdit } from '@hourbook/domain/people/editing.ts';
import { fullName, salaryTypes } from '@hourbook/domain/people/person.ts';
import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { Column } from '../../../components/data-table/column.ts';
import { EnabledSwitch, LockedSwitch, yesAndNo } from '../../../components/data-table/enabled-switch.tsx';
import type { Answers } from '../../../shared/api/trpc.ts';
import { among } from '../../../shared/records/among.ts';
import { EmailLink } from './email-link.tsx';
import type { UserChoices } from './use-user-choices.ts';

export type User = Answers['people']['list']['page']['content'][number];

/** Who looks at the list. */
export interface Viewer {
  readonly id: number;
  readonly roles: User['roles'];
  readonly zone: Zone;
}

/** `HOURLY_RATE` → `Hourly rate`. */
const inWords = (type: (typeof salaryTypes)[number]): string => {
  const words = type.replaceAll('_', ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

type TextColumn = {
  [K in keyof User]: User[K] extends string | null ? K : never;
}[keyof User];

/** A text that is sorted by, and filtered by what is typed or chosen. */
const text = (id: TextColumn, label: string, more: Partial<Column<User>> = {}): Column<User> => ({
  id,
  label,
  shownByDefault: false,
  value: (user) => user[id],
  sort: true,
  filter: { kind: 'text' },
  ...more,
});

const date = (
  id: 'hireDate' | 'rehireDate' | 'terminationDate',
  label: string,
  more: Partial<Column<User>> = {},
): Column<User> =>
  text(id, label, {
    value: (user) => (user[id] === null ? null : formatDate(user[id])),
    filter: { kind: 'dates' },
    width: 124,
    ...more,
  });

const shown = { shownByDefault: true } as const;

/** R010; named as the server calls them. */
export const userColumns = (choices: UserChoices, viewer: Viewer): Column<User>[] => [
  text('lastName', 'Last name', { ...shown, width: 132 }),
  text('firstName', 'First name', { ...shown, width: 112 }),
  text('email', 'E-mail', { ...shown, cell: ({ email }) => <EmailLink email={email} /> }),
  text('username', 'Username'),
  text('positionName', 'Position', { ...shown, filter: among(choices.positions), width: 164 }),
  text('seniority', 'Seniority', { filter: among(choices.seniorities), width: 112 }),
  text('officeDescription', 'Office', { ...shown, filter: among(choices.offices), width: 124 }),
  text('defaultClient', 'Default client', { width: 180 }),
  text('lineManagerName', 'Line manager', { width: 170 }),
  {
    id: 'roles',
    label: 'Roles',
    ...shown,
    value: (user) => user.roles.map(({ description }) => description),
    sort: true,
    filter: {
      kind: 'multi-select',
      options: roles.map(({ name, description }) => ({ value: name, label: description })),
    },
    width: 160,
  },
  date('hireDate', 'Hire date', { ...shown, width: 112 }),
  date('rehireDate', 'Rehire date'),
  date('terminationDate', 'Termination date', { width: 158 }),
  text('salaryType', 'Salary type', {
    value: ({ salaryType }) => salaryType && inWords(salaryType),
    filter: { kind: 'multi-select', options: salaryTypes.map((type) => ({ value: type, label: inWords(type) })) },
    width: 136,
  }),
  text('phone', 'Phone', { width: 160 }),
  text('qBName', 'QuickBooks name', { width: 176 }),
  text('skypeContact', 'Skype', { width: 160 }),
  {
    id: 'timeOff',
    label: 'Time off',
    shownByDefault: false,
    value: ({ userBalanceInfo: { VACATION_PTO, SICK_LEAVE } }) => [
      ...(VACATION_PTO ? ['Paid time off'] : []),
      ...(SICK_LEAVE ? ['Sick leave'] : []),
    ],
    width: 180,
  },
  text('changedByUser', 'Changed by', { width: 160 }),
  text('changedDate', 'Changed', {
    value: ({ changedDate }) => formatInstant(changedDate, viewer.zone),
    filter: { kind: 'dates' },
    width: 214,
  }),
  { id: 'id', label: 'Number', shownByDefault: false, value: ({ id }) => id, sort: true, align: 'end', width: 92 },
  {
    id: 'enabled',
    label: 'Enabled',
    ...shown,
    value: ({ enabled }) => enabled,
    cell(user) {
      const why = keptAsIs(user, viewer);
      const name = fullName(user);
      return why === null ? (
        <EnabledSwitch id={user.id} name={name} enabled={user.enabled} />
      ) : (
        <LockedSwitch name={name} enabled={user.enabled} why={why} />
      );
    },
    sort: true,
    filter: { kind: 'select', options: yesAndNo },
    width: 88,
  },
];

const held = ({ roles: all }: Pick<User, 'roles'>) => ({ roles: all.map(({ name }) => name) });

/** US-7, US-10: why somebody is neither enabled nor disabled by this viewer; null: they can be. */
export function keptAsIs(user: Pick<User, 'id' | 'roles' | 'enabled'>, viewer: Viewer): string | null {
  if (!mayEdit(held(viewer), held(user)))
    return 'Only an administrator enables or disables administrators and accountants.';
  return user.id === viewer.id && user.enabled ? errorText('own-account-kept', {}) : null;
}
