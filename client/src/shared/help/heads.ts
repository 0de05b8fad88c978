import type { HelpHead } from './help-page.ts';

const found = import.meta.glob<HelpHead>(
  ['../../../../docs/{guides,rules}/*.md', '../../../../docs/{api,evidence,operating,security}.md'],
  { eager: true, query: '?head', import: 'default' },
);

/** The guides, rules and references, by where they are in `docs`: `guides/employee`. */
export const heads: ReadonlyMap<string, HelpHead> = new Map(
  Object.entries(found).map(([path, head]) => [path.replace(/^.*\/docs\/(.*)\.md$/, '$1'), head]),
);
