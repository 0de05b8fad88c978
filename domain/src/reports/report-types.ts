import type { PayCode } from '../pay-codes.ts';
import type { ViewPagePath } from '../views/pages.ts';
import { USUAL_PAY_CODES } from './unbillable.ts';

interface Definition {
  /** As mails and sheets call it. */
  readonly title: string;
  /** How the name of its workbook begins (XL-1). */
  readonly workbook: string;
  /** Where its workbook is downloaded, in the REST API. */
  readonly download: `/${string}`;
  /** Its page, whose saved views it can be scheduled by (RP-28). */
  readonly page: ViewPagePath;
  /** The pay codes that are counted unless others are chosen; null: it is about all of them. */
  readonly usualPayCodes: readonly PayCode[] | null;
}

/** The reports about hours, which can be downloaded and scheduled. Another one does not compile until it is defined everywhere. */
export const reports = {
  UNBILLABLE_HOURS_COST: {
    title: 'Unbillable hours cost',
    workbook: 'UnbillableHoursCost',
    download: '/accountant/unbillable-report',
    page: '/unbillable-hours-cost',
    usualPayCodes: USUAL_PAY_CODES,
  },
  UTILIZATION_RATE_REPORT: {
    title: 'Utilization rate',
    workbook: 'UtilizationRate',
    download: '/accountant/utilization-rate-report',
    page: '/utilization-rate',
    usualPayCodes: null,
  },
} as const satisfies Readonly<Record<string, Definition>>;
export type ReportType = keyof typeof reports;

export const reportTypes = Object.keys(reports) as ReportType[];
