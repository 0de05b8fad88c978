import type { t as english } from '../en/records.ts';

export const t: typeof english = {
  historyRow: 'Historia wiersza',
  rowThatChanged: 'Edycja wiersza',
  changeNamed: (name: string) => `Edytuj: ${name}`,
  done: {
    created: (name: string) => `Dodano: ${name}`,
    updated: (name: string) => `Zapisano: ${name}`,
    deleted: (name: string) => `Usunięto: ${name}`,
  },
  saveFirst: 'Najpierw zapisz albo anuluj obecne zmiany.',
  changesDiscarded: (name: string) => `Odrzucono zmiany: ${name}.`,
  newOne: (one: string) => `Dodaj: ${one}`,
  noneYet: (title: string) => `Lista jest jeszcze pusta: ${title.toLowerCase()}.`,
  theNewOne: (one: string) => `nowa pozycja (${one})`,
  deleteNamed: (name: string) => `Usuń: ${name}`,
  delete: 'Usuń',
  deleteOneAsked: (one: string) => `Czy na pewno usunąć tę pozycję (${one})?`,
  deleteTheOne: (one: string) => `Usuń: ${one}`,
  deleteRow: 'Usuń wiersz',
};
