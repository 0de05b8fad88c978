import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Office } from '@hourbook/domain/reference/office.ts';
import { changedSetting, givenOf, type SentSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import type { Author } from '../command.ts';
import type { Owes, Records, Stored } from '../ports/records.ts';
import { existing } from '../records/existing-record.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { changeOrCreate } from './per-office.ts';
import { shown } from './wire-record.ts';

/** Settings that every office has once, shown with their office; version 0: nobody has changed the defaults. */
export function settingsOf<T extends { id: number }>(
  offices: Records<Office>,
  settings: Records<T>,
  usual: (officeId: number) => T,
  owes?: Owes<T>,
) {
  const shownWith = ({ id, name, description }: Office, stored: Stored<T> | null | undefined) => ({
    ...(stored ? shown(stored) : { ...usual(id), version: 0 }),
    office: { id, name, description },
  });
  return {
    /** Those of every office, including disabled ones, by the office's name. */
    async list() {
      const stored = new Map((await settings.find(everything)).map((setting) => [setting.id, setting]));
      const all = await offices.find(everything, { sort: ['keys.name'] });
      return all.map((office) => shownWith(office, stored.get(office.id)));
    },
    /** @throws DomainError `not-found` */
    async read(officeId: number) {
      const office = await existing(offices, officeId);
      return shownWith(office, await settings.get(officeId));
    },
    /** Fields that are not sent stay unchanged. @throws DomainError `not-found`; StaleRecord */
    async change(by: Author, officeId: number, sent: SentSetting<T>, version: number | null | undefined) {
      const office = await existing(offices, officeId);
      const change = (before: T) => changedSetting(before, sent);
      const seen = { version, fields: fieldsOf(givenOf(sent)) };
      return shownWith(office, await changeOrCreate(settings, usual(officeId), by, change, seen, owes));
    },
  };
}
