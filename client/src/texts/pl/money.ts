import type { t as english } from '../en/money.ts';

export const t: typeof english = {
  unusualAnHour: (pay: string) => `${pay} to nietypowa stawka za godzinę.`,
  unusualAYear: (pay: string) => `${pay} to nietypowa kwota za rok.`,
  unusualBonus: (amount: string) => `${amount} to nietypowa premia.`,
};
