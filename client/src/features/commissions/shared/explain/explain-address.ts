import type { Months } from '#lib/months.ts';
import { type Month, monthText } from '#lib/months.ts';

/** The commission that is explained: of a row, in a month or a range of months, for a manager. */
export interface ExplainedAt {
  /** As in `explain`. */
  readonly id: string;
  /** The first one, if there are several. */
  readonly month: Month;
  /** The last one; null: there is only one. */
  readonly endMonth: Month | null;
  /** null: the row has no manager. */
  readonly accountManagerId: number | null;
}

type InMonths = Pick<ExplainedAt, 'month' | 'endMonth'>;

export const explainedIn = ({ start, end }: Months): InMonths => ({
  month: start,
  endMonth: start === end ? null : end,
});

/** `September 2026`, or `July 2026 – September 2026` */
export const inMonthsText = ({ month, endMonth }: InMonths): string =>
  [month, ...(endMonth === null ? [] : [endMonth])].map(monthText).join(' – ');

const MONTH = '\\d{4}-(?:0[1-9]|1[0-2])';
const TEXT = new RegExp(`^(${MONTH})(?:_(${MONTH}))?\\.(0|[1-9]\\d{0,14})\\.(.{1,100})$`);

/** `2026-09.7.12-34-a-7`, `2026-07_2026-09.7.12-34-a-7`: the id comes last, since it may have any characters. */
export const explainText = ({ id, month, endMonth, accountManagerId }: ExplainedAt): string =>
  `${endMonth === null ? month : `${month}_${endMonth}`}.${accountManagerId ?? 0}.${id}`;

/** @returns what an address names; null: nothing */
export function explainIn(text: string | undefined): ExplainedAt | null {
  const [, month, endMonth = null, manager, id] = TEXT.exec(text ?? '') ?? [];
  if (month === undefined || manager === undefined || id === undefined) return null;
  if (endMonth !== null && endMonth <= month) return null;
  return { id, month, endMonth, accountManagerId: manager === '0' ? null : Number(manager) };
}
