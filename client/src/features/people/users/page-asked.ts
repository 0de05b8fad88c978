import { dateColumns, peoplePageInput, textColumns, writePeopleSort } from '@hourbook/domain/people/people-list.ts';
import { asDays, asFlag, askedBy, asNames, asNumbers, asText } from '../../../shared/records/page-asked.ts';

/** @returns what the server is asked for a view of the people */
export const pageAsked = askedBy(
  peoplePageInput,
  {
    ...Object.fromEntries(textColumns.map((column) => [column, asText(column)])),
    ...Object.fromEntries(dateColumns.map((column) => [column, asDays(column)])),
    // These are chosen from lists, by number: names may be alike.
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
