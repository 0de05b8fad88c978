import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roles } from '@hourbook/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { guidesOf } from '../../client/src/shared/help/guides-of.ts';
import { guideScreens } from '../pictures/guide-screens.ts';
import { boldIn, sentencesIn, textsSaidIn, unsaid, wordsOf } from './guides.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const found = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

const guides = found('docs/guides/*.md');
const tasks = guides.filter((path) => basename(path) !== 'README.md');
const pictures = found('docs/pictures/*.png');

/** The most bytes of all pictures. */
const MOST_BYTES = 3_000_000;
/** The most words of a sentence, and of one in the middle. */
const MOST_WORDS = 36;
const USUAL_WORDS = 14;

describe('the guides', () => {
  const texts = [
    ...found('client/src/texts/en/*.{ts,tsx}').flatMap((path) => textsSaidIn(read(path))),
    ...roles.map(({ description }) => description),
  ];

  it('are there for every role, and listed', () => {
    const { yours, others } = guidesOf(roles.map(({ name }) => name));
    expect([...yours, ...others].map((page) => `docs/${page}.md`).sort()).toEqual(tasks);
    for (const path of tasks) expect(read('docs/guides/README.md')).toContain(`(${basename(path)})`);
  });

  it('name words of the screens that are there', () => {
    expect(texts.length).toBeGreaterThan(1_500);
    const words = guides.flatMap((path) => boldIn(read(path)).map((word) => [path, word] as const));
    expect(words.length).toBeGreaterThan(250);
    expect(words.flatMap(([path, word]) => unsaid([word], texts).map((each) => `${path}: ${each}`))).toEqual([]);
  });

  it.each(tasks)('%s is made of tasks with steps, in short sentences', (path) => {
    const page = read(path);
    const parts = page.split(/^## /m).slice(1);
    expect(parts.length).toBeGreaterThan(4);
    const withoutSteps = parts.filter((part) => !/^1\. /m.test(part)).map((part) => part.split('\n')[0]);
    expect(withoutSteps.length, withoutSteps.join()).toBeLessThanOrEqual(1);
    const sentences = sentencesIn(page);
    expect(sentences.filter((sentence) => wordsOf(sentence) > MOST_WORDS)).toEqual([]);
    const lengths = sentences.map(wordsOf).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(USUAL_WORDS);
  });
});

describe('the pictures of the guides', () => {
  it('are those that are taken, and each is shown', () => {
    const names = guideScreens.map(({ name }) => name).sort();
    expect(pictures.map((path) => basename(path, '.png')).sort()).toEqual(names);
    expect(
      found('tests/pictures/screens/*.txt')
        .map((path) => basename(path, '.txt'))
        .sort(),
    ).toEqual(names);
    const pages = ['README.md', ...guides].map(read).join('\n');
    expect(names.filter((name) => !pages.includes(`pictures/${name}.png)`))).toEqual([]);
  });

  it(`take ${MOST_BYTES / 1_000_000} MB at most`, () => {
    const bytes = pictures.reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});

describe('what the checks find', () => {
  it('words that no screen says', () => {
    const value = ['$', '{n}'].join('');
    const texts = textsSaidIn(`const t = { a: 'Save', b: (n) => \`Close ${value}?\`, c: (n) => \`${value} h\` };`);
    expect(unsaid(['Save', 'Close 05/2025?', 'Store', 'Close', '8 h'], texts)).toEqual(['Store', 'Close', '8 h']);
  });

  it('words in bold, and sentences', () => {
    const page = '# A\n\n1. Press **Save**. Then\n   go [on](b.md).\n2. Stop `a. b`\n\n![c](d.png)\n';
    expect(boldIn(page)).toEqual(['Save']);
    expect(sentencesIn(page).map(wordsOf)).toEqual([2, 3, 2]);
  });
});
