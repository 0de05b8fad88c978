import { z } from 'zod';
import { browserStorage } from '../../lib/storage.ts';

const KEY = 'registered';
/** As long as the link of the mail can be used; in milliseconds. */
const LASTS = 72 * 60 * 60_000;

const kept = z.array(z.object({ id: z.int(), until: z.number() }));
type Kept = z.output<typeof kept>;

/** @param now milliseconds since 1970 UTC @returns nothing for what is no list of ours */
function read(now: number): Kept {
  try {
    const found = kept.parse(JSON.parse(browserStorage.get(KEY) ?? '[]'));
    return found.filter(({ until }) => until >= now);
  } catch {
    return [];
  }
}

function write(registrations: Kept): void {
  if (registrations.length === 0) browserStorage.remove(KEY);
  else browserStorage.set(KEY, JSON.stringify(registrations));
}

/**
 * US-5: that this person has registered in this browser, so that the password that was chosen is theirs who opens the link
 * here. @param now milliseconds since 1970 UTC
 */
export function rememberRegistration(id: number, now: number): void {
  write([...read(now), { id, until: now + LASTS }]);
}

/** @returns whether they did; a browser that keeps nothing, or has forgotten it, says no */
export const isRegisteredHere = (id: number, now: number): boolean => read(now).some((each) => each.id === id);

export function forgetRegistration(id: number, now: number): void {
  write(read(now).filter((each) => each.id !== id));
}
