import { everywhere } from '#texts/everywhere.ts';

/** A part of the app, loaded when it is first needed, did not come: the server has a newer one, or is out of reach. */
export class CodeGone extends Error {
  override readonly name = 'CodeGone';
}

/** `import('…').catch(codeGone)` @throws CodeGone */
export function codeGone(cause: unknown): never {
  throw new CodeGone(everywhere.codeGone, { cause });
}
