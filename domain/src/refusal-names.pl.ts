import type { Names } from './refusal-definition.ts';
import { DEFAULT_ZONE, formatDate, formatInstant } from './time.ts';

export const noNames: Names = {
  client: (id) => `Klient ${id}`,
  person: (id) => `Użytkownik ${id}`,
  office: (id) => `Biuro ${id}`,
  date: (date) => formatDate(date, 'pl'),
  time: (at) => formatInstant(at, DEFAULT_ZONE, 'pl'),
};
