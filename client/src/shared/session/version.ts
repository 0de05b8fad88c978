import { browserStorage, tabStorage } from '../../lib/storage.ts';
import { TARGET } from './session.ts';

const VERSION = 'version';

/**
 * At sign-in: what another version of the app kept in this browser is dropped, so that nothing has to understand it.
 * Where somebody wanted to go stays, and so do drafts: they are read like anything foreign, and nothing typed is lost.
 */
export function keepOnlyOf(version: string): void {
  if (browserStorage.get(VERSION) === version) return;
  for (const storage of [tabStorage, browserStorage]) {
    const outdated = storage.keys().filter((key) => key !== TARGET && !key.startsWith('draft.'));
    for (const key of outdated) storage.remove(key);
  }
  browserStorage.set(VERSION, version);
}
