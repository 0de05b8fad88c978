import type { t as english } from '../en/hours-filters.ts';
import { counted } from './counted.ts';

export const t: typeof english = {
  clientOrGroup: 'Klient lub grupa',
  clients: (count: number) => counted(count, { one: 'klient', few: 'klientów', many: 'klientów', other: 'klienta' }),
  ownCompany: 'Własna firma',
  groupNamed: (name: string) => `${name} (grupa)`,
};
