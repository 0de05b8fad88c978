import { tabStorage } from './storage.ts';

const ID = 'tab';
const lockOf = (tab: string): string => `hourbook.tab.${tab}`;
const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** This tab and the others of this browser that are open. */
export interface Tabs {
  readonly own: string;
  /** null: this browser does not tell (it does over https and on localhost only). */
  readonly living: ReadonlySet<string> | null;
}

let claimed: Promise<string> | undefined;

/**
 * A tab keeps its id over a reload and holds a lock under it for as long as it is open; a duplicated tab, which begins
 * with a copy of what the first one keeps, takes a new one.
 */
function claim(): Promise<string> {
  claimed ??= new Promise((resolve) => {
    const known = tabStorage.get(ID);
    const hold = (id: string, options: LockOptions) =>
      navigator.locks.request(lockOf(id), options, (lock) => {
        if (!lock) return;
        tabStorage.set(ID, id);
        resolve(id);
        return new Promise<void>(() => {}); // until the tab is gone
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
