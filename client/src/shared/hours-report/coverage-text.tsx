import type { Coverage } from '@hourbook/domain/reports/contracts.ts';
import { t } from '#texts/hours-report.ts';
import classes from '../forms/form-parts.module.css';

interface CoverageTextProps {
  readonly coverage: Coverage;
  /** The days of a report that is made now. */
  readonly period?: string | undefined;
}

/** What a report covers: whose hours its viewer may see (GEN-7), and its filters. */
export const CoverageText = ({ coverage: { people, filters }, period }: CoverageTextProps) => (
  <p className={classes.hint}>
    {period && (
      <>
        {t.covers(period)}
        <br />
      </>
    )}
    {t.people(people)}
    <br />
    {filtersText(filters)}
  </p>
);

/** `Filters: office Austin; pay codes Regular, Bench`. */
export const filtersText = (filters: Coverage['filters']): string =>
  t.filters(filters.length === 0 ? t.noFilters : filters.join('; '));
