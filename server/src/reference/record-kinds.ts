import { signInRulesRecord } from '@hourbook/domain/accounts/second-factor-contracts.ts';
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
import { foldCase } from '@hourbook/domain/text.ts';
import { byName, folded, recordKind } from '../records/kind.ts';

export const officeKind = recordKind({
  entity: 'Office',
  name: 'offices',
  schema: officeRecord,
  keys: byName.keys,
  unique: {
    ...byName.unique,
    code: { of: ({ code }) => foldCase(code), refusedWith: 'code-taken' },
    qbCode: { of: ({ qbCode }) => foldCase(qbCode), refusedWith: 'quickbooks-code-taken' },
  },
});

export const countryKind = recordKind({
  entity: 'Country',
  name: 'countries',
  schema: countryRecord,
  ...byName,
});

export const categoryKind = recordKind({
  entity: 'Category',
  name: 'categories',
  schema: categoryRecord,
  ...byName,
});

export const positionKind = recordKind({
  entity: 'Position',
  name: 'positions',
  schema: positionRecord,
  ...byName,
});

export const clientKind = recordKind({
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
});

export const clientGroupKind = recordKind({
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
});

export const employmentTypeKind = recordKind({
  entity: 'Employment type',
  name: 'employment-types',
  schema: employmentTypeRecord,
  layout: 1,
  upToDate: employmentTypeUpToDate,
  ...byName,
});

export const accountTypeKind = recordKind({
  entity: 'Account type',
  name: 'account-types',
  schema: accountTypeRecord,
  ...byName,
});

export const holidayListKind = recordKind({
  entity: 'Holiday list',
  name: 'holiday-lists',
  schema: holidayListRecord,
  fields: { year: 'number', kind: 'text', ownerId: 'number' },
  keys: { name: ({ name }) => folded(name) },
  indexes: [{ name: 'year', fields: ['year'] }],
  unique: {
    owner: { of: listOwner, refusedWith: 'holiday-list-taken' },
  },
});

export const vacationSettingKind = recordKind({
  entity: 'Paid time off settings',
  name: 'vacation-settings',
  schema: vacationSettingRecord,
});

export const sickLeaveSettingKind = recordKind({
  entity: 'Sick leave settings',
  name: 'sick-leave-settings',
  schema: sickLeaveSettingRecord,
});

export const workingHoursKind = recordKind({
  entity: 'Working hours',
  name: 'working-hours',
  schema: workingHoursRecord,
});

/** US-21: one record for the company. */
export const signInRulesKind = recordKind({ entity: 'Setting', name: 'sign-in-rules', schema: signInRulesRecord });
