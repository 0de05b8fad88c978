import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { SettingKind } from '@hourbook/domain/reference/history.ts';
import type { Platform } from '../platform.ts';
import { toldChanges } from '../records/told.ts';
import { existing } from './chosen.ts';

/** Working hours have readers of their own: another call asks for them. */
type Kind = SettingKind | 'workingHours';

/** Of these an office has one from its first change on. */
const perOffice: readonly Kind[] = ['vacationSettings', 'sickLeaveSettings', 'workingHours'];

/** GEN-9: the changes of a record of the settings. @throws DomainError `not-found` */
export async function settingHistory(platform: Platform, actor: Person, kind: Kind, id: number) {
  const rows = await platform.records[kind].history(id);
  if (rows.length === 0) {
    if (!perOffice.includes(kind)) throw refusal('not-found');
    await existing(platform.records.offices, id);
  }
  return toldChanges(platform, actor, rows);
}
