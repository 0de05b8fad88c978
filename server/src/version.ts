import manifest from '../package.json' with { type: 'json' };

/** The version of Hourbook. */
export const VERSION: string = manifest.version;

/** Another version of Hourbook wrote the stores, and this one cannot use them; the message tells the operator what to do. */
export class VersionRefused extends Error {
  override readonly name = 'VersionRefused';
}
