import manifest from '../package.json' with { type: 'json' };

/** The version of Hourbook. */
export const VERSION: string = manifest.version;
