import { type Person, personRecord } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type Client, clientRecord } from '@hourbook/domain/reference/client.ts';
import { type HolidayList, holidayListRecord } from '@hourbook/domain/reference/holidays.ts';
import { type Country, countryRecord, type Office, officeRecord } from '@hourbook/domain/reference/office.ts';
import { openRecords, type Records } from './records.ts';

/** People and reference data. */
export interface AllRecords {
  readonly people: Records<Person>;
  readonly offices: Records<Office>;
  readonly countries: Records<Country>;
  readonly clients: Records<Client>;
  readonly holidayLists: Records<HolidayList>;
}

/** Opens the records of every kind in one store. */
export async function openAllRecords(store: DocumentStore, clock: Clock): Promise<AllRecords> {
  return {
    people: await openRecords(store, clock, {
      entity: 'User',
      schema: personRecord,
      secrets: ['passwordHash'],
      collection: {
        name: 'people',
        fields: { id: 'number', version: 'number', usernameKey: 'text', emailKey: 'text', enabled: 'boolean' },
        indexes: [
          { name: 'username', fields: ['usernameKey'], unique: true },
          { name: 'email', fields: ['emailKey'], unique: true },
        ],
      },
      taken: { username: 'username-taken', email: 'email-taken' },
    }),
    offices: await openRecords(store, clock, {
      entity: 'Office',
      schema: officeRecord,
      collection: { name: 'offices', fields: { id: 'number', version: 'number', nameKey: 'text' } },
    }),
    countries: await openRecords(store, clock, {
      entity: 'Country',
      schema: countryRecord,
      collection: { name: 'countries', fields: { id: 'number', version: 'number', nameKey: 'text' } },
    }),
    clients: await openRecords(store, clock, {
      entity: 'Client',
      schema: clientRecord,
      collection: { name: 'clients', fields: { id: 'number', version: 'number', nameKey: 'text' } },
    }),
    holidayLists: await openRecords(store, clock, {
      entity: 'Holiday list',
      schema: holidayListRecord,
      collection: {
        name: 'holiday-lists',
        fields: { id: 'number', version: 'number', year: 'number' },
        indexes: [{ name: 'year', fields: ['year'] }],
      },
    }),
  };
}
