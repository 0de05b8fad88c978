import { can } from '../access/permissions.ts';
import type { Person } from '../people/person.ts';
import { profileFields } from '../people/profile.ts';

type Field = keyof Person & string;

/** Nobody sees these: the record says only that they changed. */
const secrets: readonly Field[] = ['passwordHash', 'ssn', 'authenticator', 'recoveryCodes'];

/** What everybody is shown of themselves: in the head of each page and in their profile. */
const ofOneself: readonly Field[] = [
  'passkeys',
  'factorsRemoved',
  'firstName',
  'lastName',
  'username',
  ...profileFields,
  'roles',
  'language',
  'offices',
  'timeOffAllow',
  'sickLeaveAllow',
];

/** What accountants are shown of people in their scope. */
const ofOthers: readonly Field[] = ['firstName', 'lastName', 'offices', 'assignments'];

export interface FieldsSeen {
  /** Whether the values of a field are shown. */
  has(field: string): boolean;
  /** Whether a change of another field is mentioned, without its values; in one's own record HR may be preparing it. */
  readonly tellsOthers: boolean;
}

/**
 * Which fields of a person's record a viewer may see today, and so in its history too (US-19). Fails closed: a field that is
 * named nowhere is seen by those who administer people only.
 */
export function fieldsSeen(viewer: Pick<Person, 'id' | 'roles'>, userId: number): FieldsSeen {
  if (can(viewer.roles, 'people.administer')) {
    return { has: (field) => !(secrets as readonly string[]).includes(field), tellsOthers: true };
  }
  const isOwn = viewer.id === userId;
  const seen: readonly string[] = isOwn ? ofOneself : can(viewer.roles, 'people.assignments') ? ofOthers : [];
  return { has: (field) => seen.includes(field), tellsOthers: !isOwn };
}
