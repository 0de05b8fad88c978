import { additionalCostRecord } from '@hourbook/domain/commissions/additional-cost.ts';
import { directPlacementRecord } from '@hourbook/domain/commissions/direct-placement.ts';
import { flatRateProjectRecord } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { documentRecord } from '@hourbook/domain/documents/document.ts';
import { exportTemplateRecord } from '@hourbook/domain/people/export/saved-template.ts';
import { type Person, personRecord, personUpToDate } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { accountTypeRecord } from '@hourbook/domain/reference/account-type.ts';
import { type Client, clientColumnsOf, clientRecord } from '@hourbook/domain/reference/client.ts';
import { clientGroupRecord } from '@hourbook/domain/reference/client-group.ts';
import { countryRecord } from '@hourbook/domain/reference/country.ts';
import { employmentTypeRecord, employmentTypeUpToDate } from '@hourbook/domain/reference/employment-type.ts';
import { holidayListRecord, listOwner } from '@hourbook/domain/reference/holidays.ts';
import { officeRecord } from '@hourbook/domain/reference/office.ts';
import { categoryRecord, positionRecord } from '@hourbook/domain/reference/position.ts';
import { sickLeaveSettingRecord, vacationSettingRecord } from '@hourbook/domain/reference/time-off-settings.ts';
import { workingHoursRecord } from '@hourbook/domain/reference/working-hours.ts';
import { scheduledReportRecord } from '@hourbook/domain/reports/scheduled-report.ts';
import { foldCase, nameOrder } from '@hourbook/domain/text.ts';
import type { z } from 'zod';
import type { AllRecords } from '../ports/records.ts';
import type { RecordKind } from './kind.ts';
import { openAdminGuard } from './last-admin.ts';
import type { Outbox } from './owed.ts';
import { openRecords } from './records.ts';

/**
 * Texts of a person by which the list of people is searched and sorted; names are sorted in the order of the language
 * instead.
 */
const peopleKeys = ['lastName', 'firstName', 'phone', 'qBName', 'skypeContact'] as const;

const folded = (value: string | null): string | null => (value === null ? null : foldCase(value));

/** RD-1: the name is unique within the kind, and lists are sorted by it. */
const byName = {
  keys: { name: ({ name }: { readonly name: string }) => foldCase(name) },
  unique: { name: { of: ({ name }: { readonly name: string }) => foldCase(name), refusedWith: 'name-taken' } },
} as const;

/**
 * Opens the records of every kind in one store.
 * @param outbox the queue for jobs that follow from changes; without one they wait until they are settled
 */
export async function openAllRecords(store: DocumentStore, clock: Clock, outbox?: Outbox): Promise<AllRecords> {
  const open = <S extends z.ZodType<{ id: number }>>(kind: RecordKind<S>) => openRecords(store, clock, kind, outbox);
  const people = await open({
    entity: 'User',
    name: 'people',
    schema: personRecord,
    layout: 6,
    upToDate: personUpToDate,
    secrets: ['passwordHash', 'ssn'],
    fields: {
      enabled: 'boolean',
      changedAt: 'text',
    },
    keys: {
      ...Object.fromEntries(peopleKeys.map((key) => [key, (person: Person) => folded(person[key])])),
      lastNameOrder: ({ lastName }) => nameOrder(lastName),
      firstNameOrder: ({ firstName }) => nameOrder(firstName),
    },
    indexes: [
      { name: 'enabled', fields: ['enabled', 'keys.lastNameOrder', 'id'] },
      { name: 'changed', fields: ['changedAt'] },
    ],
    unique: {
      username: { of: ({ username }) => foldCase(username), refusedWith: 'username-taken' },
      email: { of: ({ email }) => foldCase(email), refusedWith: 'email-taken' },
    },
  });
  return {
    people,
    adminGuard: await openAdminGuard(store, clock, people),
    offices: await open({
      entity: 'Office',
      name: 'offices',
      schema: officeRecord,
      keys: byName.keys,
      unique: {
        ...byName.unique,
        code: { of: ({ code }) => foldCase(code), refusedWith: 'code-taken' },
        qbCode: { of: ({ qbCode }) => foldCase(qbCode), refusedWith: 'quickbooks-code-taken' },
      },
    }),
    countries: await open({
      entity: 'Country',
      name: 'countries',
      schema: countryRecord,
      ...byName,
    }),
    categories: await open({
      entity: 'Category',
      name: 'categories',
      schema: categoryRecord,
      ...byName,
    }),
    positions: await open({
      entity: 'Position',
      name: 'positions',
      schema: positionRecord,
      ...byName,
    }),
    clients: await open({
      entity: 'Client',
      name: 'clients',
      schema: clientRecord,
      layout: 1,
      fields: {
        enabled: 'boolean',
        ownCompany: 'boolean',
        industryId: 'number',
        groupId: 'number',
        defaultAccountManagerId: 'number',
        defaultAccountTypeId: 'number',
        paymentTerms: 'number',
        isConsultingServiceType: 'boolean',
        isRecruitingServiceType: 'boolean',
        isCustomDevelopmentServiceType: 'boolean',
      },
      indexes: [{ name: 'group', fields: ['groupId', 'keys.name', 'id'] }],
      keys: Object.fromEntries(
        clientColumnsOf('text').map((column) => [column, (client: Client) => folded(client[column])]),
      ),
      unique: {
        ...byName.unique,
        code: { of: ({ code }) => folded(code), refusedWith: 'code-taken' },
        qBName: { of: ({ qBName }) => folded(qBName), refusedWith: 'quickbooks-name-taken' },
      },
    }),
    clientGroups: await open({
      entity: 'Client group',
      name: 'client-groups',
      schema: clientGroupRecord,
      fields: { deleted: 'boolean' },
      indexes: [{ name: 'deleted', fields: ['deleted'] }],
      keys: byName.keys,
      // The name of a deleted group can be used again.
      unique: {
        name: { of: ({ name, deleted }) => (deleted ? null : foldCase(name)), refusedWith: 'group-name-taken' },
      },
    }),
    employmentTypes: await open({
      entity: 'Employment type',
      name: 'employment-types',
      schema: employmentTypeRecord,
      layout: 1,
      upToDate: employmentTypeUpToDate,
      ...byName,
    }),
    accountTypes: await open({
      entity: 'Account type',
      name: 'account-types',
      schema: accountTypeRecord,
      ...byName,
    }),
    directPlacements: await open({
      entity: 'Direct placement',
      name: 'direct-placements',
      schema: directPlacementRecord,
      fields: { deleted: 'boolean', clientId: 'number', startDate: 'text' },
      indexes: [{ name: 'start', fields: ['deleted', 'startDate'] }],
    }),
    flatRateProjects: await open({
      entity: 'Flat rate',
      name: 'flat-rate-projects',
      schema: flatRateProjectRecord,
      fields: { deleted: 'boolean', clientId: 'number', startDate: 'text', endDate: 'text' },
      indexes: [{ name: 'client', fields: ['deleted', 'clientId'] }],
    }),
    additionalCosts: await open({
      entity: 'Additional cost',
      name: 'additional-costs',
      schema: additionalCostRecord,
      fields: { month: 'text', clientId: 'number', userId: 'number' },
      indexes: [{ name: 'month', fields: ['month'] }],
      unique: {
        key: { of: ({ clientId, userId, month }) => `${clientId}/${userId}/${month}`, refusedWith: 'not-found' },
      },
    }),
    holidayLists: await open({
      entity: 'Holiday list',
      name: 'holiday-lists',
      schema: holidayListRecord,
      fields: { year: 'number', kind: 'text', ownerId: 'number' },
      keys: { name: ({ name }) => folded(name) },
      indexes: [{ name: 'year', fields: ['year'] }],
      unique: {
        owner: { of: listOwner, refusedWith: 'holiday-list-taken' },
      },
    }),
    vacationSettings: await open({
      entity: 'Paid time off settings',
      name: 'vacation-settings',
      schema: vacationSettingRecord,
    }),
    sickLeaveSettings: await open({
      entity: 'Sick leave settings',
      name: 'sick-leave-settings',
      schema: sickLeaveSettingRecord,
    }),
    workingHours: await open({
      entity: 'Working hours',
      name: 'working-hours',
      schema: workingHoursRecord,
    }),
    documents: await open({
      entity: 'Document',
      name: 'documents',
      schema: documentRecord,
      fields: { withdrawn: 'boolean', content: 'text' },
      keys: byName.keys,
      // The name of a withdrawn document can be used again.
      unique: {
        name: { of: ({ name, withdrawn }) => (withdrawn ? null : foldCase(name)), refusedWith: 'name-taken' },
        // Published a second time, an upload is as unknown as one that is gone.
        upload: { of: ({ upload }) => upload, refusedWith: 'not-found' },
      },
      layout: 1,
    }),
    scheduledReports: await open({
      entity: 'Scheduled report',
      name: 'scheduled-reports',
      schema: scheduledReportRecord,
      fields: { canceled: 'boolean' },
      keys: { name: ({ name }) => foldCase(name) },
      indexes: [{ name: 'canceled', fields: ['canceled'] }],
      unique: {
        place: {
          of: ({ place, canceled }) => (canceled || place === null ? null : String(place)),
          refusedWith: 'schedules-full',
        },
      },
      layout: 1,
    }),
    exportTemplates: await open({
      entity: 'Template',
      name: 'export-templates',
      schema: exportTemplateRecord,
      fields: { ownerId: 'number', deleted: 'boolean' },
      indexes: [{ name: 'owner', fields: ['ownerId', 'deleted', 'keys.name', 'id'] }],
      keys: byName.keys,
      // Everybody has names of their own; the name of a deleted template can be used again.
      unique: {
        name: {
          of: ({ name, ownerId, deleted }) => (deleted ? null : `${ownerId}/${foldCase(name)}`),
          refusedWith: 'name-taken',
        },
        place: {
          of: ({ place, ownerId, deleted }) => (deleted || place === null ? null : `${ownerId}/${place}`),
          refusedWith: 'export-templates-full',
        },
      },
      layout: 1,
    }),
  };
}

/** Enqueues owed jobs that could not be enqueued at once. @throws the first error if some still cannot be */
export async function settleOwed({ adminGuard: _, ...kinds }: AllRecords): Promise<void> {
  const outcomes = await Promise.allSettled(Object.values(kinds).map((records) => records.settle()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
