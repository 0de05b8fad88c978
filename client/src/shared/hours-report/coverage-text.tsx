import type { Coverage } from '@hourbook/domain/reports/contracts.ts';
import { t } from '#texts/hours-report.ts';
import classes from './schedule-fields.module.css';

/** What a report covers: whose hours its viewer may see (GEN-7), and its filters. */
export const CoverageText = ({ coverage: { people, filters } }: { readonly coverage: Coverage }) => (
  <p className={classes.hint}>
    {t.people(people)}
    <br />
    {filtersText(filters)}
  </p>
);

/** `Filters: office Austin; pay codes Regular, Bench`. */
export const filtersText = (filters: Coverage['filters']): string =>
  t.filters(filters.length === 0 ? t.noFilters : filters.join('; '));
