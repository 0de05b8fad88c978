import { tabStorage } from './storage.ts';

const keyOf = (path: string): string => `view.${path}`;

/** Remembers the search and filters of a list in this tab. @param search the query of the address, with its `?` */
export const keepLastView = (path: string, search: string): void => tabStorage.set(keyOf(path), search);

/** @returns the address of a list with its last search and filters: `/users?search=ann` */
export const lastViewOf = (path: string): string => `${path}${tabStorage.get(keyOf(path)) ?? ''}`;
