/** The ids of the rules, by the areas of the rule book: `TS-20`, and `TS-32.9` for item 9 of a rule's list. */
const ID = /\b(?:GEN|TS|SY|RP|TO|US|CM|RD|XL|DM|DIR|TD)-[1-9]\d*(?:\.[1-9]\d*)?(?![\d-])/g;
const LINK = /\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
const CODE = /`[^`\n]*`/g;

/** A place in a page: its text, and the anchor by which it is linked. */
interface Heading {
  readonly text: string;
  readonly slug: string;
}

/** @returns the ids that a text names, each once; both ends of a range such as `TS-1 … TS-5` */
export const idsIn = (text: string): string[] => [...new Set(text.match(ID) ?? [])];

/** The lines of a page outside its blocks of code, which keep their places as empty lines. */
function proseOf(page: string): string[] {
  let isCode = false;
  return page.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? '' : line;
  });
}

/** The headings of a page with their anchors, by the rules of GitHub. */
export function headingsOf(page: string): Heading[] {
  const taken = new Map<string, number>();
  return proseOf(page).flatMap((line) => {
    const written = /^#{1,6} +(.+?) *#*$/.exec(line)?.[1];
    if (written === undefined) return [];
    const text = written.replace(LINK, '$1').replace(/[`*]/g, '');
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = taken.get(slug) ?? 0;
    taken.set(slug, before + 1);
    return { text, slug: before === 0 ? slug : `${slug}-${before}` };
  });
}

/** Rules by id: those that the headings of some pages define, with the items of their lists (`TS-32.9`). */
export function rulesIn(pages: readonly string[]): { readonly ids: ReadonlySet<string>; readonly repeated: string[] } {
  const ids = new Set<string>();
  const repeated: string[] = [];
  for (const page of pages) {
    let rule: string | null = null;
    for (const line of proseOf(page)) {
      const heading = /^#+ +(.*)$/.exec(line)?.[1];
      const item = /^(\d+)\. /.exec(line)?.[1];
      if (heading !== undefined) rule = /^[A-Z]+-\d+(?= )/.exec(heading)?.[0] ?? null;
      if (heading !== undefined && rule !== null && ids.has(rule)) repeated.push(rule);
      if (heading !== undefined && rule !== null) ids.add(rule);
      if (rule !== null && item !== undefined) ids.add(`${rule}.${item}`);
    }
  }
  return { ids, repeated };
}

/** @returns the links of a page to places in the repository, without those to other sites */
export const linksIn = (page: string): string[] =>
  proseOf(page).flatMap((line) =>
    [...line.replace(CODE, '').matchAll(LINK)]
      .map(([, , target]) => target!)
      .filter((target) => !/^[a-z][a-z+.-]*:/.test(target)),
  );

/** @returns the rules that a page names without a link to where they stand, outside headings and code */
export const unlinkedIn = (page: string): string[] =>
  proseOf(page).flatMap((line) => (/^#/.test(line) ? [] : idsIn(line.replace(LINK, '').replace(CODE, ''))));

/** @returns the links of a page whose text is a rule and whose anchor is another one's */
export const mislinkedIn = (page: string): string[] =>
  proseOf(page).flatMap((line) =>
    [...line.matchAll(LINK)].flatMap(([link, text, target]) => {
      const [id] = idsIn(text!);
      const isOnlyId = id !== undefined && text!.replaceAll('`', '') === id;
      return isOnlyId && !target!.includes(`#${id.replace(/\..*/, '').toLowerCase()}-`) ? [link] : [];
    }),
  );

/** @returns the sections of `docs` that a text cites: `api.md "Wire"` → `api.md`, `Wire`; `architecture §4` → its chapter */
export const sectionsIn = (text: string): { readonly page: string; readonly section: string }[] => [
  ...[...text.matchAll(/\b(api|events)\.md "([^"]+)"/g)].map(([, page, section]) => ({
    page: `${page}.md`,
    section: section!,
  })),
  ...[...text.matchAll(/\barchitecture §(\d+)/g)].map(([, chapter]) => ({
    page: 'architecture.md',
    section: `${chapter}. `,
  })),
];
