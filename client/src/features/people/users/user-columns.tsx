import { roles } from '@hourbook/domain/access/roles.ts';
import { accountsRefusals } from '@hourbook/domain/accounts/refusals.ts';
import { mayEdit } from '@hourbook/domain/people/edit-rights.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { salaryTypes } from '@hourbook/domain/people/person.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { type CalendarDate, formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import type { Column } from '#components/table/column.ts';
import { EnabledSwitch, LockedSwitch, yesAndNo } from '#components/table/enabled-switch.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { EmailLink } from '#shared/email-link.tsx';
import { among } from '#shared/records/among.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/users.ts';
import { held } from '../person-roles.ts';
import type { UserChoices } from './use-user-choices.ts';

export type User = Answers['people']['list']['page']['content'][number];

/** The person who looks at the list. */
export interface Viewer {
  readonly id: number;
  readonly roles: User['roles'];
  readonly zone: Zone;
  readonly today: CalendarDate;
}

type TextColumn = {
  [K in keyof User]: User[K] extends string | null ? K : never;
}[keyof User];

/** A sortable text column with a filter. */
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
  id: 'hireDate' | 'rehireDate' | 'terminationDate' | 'legalStatusExpires',
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

/** Columns that HR filters by in order to act on what they find. */
const toDo = ['waitsForHr', 'legalStatusExpires'];

/**
 * R010: the columns, named as in the API. If HR has something to do, what it is and the switch come right after the name,
 * so that they are visible on every screen.
 * @param asked filters in the address, whose columns are shown
 */
export function userColumns(choices: UserChoices, viewer: Viewer, asked: readonly string[]): Column<User>[] {
  const columns = columnsOf(choices, viewer, asked);
  const first = toDo.filter((id) => asked.includes(id));
  if (first.length === 0) return columns;
  const forward = [...NAMES, ...first, 'enabled'].flatMap((id) => columns.filter((column) => column.id === id));
  return [...forward, ...columns.filter((column) => !forward.includes(column))];
}

const NAMES = ['lastName', 'firstName'];

const columnsOf = (choices: UserChoices, viewer: Viewer, asked: readonly string[]): Column<User>[] => [
  text('lastName', everywhere.lastName, { ...shown, width: 132 }),
  text('firstName', everywhere.firstName, { ...shown, width: 100 }),
  text('email', everywhere.email, { ...shown, width: 268, cell: ({ email }) => <EmailLink email={email} /> }),
  text('username', everywhere.username),
  text('positionName', everywhere.position, { ...shown, filter: among(choices.positions), width: 146 }),
  text('seniority', t.seniority, { filter: among(choices.seniorities), width: 112 }),
  text('officeDescription', everywhere.office, { ...shown, filter: among(choices.offices), width: 112 }),
  text('defaultClient', t.defaultClient, { width: 180 }),
  text('lineManagerName', everywhere.lineManager, { width: 170 }),
  {
    id: 'roles',
    label: everywhere.roles,
    ...shown,
    value: (user) => user.roles.map(({ description }) => description),
    sort: true,
    filter: {
      kind: 'multi-select',
      options: roles.map(({ name, description }) => ({ value: name, label: description })),
    },
    width: 132,
  },
  date('hireDate', everywhere.hireDate, { ...shown, width: 106, cell: (user) => <HireDate user={user} /> }),
  date('rehireDate', everywhere.rehireDate),
  date('terminationDate', everywhere.terminationDate, { width: 158 }),
  date('legalStatusExpires', t.legalStatusExpires, {
    shownByDefault: asked.includes('legalStatusExpires'),
    cell: (user) => <Expires date={user.legalStatusExpires} today={viewer.today} />,
    width: 184,
  }),
  {
    id: 'waitsForHr',
    label: t.waitsForHr,
    shownByDefault: asked.includes('waitsForHr'),
    value: ({ waitsForHr }) => waitsForHr,
    sort: true,
    filter: { kind: 'select', options: yesAndNo },
    width: 124,
  },
  text('salaryType', t.salaryType, {
    value: ({ salaryType }) => salaryType && t.salaryTypes[salaryType],
    filter: { kind: 'multi-select', options: salaryTypes.map((type) => ({ value: type, label: t.salaryTypes[type] })) },
    width: 136,
  }),
  text('phone', everywhere.phone, { width: 160 }),
  text('qBName', everywhere.quickbooksName, { width: 176 }),
  text('skypeContact', everywhere.skype, { width: 160 }),
  {
    id: 'timeOff',
    label: everywhere.timeOff,
    shownByDefault: false,
    value: ({ userBalanceInfo: { VACATION_PTO, SICK_LEAVE } }) => [
      ...(VACATION_PTO ? [everywhere.paidTimeOff] : []),
      ...(SICK_LEAVE ? [everywhere.sickLeave] : []),
    ],
    width: 180,
  },
  text('changedByUser', t.changedBy, { width: 160 }),
  text('changedDate', everywhere.changed, {
    value: ({ changedDate }) => formatInstant(changedDate, viewer.zone),
    filter: { kind: 'dates' },
    width: 214,
  }),
  { id: 'id', label: t.number, shownByDefault: false, value: ({ id }) => id, sort: true, align: 'end', width: 92 },
  {
    id: 'enabled',
    label: t.enabled,
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

/** US-17: until when a legal status is good; that it is over is seen at once. */
function Expires({ date, today }: { date: CalendarDate | null; today: CalendarDate }) {
  if (date === null) return null;
  return (
    <>
      {formatDate(date)} {date < today && <Chip tone="bad" icon="alert" label={t.expired} />}
    </>
  );
}

/** US-7, US-10: why this viewer cannot enable or disable a person; null: they can. */
export function keptAsIs(user: Pick<User, 'id' | 'roles' | 'enabled'>, viewer: Viewer): string | null {
  if (!mayEdit(held(viewer), held(user))) return t.keptByAdministrators;
  return user.id === viewer.id && user.enabled ? textIn(accountsRefusals, 'own-account-kept') : null;
}

/** Figures count somebody without a hire date from the day they were added; whoever waits for HR does not count yet. */
const HireDate = ({ user: { hireDate, waitsForHr } }: { readonly user: User }) =>
  hireDate !== null ? formatDate(hireDate) : waitsForHr ? null : <span title={t.noHireDateMeans}>{t.noHireDate}</span>;
