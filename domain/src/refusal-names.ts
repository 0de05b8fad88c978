import type { Names } from './refusal-definition.ts';
import { DEFAULT_ZONE, formatDate, formatInstant } from './time.ts';

/** For where no names are looked up: everything is called by its id. */
export const noNames: Names = {
  client: (id) => `Client ${id}`,
  person: (id) => `User ${id}`,
  office: (id) => `Office ${id}`,
  date: (date) => formatDate(date),
  time: (at) => formatInstant(at, DEFAULT_ZONE),
};
