import type { Month } from '../../../../lib/months.ts';

/** The commission that is explained: of a row, in a month, for a manager. */
export interface ExplainedAt {
  /** As in `explain`. */
  readonly id: string;
  readonly month: Month;
  /** null: the row has no manager. */
  readonly accountManagerId: number | null;
}

const TEXT = /^(\d{4}-(?:0[1-9]|1[0-2]))\.(0|[1-9]\d{0,14})\.(.{1,100})$/;

/** `2026-09.7.12-34-a-7`: the id comes last, since it may have any characters. */
export const explainText = ({ id, month, accountManagerId }: ExplainedAt): string =>
  `${month}.${accountManagerId ?? 0}.${id}`;

/** @returns what an address names; null: nothing */
export function explainIn(text: string | undefined): ExplainedAt | null {
  const [, month, manager, id] = TEXT.exec(text ?? '') ?? [];
  if (month === undefined || manager === undefined || id === undefined) return null;
  return { id, month, accountManagerId: manager === '0' ? null : Number(manager) };
}
