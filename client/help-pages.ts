import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, HelpHead, HelpPage, Inline } from './src/shared/help/help-page.ts';

const docs = join(import.meta.dirname, '..', 'docs');

/** The anchor of a heading, by the rules of GitHub; a heading that is there twice gets a number. */
function anchors(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = taken.get(slug) ?? 0;
    taken.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
}

/** A picture as a page shows it. */
interface Shown {
  readonly src: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The marks of Markdown for signs that HTML would take for its own. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => ENTITIES[name] ?? '');

/** The text of a line, as it is read. */
const textOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'code') return part.text;
      return part.kind === 'picture' ? part.alt : textOf(part.parts);
    })
    .join('');

const isOtherSite = (target: string): boolean => /^[a-z][a-z+.-]*:/.test(target);

/**
 * Reads a page of Markdown.
 * @param name where it is in `docs`, without the ending: `rules/time-off`
 * @param pictureAt finds a picture by its path in `docs`; null: it has not been taken yet, and its words stand in its place
 */
export function readPage(markdown: string, name: string, pictureAt: (path: string) => Shown | null): HelpPage {
  const anchorOf = anchors();

  /** What a link leads to: what is no page of the help is only named. */
  function linkTo(target: string, parts: readonly Inline[]): Inline[] {
    if (isOtherSite(target)) return [{ kind: 'site', href: target, parts }];
    const [path = '', anchor] = target.split('#');
    const to = path === '' ? `${name}.md` : join(dirname(name), path);
    if (!to.endsWith('.md') || to.startsWith('..')) return [...parts];
    return [{ kind: 'link', page: to.slice(0, -'.md'.length), ...(anchor && { anchor }), parts }];
  }

  function lineOf(tokens: readonly Token[] | undefined): Inline[] {
    return (tokens ?? []).flatMap((token): Inline[] => {
      switch (token.type) {
        case 'strong':
        case 'em':
          return [{ kind: token.type, parts: lineOf(token.tokens) }];
        case 'codespan':
          return [{ kind: 'code', text: plain(token.text) }];
        case 'link':
          return linkTo(token.href, lineOf(token.tokens));
        case 'image': {
          const shown = pictureAt(join(dirname(name), token.href));
          return shown ? [{ kind: 'picture', alt: token.text, ...shown }] : [token.text];
        }
        case 'br':
          return ['\n'];
        case 'text':
          return 'tokens' in token && token.tokens ? lineOf(token.tokens) : [plain(token.text.replaceAll('\n', ' '))];
        case 'escape':
          return [plain(token.text)];
        default:
          return [token.raw];
      }
    });
  }

  function blocksOf(tokens: readonly Token[]): Block[] {
    return tokens.flatMap((token): Block[] => {
      switch (token.type) {
        case 'heading': {
          const parts = lineOf(token.tokens);
          return [{ kind: 'heading', level: token.depth, anchor: anchorOf(textOf(parts)), parts }];
        }
        case 'paragraph':
        case 'text':
          return [{ kind: 'text', parts: lineOf(token.tokens) }];
        case 'code':
          return [{ kind: 'code', text: token.text }];
        case 'blockquote':
          return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? []) }];
        case 'list': {
          const { ordered, items } = token as Tokens.List;
          return [{ kind: 'list', isNumbered: ordered, items: items.map((item) => blocksOf(item.tokens)) }];
        }
        case 'table': {
          const { header, rows } = token as Tokens.Table;
          const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => lineOf(cell.tokens));
          return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
        }
        case 'space':
          return [];
        default:
          return [{ kind: 'text', parts: [token.raw] }];
      }
    });
  }

  const [first, ...blocks] = blocksOf(new Lexer({ gfm: true }).lex(markdown));
  if (first?.kind !== 'heading' || first.level !== 1) throw new Error(`docs/${name}.md does not begin with its title`);
  return { title: textOf(first.parts), blocks };
}

/** @returns what lists of pages have of a page */
export const headOf = ({ title, blocks }: HelpPage): HelpHead => ({
  title,
  tasks: blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ title: textOf(block.parts), anchor: block.anchor }] : [],
  ),
});

/** The width and height that the head of a PNG says. */
function sizeOf(file: string): Pick<Shown, 'width' | 'height'> {
  const head = readFileSync(file).subarray(0, 24);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/**
 * The pages of `docs` as modules: `import('…/docs/guides/employee.md')` has a {@link HelpPage}, with `?head` its
 * {@link HelpHead}. They are data, drawn as texts: nothing that is written in them becomes markup.
 */
export const helpPages: Plugin = {
  name: 'help-pages',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (!file.endsWith('.md')) return null;
    this.addWatchFile(file);
    const pictures: string[] = [];
    const page = readPage(readFileSync(file, 'utf8'), relative(docs, file).slice(0, -'.md'.length), (path) => {
      const at = join(docs, path);
      if (!existsSync(at)) return null;
      if (!pictures.includes(at)) pictures.push(at);
      return { src: `\0${pictures.indexOf(at)}`, ...sizeOf(at) };
    });
    if (query === 'head') return `export default ${JSON.stringify(headOf(page))};`;
    const code = JSON.stringify(page).replace(/"\\u0000(\d+)"/g, 'picture$1');
    const imports = pictures.map((at, index) => `import picture${index} from ${JSON.stringify(at)};`);
    return `${imports.join('\n')}\nexport default ${code};`;
  },
};
