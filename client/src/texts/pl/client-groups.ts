import type { t as english } from '../en/client-groups.ts';
import { counted } from './counted.ts';

export const t: typeof english = {
  done: {
    created: 'Utworzono grupę klientów',
    updated: 'Zapisano zmiany grupy klientów',
    deleted: 'Usunięto grupę klientów',
  },
  clientGroups: 'Grupy klientów',
  oneGroup: 'grupa',
  deleted: 'Usunięto',
  members: 'Członkowie',
  andMore: (more: number) => ` i jeszcze ${more}`,
  builtIn: 'Wbudowana',
  movesLabel: 'Klienci, którzy zostaną przeniesieni',
  poolLocked: (name: string) =>
    `${name} obejmuje wszystkich klientów spoza innych grup. Nie można zmienić jej nazwy, edytować jej ani usunąć.`,
  willLeave: (leaving: string, name: string) => `Z grupy ${name} zostaną usunięci: ${leaving}.`,
  willGoTo: (left: string, pool: string) => `Do grupy ${pool} zostaną przeniesieni: ${left}.`,
  moreOf: (count: number) => `jeszcze ${count}`,
  lastOf: (said: string, more: string) => `${said} i ${more}`,
  noClients: 'Ta grupa nie ma klientów.',
  itsClientsWillGoTo: (count: number, members: string, pool: string) =>
    `Do grupy ${pool} ${count === 1 ? 'zostanie przeniesiony' : 'zostaną przeniesieni'} ${counted(count, { one: 'klient', few: 'klienci', many: 'klientów', other: 'klienta' })}: ${members}.`,
  joined: 'Dodano',
  left: 'Usunięto',
};
