import { tabStorage } from './storage.ts';

const ID = 'tab';
const lockOf = (tab: string): string => `hourbook.tab.${tab}`;
const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** This tab, and the other open tabs of this browser. */
export interface Tabs {
  readonly own: string;
  /** null: unknown, since browsers tell this only over https and on localhost. */
  readonly living: ReadonlySet<string> | null;
}

let claimed: Promise<string> | undefined;

/**
 * A tab keeps its id over a reload and holds a lock with that id while it is open. A duplicated tab starts with a copy of
 * the storage of the first one, so it takes a new id.
 */
function claim(): Promise<string> {
  claimed ??= new Promise((resolve) => {
    const known = tabStorage.get(ID);
    const hold = (id: string, options: LockOptions) =>
      navigator.locks.request(lockOf(id), options, (lock) => {
        if (!lock) return;
        tabStorage.set(ID, id);
        resolve(id);
        return new Promise<void>(() => {}); // never resolves, so that the lock is held until the tab is closed
      });
    const anew = () => void hold(newId(), {});
    if (known === null) anew();
    else void hold(known, { ifAvailable: true }).then(anew, anew);
  });
  return claimed;
}

export async function openTabs(): Promise<Tabs> {
  if (!('locks' in navigator)) {
    const own = tabStorage.get(ID) ?? newId();
    tabStorage.set(ID, own);
    return { own, living: null };
  }
  const own = await claim();
  const { held = [] } = await navigator.locks.query();
  const prefix = lockOf('');
  return {
    own,
    living: new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))),
  };
}
