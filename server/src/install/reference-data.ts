import {
  seedAccountTypes,
  seedCategories,
  seedCountries,
  seedEmploymentTypes,
  seedGroups,
  seedPositions,
} from '@hourbook/domain/reference/seed-lists.ts';
import type { AllRecords } from '../ports/records.ts';
import { createOnce } from './once.ts';

/** The reference lists of every installation, with the ids that the specification gives them. */
export async function fillReferenceData(records: AllRecords): Promise<void> {
  for (const country of seedCountries) await createOnce(records.countries, country);
  for (const group of seedGroups) await createOnce(records.clientGroups, group);
  for (const category of seedCategories) await createOnce(records.categories, category);
  for (const position of seedPositions) await createOnce(records.positions, position);
  for (const type of seedEmploymentTypes) await createOnce(records.employmentTypes, type);
  for (const type of seedAccountTypes) await createOnce(records.accountTypes, type);
}
