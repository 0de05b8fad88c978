import { t } from '#texts/money.ts';
import { payText, priceText } from './money.ts';

/** An amount outside these limits is probably a typing error, and must be confirmed before it is saved. */
const usual = {
  hour: { least: 5, most: 1000, about: (amount: number) => t.unusualAnHour(payText(amount, 'hr')) },
  year: { least: 5000, most: 2_000_000, about: (amount: number) => t.unusualAYear(payText(amount, 'yr')) },
  bonus: { least: 50, most: 250_000, about: (amount: number) => t.unusualBonus(priceText(amount)) },
} as const;

/** @returns the question about an unusual amount; null if the amount is usual or there is none */
export function doubtAbout(amount: number | null | undefined, of: keyof typeof usual): string | null {
  const { least, most, about } = usual[of];
  if (!amount || (amount >= least && amount <= most)) return null;
  return about(amount);
}
