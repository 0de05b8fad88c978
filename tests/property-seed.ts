import fc from 'fast-check';

/**
 * Properties take the same values in every run, so that a tree which passed here passes elsewhere;
 * `npm run explore` tries others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
