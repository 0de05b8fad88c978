import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { z } from 'zod';
import { apiTokenKind } from '../accounts/record-kinds.ts';
import { additionalCostKind, directPlacementKind, flatRateProjectKind } from '../commissions/record-kinds.ts';
import { documentKind } from '../documents/record-kinds.ts';
import { openExclusively } from '../exclusive/exclusively.ts';
import { importKind } from '../imports/record-kinds.ts';
import { exportTemplateKind, personKind, substitutionKind } from '../people/record-kinds.ts';
import { dataExportKind, retentionRulesKind } from '../personal-data/record-kinds.ts';
import type { EncryptedValues } from '../ports/encrypted-values.ts';
import type { Exclusively } from '../ports/exclusive.ts';
import type { AllRecords } from '../ports/records.ts';
import { collectionOf, type RecordKind } from '../records/kind.ts';
import { openAdminGuard } from '../records/last-admin.ts';
import type { Outbox } from '../records/owed-jobs.ts';
import { openRecords } from '../records/records.ts';
import * as reference from '../reference/record-kinds.ts';
import { personalRemindersKind, reminderSettingsKind } from '../reminders/record-kinds.ts';
import { scheduledReportKind } from '../reports/record-kinds.ts';
import { webhookKind } from '../system/record-kinds.ts';
import { handInRulesKind } from '../timesheet/record-kinds.ts';
import { firstViewsKind, savedViewKind } from '../views/record-kinds.ts';

/** What records keep encrypted. */
export const encryptedRecords: readonly EncryptedValues[] = [
  { collection: collectionOf(personKind), fields: personKind.encrypted ?? {} },
  { collection: collectionOf(webhookKind), fields: webhookKind.encrypted ?? {} },
];

/**
 * Opens the records of every kind in one store.
 * @param outbox the queue for jobs that follow from changes; without one they wait until they are settled
 * @param exclusively of this process; without one another is opened on the store
 */
export async function openAllRecords(
  store: DocumentStore,
  clock: Clock,
  outbox?: Outbox,
  exclusively?: Exclusively,
): Promise<AllRecords> {
  const open = <S extends z.ZodType<{ id: number }>>(kind: RecordKind<S>) => openRecords(store, clock, kind, outbox);
  const people = await open(personKind);
  return {
    people,
    adminGuard: openAdminGuard(people, exclusively ?? (await openExclusively(store))),
    offices: await open(reference.officeKind),
    countries: await open(reference.countryKind),
    categories: await open(reference.categoryKind),
    positions: await open(reference.positionKind),
    clients: await open(reference.clientKind),
    clientGroups: await open(reference.clientGroupKind),
    employmentTypes: await open(reference.employmentTypeKind),
    accountTypes: await open(reference.accountTypeKind),
    directPlacements: await open(directPlacementKind),
    flatRateProjects: await open(flatRateProjectKind),
    additionalCosts: await open(additionalCostKind),
    holidayLists: await open(reference.holidayListKind),
    vacationSettings: await open(reference.vacationSettingKind),
    sickLeaveSettings: await open(reference.sickLeaveSettingKind),
    workingHours: await open(reference.workingHoursKind),
    documents: await open(documentKind),
    scheduledReports: await open(scheduledReportKind),
    exportTemplates: await open(exportTemplateKind),
    signInRules: await open(reference.signInRulesKind),
    handInRules: await open(handInRulesKind),
    retentionRules: await open(retentionRulesKind),
    dataExports: await open(dataExportKind),
    imports: await open(importKind),
    apiTokens: await open(apiTokenKind),
    substitutions: await open(substitutionKind),
    webhooks: await open(webhookKind),
    reminderSettings: await open(reminderSettingsKind),
    personalReminders: await open(personalRemindersKind),
    savedViews: await open(savedViewKind),
    firstViews: await open(firstViewsKind),
  };
}
