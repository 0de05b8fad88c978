import { codeGone } from '#lib/code-gone.ts';
import type { HelpPage } from '#shared/help/help-page.ts';

const pages = import.meta.glob<HelpPage>('../../../../docs/**/*.md', { import: 'default' });

/** @returns a page by where it is in `docs`, `rules/time-off`; null: there is none */
export async function pageAt(name: string): Promise<HelpPage | null> {
  const path = `../../../../docs/${name}.md`;
  return Object.hasOwn(pages, path) ? await pages[path]!().catch(codeGone) : null;
}
