import { everywhere } from '#texts/everywhere.ts';

/** Why: the server has a newer version, it cannot be reached, or it is there again already. */
type Why = 'updated' | 'unreachable' | 'interrupted';

/** A lazily loaded part of the app could not be loaded. */
export class CodeGone extends Error {
  override readonly name = 'CodeGone';
  readonly why: Why;

  constructor(why: Why, cause: unknown) {
    super(everywhere.codeGone[why], { cause });
    this.why = why;
  }
}

/** `import('…').catch(codeGone)` @throws CodeGone which says why: the server's page is asked for the script of this one */
export async function codeGone(cause: unknown): Promise<never> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await servedPage();
  if (page === null) throw new CodeGone('unreachable', cause);
  throw new CodeGone(own && !page.includes(`"${own}"`) ? 'updated' : 'interrupted', cause);
}

/** Loads the app anew, once the server answers; without it the browser would show its own error page. */
export async function reloadOnceServed(): Promise<void> {
  if ((await servedPage()) !== null) window.location.reload();
}

/** @returns the page as the server sends it now; null: it cannot be reached */
async function servedPage(): Promise<string | null> {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
