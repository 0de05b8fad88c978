import { dateColumns, peoplePageInput, textColumns, writePeopleSort } from '@hourbook/domain/people/people-list.ts';
import { asDays, asFlag, askedBy, asNames, asNumbers, asText } from '#shared/records/page-asked.ts';

/** @returns the query for a view of the list */
export const pageAsked = askedBy(
  peoplePageInput,
  {
    ...Object.fromEntries(textColumns.map((column) => [column, asText(column)])),
    ...Object.fromEntries(dateColumns.map((column) => [column, asDays(column)])),
    // Filtered by id, since names may not be unique.
    positionName: asNumbers('positionId'),
    seniority: asNumbers('seniorityId'),
    officeDescription: asNumbers('officeId'),
    roles: asNames('roles'),
    salaryType: asNames('salaryType'),
    enabled: asFlag('enabled'),
    waitsForHr: asFlag('waitsForHr'),
  },
  writePeopleSort,
);
