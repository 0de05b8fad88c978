import type { t as english } from '../en/personal.ts';

export const t: typeof english = {
  female: 'Kobieta',
  male: 'Mężczyzna',
  hispanicOrLatino: 'Latynoskie',
  white: 'Białe',
  blackOrAfricanAmerican: 'Czarne lub afroamerykańskie',
  asian: 'Azjatyckie',
  nativeHawaiianOrOtherPacific: 'Rdzenne hawajskie lub innych wysp Pacyfiku',
  americanIndianOrAlaskaNative: 'Rdzenne amerykańskie lub alaskańskie',
  twoOrMoreRaces: 'Więcej niż jedno',
  preferNotToSay: 'Wolę nie podawać',
};
