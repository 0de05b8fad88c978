import { t } from '#texts/money.ts';
import { payText } from './money.ts';

/** Dollars that are hardly paid for an hour, or a year: what stands outside is asked about before it is saved. */
const usual = {
  hour: { least: 5, most: 1000, per: 'hr', about: t.unusualAnHour },
  year: { least: 5000, most: 2_000_000, per: 'yr', about: t.unusualAYear },
} as const;

/** @returns the question about an amount, null where it is a usual one; nothing is paid at all is one, too */
export function doubtAbout(amount: number | null | undefined, of: keyof typeof usual): string | null {
  const { least, most, per, about } = usual[of];
  if (!amount || (amount >= least && amount <= most)) return null;
  return about(payText(amount, per));
}
