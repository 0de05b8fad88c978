import type { QueryClient } from '@tanstack/react-query';
import { browserStorage } from '#lib/storage.ts';
import type { Answers } from '../api/trpc.ts';

type Self = Answers['auth']['self'];

export const COPY = 'copy';
/** OF-2: after so many milliseconds without a connection nothing of it is shown any more. */
export const OLDEST = 14 * 24 * 60 * 60_000;
/** OF-2: so many answers, and so many characters in all. */
export const MOST_ANSWERS = 24;
export const MOST_CHARACTERS = 500_000;

/** What My Time reads of the person's own. */
const KEPT = ['timesheet.mine', 'timesheet.aboutDays', 'timesheet.clients', 'timesheet.weeks.mine'];

interface Answer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** When it was read, in milliseconds. */
  readonly at: number;
}

interface Copy {
  /** Another build may read other shapes. */
  readonly build: string;
  readonly self: Self;
  /** When the server last said who is signed in. */
  readonly at: number;
  /** Newest first. */
  readonly answers: readonly Answer[];
}

const isKept = ([path]: readonly unknown[]): boolean => Array.isArray(path) && KEPT.includes(path.join('.'));

/** @returns null: there is none, it is too old, or another build made it */
function stored(): Copy | null {
  try {
    const copy = JSON.parse(browserStorage.get(COPY) ?? 'null') as Copy | null;
    const isOurs = copy?.build === import.meta.env.VITE_BUILD && Date.now() - copy.at <= OLDEST;
    return isOurs ? { ...copy, answers: copy.answers.filter(({ at }) => Date.now() - at <= OLDEST) } : null;
  } catch {
    return null;
  }
}

function store(copy: Copy): void {
  let answers = copy.answers.slice(0, MOST_ANSWERS);
  let text = JSON.stringify({ ...copy, answers });
  while (text.length > MOST_CHARACTERS && answers.length > 0) {
    answers = answers.slice(0, -1);
    text = JSON.stringify({ ...copy, answers });
  }
  browserStorage.set(COPY, text);
}

/** The server said that this person is signed in: a copy of another person's data goes. */
export function rememberSelf(self: Self): void {
  const before = stored();
  const answers = before?.self.id === self.id ? before.answers : [];
  store({ build: import.meta.env.VITE_BUILD, self, at: Date.now(), answers });
}

/** Nobody is signed in any more: nothing that was read stays on the device. */
export const forgetCopy = (): void => browserStorage.remove(COPY);

/**
 * OF-2: who was signed in when the server was last reached, while it is out of reach. Puts what that person read last where the
 * page reads it.
 */
export function selfFromCopy(queryClient: QueryClient): Self | null {
  const copy = stored();
  if (copy === null) {
    forgetCopy();
    return null;
  }
  for (const { key, data, at } of copy.answers) {
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
  }
  return copy.self;
}

/** Keeps what My Time reads, from now on. @param selfId who is signed in in this tab; null: nobody */
export function keepAnswers(queryClient: QueryClient, selfId: () => Self['id'] | null): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { status, data, dataUpdatedAt: at } = query.state;
    if (type !== 'updated' || status !== 'success' || !isKept(query.queryKey)) return;
    const copy = stored();
    // Another tab may have signed in somebody else.
    if (copy === null || copy.self.id !== selfId()) return;
    const hash = JSON.stringify(query.queryKey);
    const same = copy.answers.find(({ key }) => JSON.stringify(key) === hash);
    if (same && same.at >= at) return;
    const others = copy.answers.filter((answer) => answer !== same);
    store({ ...copy, answers: [{ key: query.queryKey, data, at }, ...others] });
  });
}
