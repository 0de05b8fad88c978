import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

/** The lines of all style sheets of the client. The number only falls. */
const LINES = 12_810;

/** Bodies of three or more declarations that several rules have. The number only falls. */
const REPEATED = 24;

/** Up to this width a page is laid out for a phone. A condition cannot take it from the theme. */
const PHONE = '43.75rem';
const ABOVE_PHONE = '43.76rem';

/** Widths at which there is room for the menu beside the page, or for two things of a page beside each other. */
const ROOM = [
  '59.99rem',
  '60rem',
  '74.99rem',
  '75rem',
  '79.99rem',
  '80rem',
  '87.99rem',
  '88rem',
  '89.99rem',
  '106.01rem',
];

const client = fileURLToPath(new URL('../../client/src/', import.meta.url));
const textOf = (file: string): string => readFileSync(join(client, file), 'utf8');
const sheets: ReadonlyMap<string, Root> = new Map(
  globSync('**/*.css', { cwd: client }).map((file) => [file, postcss.parse(textOf(file))]),
);
const scripts: ReadonlyMap<string, string> = new Map(
  globSync('**/*.{ts,tsx}', { cwd: client }).map((file) => [file, textOf(file)]),
);

const placeOf = (file: string, node: Declaration | Rule): string => `${file}:${node.source?.start?.line}`;

/** @returns where properties of a name have a value that is not allowed */
function wrong(name: RegExp, isWrong: (value: string) => boolean, of: ReadonlyMap<string, Root> = sheets): string[] {
  const found: string[] = [];
  for (const [file, root] of of) {
    if (file === 'theme/fonts.css') continue;
    root.walkDecls(name, (declaration) => {
      if (isWrong(declaration.value)) found.push(`${placeOf(file, declaration)} ${declaration}`);
    });
  }
  return found;
}

/** Lengths from 4 px to 64 px are steps; below are hairlines, above are places that something else takes. */
const isNoStep = (value: string): boolean =>
  [...value.matchAll(/([\d.]+)(px|r?em)\b/g)].some(([, length, unit]) => {
    const pixels = Number(length) * (unit === 'px' ? 1 : 16);
    return pixels > 3 && pixels <= 64;
  });
const isNoToken =
  (token: string, ...others: string[]) =>
  (value: string): boolean =>
    !value.startsWith(`var(--${token}`) && !others.includes(value);
const isNoShadow = (value: string): boolean =>
  value !== 'none' && value.split(/,\s*(?![^(]*\))/).some((part) => !/^var\(--(shadow|ring|edge|shade)/.test(part));

/** What of the theme a property takes, and a declaration that does not. */
const tokens: readonly (readonly [what: string, property: RegExp, isWrong: (value: string) => boolean, bad: string])[] =
  [
    ['distances', /^(padding|margin|gap|row-gap|column-gap)/, isNoStep, 'margin-left: calc(-1 * 9px)'],
    ['weights', /^font-weight$/, isNoToken('weight-', 'inherit'), 'font-weight: 600'],
    ['weights', /^font$/, isNoToken('weight-', 'inherit'), 'font: 600 var(--size-1) var(--font)'],
    ['layers', /^z-index$/, isNoToken('layer-', 'auto'), 'z-index: 7'],
    ['shadows', /^box-shadow$/, isNoShadow, 'box-shadow: var(--ring) var(--accent), 0 1px 2px #000'],
  ];

/** The classes that a style sheet has rules for, without those of the library. */
function classesOf(root: Root): Set<string> {
  const classes = new Set<string>();
  root.walkRules(({ selector }) => {
    const ours = selector.replace(/:global\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '');
    for (const [, name = ''] of ours.matchAll(/\.([a-zA-Z][\w-]*)/g)) classes.add(name);
  });
  return classes;
}

const imported = (from: string, path: string): string =>
  path.startsWith('#') ? path.slice(1) : relative(client, join(client, dirname(from), path));

/** The classes of each style sheet that are used; a sheet that is handed on whole is not among them. */
function usedClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]));
  const whole = new Set<string>();
  for (const [file, text] of scripts) {
    for (const [line, name, path = ''] of text.matchAll(/import (\w+) from '([^']+\.css)'/g)) {
      const sheet = imported(file, path);
      const body = text.replace(line, '');
      if (new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(body)) whole.add(sheet);
      for (const [, use = ''] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.get(sheet)?.add(use);
    }
  }
  for (const [file, root] of sheets) {
    root.walkDecls('composes', ({ value }) => {
      const [names = '', path] = value.split(' from ');
      const sheet = path ? imported(file, path.slice(1, -1)) : file;
      for (const name of names.split(' ')) used.get(sheet)?.add(name);
    });
  }
  for (const sheet of whole) used.delete(sheet);
  return used;
}

/** Where rules of three or more declarations say the same, in whatever order. */
function repeated(of: ReadonlyMap<string, Root>): string[] {
  const places = new Map<string, string[]>();
  for (const [file, root] of of) {
    root.walkRules((rule) => {
      const body = rule.nodes.filter((node) => node.type === 'decl').map(String);
      if (body.length < 3) return;
      const key = body.sort().join('; ');
      places.set(key, [...(places.get(key) ?? []), placeOf(file, rule)]);
    });
  }
  return [...places].flatMap(([body, where]) => (where.length > 1 ? [`${where.join(' ')} { ${body} }`] : []));
}

/** The widths in the conditions of a style sheet, but for print. */
function widthsOf(root: Root): string[] {
  const widths: string[] = [];
  root.walkAtRules('media', ({ params }) => {
    if (params.startsWith('print')) return;
    for (const [, width = ''] of params.matchAll(/width: ([\d.]+rem)/g)) widths.push(width);
  });
  return widths;
}

const linesOf = (file: string): number => textOf(file).split('\n').length - 1;

describe('the style sheets of the client', () => {
  it.each(tokens)('take %s from the theme (%s)', (_, property, isWrong) =>
    expect(wrong(property, isWrong)).toEqual([]),
  );

  it.each(tokens)('that do not take %s from the theme are found (%s)', (_, property, isWrong, bad) =>
    expect(wrong(property, isWrong, new Map([['a.css', postcss.parse(`.a { ${bad} }`)]]))).toHaveLength(1),
  );

  it('lay pages out for a phone below one width, and for more room at those that are listed', () => {
    const widths = [...sheets].flatMap(([file, root]) => widthsOf(root).map((width) => [width, file] as const));
    const known = [PHONE, ABOVE_PHONE, ...ROOM];
    expect(widths.filter(([width]) => !known.includes(width))).toEqual([]);
    expect(known.filter((width) => !widths.some(([each]) => each === width))).toEqual([]);
  });

  it('have no class that nothing uses', () => {
    const unused = [...usedClasses()].flatMap(([file, used]) =>
      [...classesOf(sheets.get(file) as Root)].filter((name) => !used.has(name)).map((name) => `${file} .${name}`),
    );
    expect(unused).toEqual([]);
  });

  it(`say the same in three or more declarations ${REPEATED} times at most`, () => {
    const found = repeated(sheets);
    expect(found, found.join('\n')).toSatisfy(({ length }: string[]) => length <= REPEATED);
  });

  it('that say the same twice are found, in whatever order', () => {
    const [once, again] = ['.a { top: 0; left: 0; right: 0 }', '.b { left: 0; right: 0; top: 0 }'];
    expect(repeated(new Map([['a.css', postcss.parse(`${once}\n${again}`)]]))).toEqual([
      'a.css:1 a.css:2 { left: 0; right: 0; top: 0 }',
    ]);
  });

  it(`have ${LINES} lines at most`, () =>
    expect([...sheets.keys()].reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(LINES));
});
