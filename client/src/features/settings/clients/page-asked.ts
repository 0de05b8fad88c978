import { clientColumnNames, clientColumns, clientPageInput } from '@hourbook/domain/reference/client.ts';
import { asFlag, askedBy, asNames, asNumbers, asText } from '#shared/records/page-asked.ts';

const kinds = { text: asText, flag: asFlag, ids: asNumbers, days: asNumbers };

/** @returns the query for a view of the clients */
export const pageAsked = askedBy(clientPageInput, {
  serviceTypes: asNames('serviceTypes'),
  ...Object.fromEntries(clientColumnNames.map((column) => [column, kinds[clientColumns[column]](column)])),
});
