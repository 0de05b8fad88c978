import { chartInput, colleaguesInput } from '@hourbook/domain/colleagues/contracts.ts';
import { asFlag, askedBy, asNumbers } from '#shared/records/page-asked.ts';

const filters = { office: asNumbers('officeId'), away: asFlag('away') };

/** @returns the query for a view of the list */
export const pageAsked = askedBy(colleaguesInput, filters);

/** @returns the query for the chart with the same search and filters */
export const chartAsked = askedBy(chartInput, filters);
