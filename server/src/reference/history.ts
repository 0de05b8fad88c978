import type { Person } from '@hourbook/domain/people/person.ts';
import type { RecordHistoryInput, SettingKind } from '@hourbook/domain/reference/history.ts';
import { namesOf } from '../accounts/names.ts';
import type { Ports } from '../ports.ts';
import { changeHistory } from '../records/change-history.ts';
import { existing } from '../records/existing-record.ts';

/** Working hours and reminders have their own readers, so they have their own calls. */
type Kind = SettingKind | 'workingHours' | 'reminderSettings';

type Asked = RecordHistoryInput & { readonly kind: Kind };

/** An office has one record of each of these kinds, created by its first change. */
const perOffice: readonly Kind[] = ['vacationSettings', 'sickLeaveSettings', 'workingHours', 'reminderSettings'];

/** GEN-9: the changes of a record of the settings, page by page. @throws DomainError `not-found` */
export async function settingHistory(ports: Pick<Ports, 'records'>, actor: Person, { kind, id, cursor }: Asked) {
  const { records } = ports;
  await existing<{ id: number }>(perOffice.includes(kind) ? records.offices : records[kind], id);
  return changeHistory((ids) => namesOf(ports, actor, ids), records[kind], id, cursor);
}
