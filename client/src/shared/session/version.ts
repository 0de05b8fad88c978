import { browserStorage, tabStorage } from '#lib/storage.ts';
import { COPY } from './device-copy.ts';
import { BEGINS, TARGET } from './session.ts';

const VERSION = 'version';

/**
 * At sign-in: drops what another version of the app stored in this browser, so that nothing has to understand it. The
 * remembered target stays, and so do drafts: they are parsed as untrusted input, and nothing typed is lost. Where somebody begins
 * stays too (TD-6): only whether it stands there counts. The copy of what was read says itself which version made it (OF-2).
 */
export function keepOnlyOf(version: string): void {
  if (browserStorage.get(VERSION) === version) return;
  for (const storage of [tabStorage, browserStorage]) {
    const stays = (key: string) => [TARGET, COPY].includes(key) || key.startsWith('draft.') || key.startsWith(BEGINS);
    const outdated = storage.keys().filter((key) => !stays(key));
    for (const key of outdated) storage.remove(key);
  }
  browserStorage.set(VERSION, version);
}
