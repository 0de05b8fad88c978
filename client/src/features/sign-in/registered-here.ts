import { z } from 'zod';
import { browserStorage } from '#lib/storage.ts';

const KEY = 'registered';
/** In milliseconds, as long as the link in the activation mail is valid. */
const LASTS = 72 * 60 * 60_000;

const kept = z.array(z.object({ id: z.int(), until: z.number() }));
type Kept = z.output<typeof kept>;

/** @param now milliseconds since 1970 UTC @returns an empty list if the stored text is invalid */
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
 * US-5: remembers that a person registered in this browser. If the activation link is opened here too, the password can
 * be trusted to be their own choice.
 * @param now milliseconds since 1970 UTC
 */
export function rememberRegistration(id: number, now: number): void {
  write([...read(now), { id, until: now + LASTS }]);
}

/** @returns whether they did; false if the browser does not allow storage, or has been cleared */
export const isRegisteredHere = (id: number, now: number): boolean => read(now).some((each) => each.id === id);

export function forgetRegistration(id: number, now: number): void {
  write(read(now).filter((each) => each.id !== id));
}
