import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';

/** Where a figure stands in a report. */
export interface Spot<Figure extends string = string> {
  readonly figure: Figure;
  /** null: without an office; absent: any. */
  readonly officeId?: number | null;
  readonly userId?: number;
  readonly groupId?: number;
  readonly clientId?: number;
  readonly payCode?: PayCode;
}

const WITHOUT = '0';

/** @returns the spot in an address: `billable.o1.u42`, `cost.o0.u42.c3.BENCH_HOURS` */
export const spotText = ({ figure, officeId, userId, groupId, clientId, payCode }: Spot): string =>
  [
    figure,
    officeId !== undefined && `o${officeId ?? WITHOUT}`,
    userId !== undefined && `u${userId}`,
    groupId !== undefined && `g${groupId}`,
    clientId !== undefined && `c${clientId}`,
    payCode,
  ]
    .filter(Boolean)
    .join('.');

/** @returns the spot that an address names; null if there is none like it */
export function spotIn<Figure extends string>(
  text: string | undefined,
  figures: readonly Figure[],
): Spot<Figure> | null {
  const [name, ...parts] = text?.split('.') ?? [];
  const figure = figures.find((each) => each === name);
  if (!figure) return null;
  const numbers = new Map<string, number>();
  let payCode: PayCode | undefined;
  for (const part of parts) {
    const code = payCodes.find((each) => each === part);
    const [, kind, digits] = /^([ougc])(\d{1,15})$/.exec(part) ?? [];
    if (code) payCode = code;
    else if (kind && digits) numbers.set(kind, Number(digits));
    else return null;
  }
  const [officeId, userId, groupId, clientId] = ['o', 'u', 'g', 'c'].map((kind) => numbers.get(kind));
  return {
    figure,
    ...(officeId !== undefined && { officeId: officeId === 0 ? null : officeId }),
    ...(userId !== undefined && { userId }),
    ...(groupId !== undefined && { groupId }),
    ...(clientId !== undefined && { clientId }),
    ...(payCode && { payCode }),
  };
}

/** @returns the spot as the calls of the rows expect it */
export const spotAsked = ({ officeId, userId, groupId }: Spot) => ({
  lineOfficeId: officeId,
  lineUserId: userId,
  lineGroupId: groupId,
});
