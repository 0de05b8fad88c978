import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { headOf, readPage } from '../../client/help-pages.ts';
import type { Block, HelpPage, Inline } from '../../client/src/shared/help/help-page.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const picture = (path: string) => ({ src: path, width: 1, height: 1 });
const pages: ReadonlyMap<string, HelpPage> = new Map(
  globSync('**/*.md', { cwd: docs }).map((file) => {
    const name = file.slice(0, -'.md'.length);
    return [name, readPage(readFileSync(docs + file, 'utf8'), name, picture)];
  }),
);

/** All parts of lines of a page, those within others too. */
function partsOf(blocks: readonly Block[]): Inline[] {
  const within = (parts: readonly Inline[]): Inline[] =>
    parts.flatMap((part) => [part, ...(typeof part !== 'string' && 'parts' in part ? within(part.parts) : [])]);
  return blocks.flatMap((block) => {
    if ('parts' in block) return within(block.parts);
    if (block.kind === 'quote') return partsOf(block.blocks);
    if (block.kind === 'list') return block.items.flatMap(partsOf);
    return block.kind === 'table' ? [...block.head, ...block.rows.flat()].flatMap(within) : [];
  });
}

const anchorsOf = ({ blocks }: HelpPage): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));

describe('the pages of the help', () => {
  it('are all of docs, and their links lead to pages and headings of the help', () => {
    expect(pages.size).toBeGreaterThan(100);
    const links = [...pages].flatMap(([name, { blocks }]) =>
      partsOf(blocks).flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [{ name, ...part }] : [])),
    );
    expect(links.length).toBeGreaterThan(400);
    const dead = links.filter(({ page, anchor }) => {
      const to = pages.get(page);
      return !to || (anchor !== undefined && !anchorsOf(to).includes(anchor));
    });
    expect(dead.map(({ name, page, anchor }) => `${name}: ${page}#${anchor ?? ''}`)).toEqual([]);
  });

  it('have nothing that could be markup: only texts, and addresses of the web', () => {
    const sites = [...pages.values()].flatMap(({ blocks }) =>
      partsOf(blocks).flatMap((part) => (typeof part !== 'string' && part.kind === 'site' ? [part.href] : [])),
    );
    expect(sites.filter((href) => !/^https?:\/\//.test(href))).toEqual([]);
  });
});

describe('a page of Markdown', () => {
  const read = (markdown: string) => readPage(`# A page\n\n${markdown}`, 'guides/a', picture).blocks;
  const line = (markdown: string) => read(markdown).flatMap((block) => (block.kind === 'text' ? block.parts : []));

  it.each<[string, readonly Inline[]]>([
    ['Press **Save** now', ['Press ', { kind: 'strong', parts: ['Save'] }, ' now']],
    ['`a < b & c`', [{ kind: 'code', text: 'a < b & c' }]],
    ['a < b & "c"', ['a < b & "c"']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
    ['[b](b.md#c)', [{ kind: 'link', page: 'guides/b', anchor: 'c', parts: ['b'] }]],
    ['[here](#c)', [{ kind: 'link', page: 'guides/a', anchor: 'c', parts: ['here'] }]],
    ['[code](../operations/Caddyfile), [changes](../../CHANGELOG.md)', ['code', ', ', 'changes']],
    ['<https://e.example>', [{ kind: 'site', href: 'https://e.example', parts: ['https://e.example'] }]],
    ['![c](../pictures/d.png)', [{ kind: 'picture', alt: 'c', src: 'pictures/d.png', width: 1, height: 1 }]],
  ])('reads the line %s', (markdown, parts) => expect(line(markdown)).toEqual(parts));

  it('has the words of a picture that has not been taken', () =>
    expect(readPage('# A\n\n![c](d.png)', 'a', () => null).blocks).toEqual([{ kind: 'text', parts: ['c'] }]));

  it('has its title, and its tasks with their anchors', () => {
    const page = readPage('# A `page`\n\n## One\n\n### Two\n\n## One\n', 'a', picture);
    expect(headOf(page)).toEqual({
      title: 'A page',
      tasks: [
        { title: 'One', anchor: 'one' },
        { title: 'One', anchor: 'one-1' },
      ],
    });
  });

  it('begins with its title', () => expect(() => readPage('A page', 'a', picture)).toThrow('docs/a.md'));
});
