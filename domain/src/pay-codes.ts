import { payCodeNames } from './pay-code-names.ts';

export { payCodeNames };

export type PayCode = keyof typeof payCodeNames;
export const payCodes = Object.keys(payCodeNames) as [PayCode, ...PayCode[]];

/** TS-7: set only by approvals and holiday lists; people cannot choose them. */
export const isReserved = (code: PayCode | null): boolean => isTimeOff(code) || code === 'HOLIDAY';

export const isTimeOff = (code: PayCode | null): boolean => code === 'VACATION_PTO' || code === 'SICK_LEAVE';

/** TS-7: the codes that people can choose for a row. */
export const choosablePayCodes: readonly PayCode[] = payCodes.filter((code) => !isReserved(code));
