/** The most rows behind a figure in one answer. */
export const MOST_ROWS = 1_000;

/** Whether a line is in the office that was asked for; absent: any, null: without an office. */
export const sameOffice = (
  { lineOfficeId }: { readonly lineOfficeId?: number | null | undefined },
  officeId: number | null,
): boolean => lineOfficeId === undefined || lineOfficeId === officeId;
