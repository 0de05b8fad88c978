import { everywhere } from '#texts/everywhere.ts';

/** A lazily loaded part of the app could not be loaded: the server has a newer version, or cannot be reached. */
export class CodeGone extends Error {
  override readonly name = 'CodeGone';
}

/** `import('…').catch(codeGone)` @throws CodeGone */
export function codeGone(cause: unknown): never {
  throw new CodeGone(everywhere.codeGone, { cause });
}
