import { actingCalls } from '@hourbook/domain/people/acting-calls.ts';
import { type Duty, duties, permissionOf } from '@hourbook/domain/people/duties.ts';
import { tabStorage } from '#lib/storage.ts';

const KEY = 'acting';

/** DG-4: in whose place somebody acts in this tab, until which day and with which duties. */
export interface Acting {
  readonly person: { readonly id: number; readonly name: string };
  readonly until: string;
  readonly duties: readonly Duty[];
}

let read: { readonly text: string | null; readonly acting: Acting | null } = { text: null, acting: null };

/** @returns null: in nobody's place */
export function actingNow(): Acting | null {
  const text = tabStorage.get(KEY);
  if (text !== read.text) read = { text, acting: text === null ? null : parsed(text) };
  return read.acting;
}

/** Without a schema: every page loads this. */
function parsed(text: string): Acting | null {
  try {
    const { person, until, duties: given } = JSON.parse(text);
    const isActing = Number.isSafeInteger(person.id) && [person.name, until].every((each) => typeof each === 'string');
    return isActing ? { person, until, duties: duties.filter((duty) => given.includes(duty)) } : null;
  } catch {
    return null;
  }
}

/** @returns the number of the person in whose place a call is made; null: the caller makes it for themselves */
export function placeOfCall(path: string): number | null {
  const acting = actingNow();
  return acting?.duties.some((duty) => actingCalls[duty].includes(path)) ? acting.person.id : null;
}

/** What is open in this tab to somebody who acts for another. */
export const mayActing = ({ duties: given }: Acting, permission: string): boolean =>
  given.some((duty) => permissionOf(duty) === permission);

/** Where somebody who acts works; other pages are closed meanwhile. */
export const WORK = '/stand-in';
const pages: Readonly<Record<Duty, readonly string[]>> = {
  requests: ['/vacation-management', '/sick-leave-management'],
  weeks: ['/weeks'],
  enabling: [],
  syncing: [],
};
export const isActingPage = ({ duties: given }: Acting, pathname: string): boolean =>
  pathname === WORK || given.some((duty) => pages[duty].includes(pathname));

/** The page starts anew: nothing that was read in one role is there in the other. */
function startAt(path: string): void {
  location.hash = path;
  location.reload();
}

export function beginActing({ person, until, duties: given }: Acting): void {
  tabStorage.set(KEY, JSON.stringify({ person, until, duties: given }));
  startAt(WORK);
}

export const forgetActing = (): void => tabStorage.remove(KEY);

export function stopActing(): void {
  forgetActing();
  startAt('/substitutes');
}
