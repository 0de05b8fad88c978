import type { t as english } from '../en/personal.ts';

export const t: typeof english = {
  female: 'Kobieta',
  male: 'Mężczyzna',
  hispanicOrLatino: 'Latynoska',
  white: 'Biała',
  blackOrAfricanAmerican: 'Czarna lub afroamerykańska',
  asian: 'Azjatycka',
  nativeHawaiianOrOtherPacific: 'Rdzenna hawajska lub innych wysp Pacyfiku',
  americanIndianOrAlaskaNative: 'Rdzenna amerykańska lub alaskańska',
  twoOrMoreRaces: 'Dwa lub więcej',
  preferNotToSay: 'Wolę nie podawać',
};
