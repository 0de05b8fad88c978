import type { Language } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { beyondClients, forPay } from '@hourbook/domain/people/scope.ts';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { Coverage, UnbillableInput } from '@hourbook/domain/reports/contracts.ts';
import type { ReportType } from '@hourbook/domain/reports/report-types.ts';
import { unbillableSheets, unbillableTotals } from '@hourbook/domain/reports/unbillable-sheets.ts';
import { utilizationSheets, utilizationTotals } from '@hourbook/domain/reports/utilization-sheets.ts';
import type { ListPorts } from '../ports.ts';
import { unbillable } from './unbillable.ts';
import { utilization } from './utilization.ts';

interface Definition<Made> {
  /** GEN-7: as whom the report counts people. */
  readonly scope: (viewer: Person) => Person;
  readonly query: (ports: ListPorts, viewer: Person, asked: UnbillableInput) => Promise<Made>;
  readonly sheets: (made: Made, coverage: Coverage, currency: string, language: Language) => readonly Sheet[];
  /** The sums that a mail tells. */
  readonly totals: (made: Made, currency: string, language: Language) => readonly string[];
}

const defined = <Made extends { readonly lines: readonly unknown[] }>(definition: Definition<Made>) => ({
  scope: definition.scope,
  /** @throws DomainError as the report */
  async make(ports: ListPorts, viewer: Person, asked: UnbillableInput, language: Language) {
    const { currency } = ports.config;
    const made = await definition.query(ports, viewer, asked);
    return {
      rows: made.lines.length,
      totals: definition.totals(made, currency, language),
      sheets: (coverage: Coverage) => definition.sheets(made, coverage, currency, language),
    };
  },
});

/** How each report is made. */
export const hoursReports: Readonly<Record<ReportType, ReturnType<typeof defined>>> = {
  UNBILLABLE_HOURS_COST: defined({
    scope: forPay,
    query: unbillable,
    sheets: unbillableSheets,
    totals: unbillableTotals,
  }),
  UTILIZATION_RATE_REPORT: defined({
    scope: beyondClients,
    query: utilization,
    sheets: (made, coverage, _currency, language) => utilizationSheets(made, coverage, language),
    totals: (made, _currency, language) => utilizationTotals(made, language),
  }),
};
