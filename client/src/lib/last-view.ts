import { tabStorage } from './storage.ts';

const keyOf = (path: string): string => `view.${path}`;

/** Remembers, for this tab, how a list was searched and filtered. @param search as it stands in the address, with its `?` */
export const keepLastView = (path: string, search: string): void => tabStorage.set(keyOf(path), search);

/** @returns the address of a list as it was looked at last: `/users?search=ann` */
export const lastViewOf = (path: string): string => `${path}${tabStorage.get(keyOf(path)) ?? ''}`;
