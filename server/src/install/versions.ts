import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { type Instant, instant } from '@hourbook/domain/time.ts';
import { VERSION, VersionRefused } from '../version.ts';

/** A version of Hourbook that has used the stores; `_id` is the version. */
interface Used extends Document {
  readonly since: Instant;
}

/** @returns the newest version that has used the stores; null: none has, or none that kept such notes */
export async function newestVersion(store: DocumentStore): Promise<string | null> {
  const versions = await (await openVersions(store)).find(everything);
  return (
    versions
      .map(({ _id }) => _id)
      .sort(compareVersions)
      .at(-1) ?? null
  );
}

/**
 * Notes that this version uses the stores.
 * @throws VersionRefused if a newer one has used them; nothing is noted then
 */
export async function noteVersion(store: DocumentStore, clock: Clock, version = VERSION): Promise<void> {
  const newest = await newestVersion(store);
  assertNotNewer(newest, version);
  if (newest === version) return;
  await (await openVersions(store)).put({ _id: version, since: instant(clock.now()) }, 'absent');
}

/** @param newest that has used the stores @throws VersionRefused if it is newer than this one */
export function assertNotNewer(newest: string | null, version = VERSION): void {
  if (newest === null || compareVersions(newest, version) <= 0) return;
  throw new VersionRefused(
    `These books were last used by Hourbook ${newest}, and this is Hourbook ${version}: start the newer version, or restore the ` +
      'backup that was made before the upgrade.',
  );
}

const openVersions = (store: DocumentStore) => store.collection<Used>({ name: 'versions', fields: {} });

/** Orders `major.minor.patch` from old to new. */
export function compareVersions(one: string, other: string): number {
  const [some, others] = [one, other].map((version) => version.split('.').map(Number));
  const at = some!.findIndex((part, n) => part !== others![n]);
  return at < 0 ? 0 : some![at]! - others![at]!;
}
