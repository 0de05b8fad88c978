import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { headingsOf, idsIn, linksIn, mislinkedIn, rulesIn, sectionsIn, unlinkedIn } from './rule-book.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const found = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).map(normalize).sort();

/** These two name ids and sections that are made up. */
const MADE_UP = /^tests[\\/]architecture[\\/]rule-book\.(test\.)?ts$/;
const code = found(
  '{client,domain,projections,server,workers}/src/**/*.{ts,tsx,css}',
  'tests/**/*.{ts,tsx,tsv}',
).filter((path) => !path.includes('node_modules') && !MADE_UP.test(path));
const pages = found('README.md', 'CONTRIBUTING.md', 'docs/**/*.md');
const rulePages = pages.filter((path) => dirname(path) === join('docs', 'rules'));

const anchors = new Map(pages.map((path) => [path, new Set(headingsOf(read(path)).map(({ slug }) => slug))]));

/** @returns why a link leads nowhere, null if it leads somewhere */
function whyBroken(from: string, target: string): string | null {
  const [path = '', anchor] = target.split('#');
  const to = path === '' ? from : normalize(join(dirname(from), decodeURI(path)));
  if (!existsSync(join(root, to))) return `${from}: there is no ${to}`;
  if (anchor === undefined) return null;
  if (statSync(join(root, to)).isDirectory() || !anchors.has(to)) return `${from}: ${to} has no headings to link to`;
  return anchors.get(to)!.has(anchor) ? null : `${from}: ${to} has no #${anchor}`;
}

describe('the rule book', () => {
  const { ids, repeated } = rulesIn(rulePages.map(read));

  it('has each rule once', () => {
    expect(rulePages.length).toBeGreaterThan(10);
    expect(ids.size).toBeGreaterThan(170);
    expect(repeated).toEqual([]);
  });

  it('has every rule that code, tests and documents name', () => {
    expect(code.length).toBeGreaterThan(1000);
    const unknown = [...code, ...pages, 'CHANGELOG.md'].flatMap((path) =>
      idsIn(read(path)).flatMap((id) => (ids.has(id) ? [] : [`${path}: ${id}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('is linked from every document that names a rule', () => {
    expect(pages.flatMap((path) => unlinkedIn(read(path)).map((id) => `${path}: ${id}`))).toEqual([]);
    expect(pages.flatMap((path) => mislinkedIn(read(path)).map((link) => `${path}: ${link}`))).toEqual([]);
  });
});

describe('the documents', () => {
  it('link to nothing that is not there', () => {
    const links = pages.flatMap((path) => linksIn(read(path)).map((target) => [path, target] as const));
    expect(links.length).toBeGreaterThan(200);
    expect(links.flatMap(([path, target]) => whyBroken(path, target) ?? [])).toEqual([]);
  });

  it('have the sections that code and documents cite', () => {
    const cited = [...code, ...pages].flatMap((path) => sectionsIn(read(path)).map((each) => ({ path, ...each })));
    expect(cited.length).toBeGreaterThan(50);
    const headings = new Map(
      found('docs/*.md').map((path) => [path, headingsOf(read(path)).map(({ text }) => `${text} `)]),
    );
    const missing = cited.filter(
      ({ page, section }) => !headings.get(join('docs', page))?.some((text) => text.startsWith(`${section.trim()} `)),
    );
    expect(missing.map(({ path, page, section }) => `${path}: ${page} ${section}`)).toEqual([]);
  });
});

describe('what the checks find', () => {
  it.each([
    ['saves (TS-20), TS-32.9 and TS-1 … TS-5', ['TS-20', 'TS-32.9', 'TS-1', 'TS-5']],
    ['CM-1–CM-8, GEN-7’s viewer, `RD-20`', ['CM-1', 'CM-8', 'GEN-7', 'RD-20']],
    ['twice: US-10 and US-10', ['US-10']],
    ['GMT-05:00, EEO-1, E-3, UTF-8, TS-0, XTS-1, US-2024-01', []],
  ])('ids in %s', (text, expected) => expect(idsIn(text)).toEqual(expected));

  it('rules, the items of their lists, and those that are there twice', () => {
    const page =
      '### TS-1 A row\n\nA row.\n\n### TS-2 Checks\n\n1. One\n2. Two\n\n```\n### TS-3 No rule\n```\n\n## More\n\n1. None';
    const { ids, repeated } = rulesIn([page, '### TS-1 A row again\n']);
    expect([...ids]).toEqual(['TS-1', 'TS-2', 'TS-2.1', 'TS-2.2']);
    expect(repeated).toEqual(['TS-1']);
  });

  it.each([
    ['### TS-20 The cut-off', 'ts-20-the-cut-off'],
    ['# Über `code`, and [a link](x.md)!', 'über-code-and-a-link'],
    ['## 4. Records & books', '4-records--books'],
  ])('the anchor of %s', (page, slug) => expect(headingsOf(page)).toMatchObject([{ slug }]));

  it('anchors of headings that are there twice', () =>
    expect(headingsOf('# A\n# B\n# A').map(({ slug }) => slug)).toEqual(['a', 'b', 'a-1']));

  it('links within the repository, outside code', () =>
    expect(linksIn('[a](b.md#c) and [d](https://e.example) `[f](g.md)`\n```\n[h](i.md)\n```')).toEqual(['b.md#c']));

  it.each([
    ['docs/rules/README.md', 'nowhere.md', false],
    ['docs/rules/README.md', 'timesheet.md#ts-20', false],
    ['docs/rules/README.md', 'timesheet.md#ts-20-the-cut-off', true],
    ['docs/rules/timesheet.md', '#ts-20-the-cut-off', true],
    ['docs/rules/timesheet.md', '../decisions', true],
  ])('whether from %s %s leads somewhere', (from, target, isRight) =>
    expect(whyBroken(normalize(from), target) === null).toBe(isRight),
  );

  it('rules that a document names without a link, or with that of another', () => {
    const page = '# TS-1\nTS-2, [TS-3](t.md#ts-3-c) and `TS-4`, [`TS-5`](t.md#ts-50-e), [see TS-6](x.md)';
    expect(unlinkedIn(page)).toEqual(['TS-2']);
    expect(mislinkedIn(page)).toEqual(['[`TS-5`](t.md#ts-50-e)']);
  });

  it('sections that are cited', () =>
    expect(sectionsIn('as api.md "Wire", events.md "Identity" and architecture §4 say; api.md knows no 409')).toEqual([
      { page: 'api.md', section: 'Wire' },
      { page: 'events.md', section: 'Identity' },
      { page: 'architecture.md', section: '4. ' },
    ]));
});
