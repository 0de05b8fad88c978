import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import { describe, expect, it } from 'vitest';

const texts = fileURLToPath(new URL('../../client/src/texts/', import.meta.url));
const areas = globSync('en/*', { cwd: texts }).map((name) => basename(name));
const others = languages.filter((language) => language !== USUAL_LANGUAGE);

/** Words that are the same in several languages, names of programs, and codes. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  pl: [
    ...[
      'Hourbook',
      'Hourbook.xlsx',
      'QuickBooks',
      'QuickBooks Online',
      'Excel',
      'CSV',
      'API',
      'Skype',
      'E-mail',
      'SOW',
    ],
    ...['Alt', 'Ctrl', 'Esc', 'Shift', 'Unicode (UTF-8)', 'Unicode (UTF-16)', 'Unicode (UTF-16 BE)', 'Node.js'],
    ...['Import', 'Limit', 'Menu', 'Separator', 'Status', 'System', 'Token', 'Weekend'],
    ...['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari', 'Android', 'iOS', 'Windows', 'macOS', 'ChromeOS', 'Linux'],
  ],
};

/** The texts of an object of the catalogue, each with the way to it; those of functions are left out. */
function plainTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => plainTexts(each, path === '' ? key : `${path}.${key}`));
}

const catalogue = (language: string, area: string): Promise<object> => import(`${texts}${language}/${area}`);

describe.each(others)('LG-4: the texts in %s', (language) => {
  it.each(areas)('of %s are all there', async (area) => {
    const pathsIn = async (of: string) => plainTexts(await catalogue(of, area), '').map(([path]) => path);
    expect((await pathsIn(language)).sort()).toEqual((await pathsIn('en')).sort());
  });

  it('are the English ones only where both say the same', async () => {
    const same = new Set<string>();
    for (const area of areas) {
      const theirs = new Map(plainTexts(await catalogue(language, area), ''));
      for (const [path, text] of plainTexts(await catalogue('en', area), ''))
        if (theirs.get(path) === text && /\p{L}{2}/u.test(text)) same.add(text);
    }
    expect([...same].sort()).toEqual([...(SAME[language] ?? [])].sort());
  });

  it('have no area that English lacks', () => {
    const own = globSync(`${language}/*`, { cwd: texts }).map((name) => basename(name));
    expect(own.filter((name) => !areas.includes(name) && !/^counted(\.test)?\.ts$/.test(name))).toEqual([]);
  });
});
