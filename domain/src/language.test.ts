import { expect, it } from 'vitest';
import { fileIn, languageIn } from './language.ts';

it.each([
  ['', 'en'],
  ['hourbook_language=pl', 'pl'],
  ['hourbook_session=x; hourbook_language=pl; other=1', 'pl'],
  ['hourbook_language=en', 'en'],
  ['hourbook_language=plx', 'en'],
  ['hourbook_language=../../etc', 'en'],
  ['not_hourbook_language=pl', 'en'],
  ['hourbook_language=xx; hourbook_language=pl', 'pl'],
])('LG-1: a browser with the cookies "%s" is answered in %s', (cookies, language) =>
  expect(languageIn(cookies)).toBe(language),
);

it.each([
  ['en', 'index.html', 'index.html'],
  ['pl', 'index.html', 'index.pl.html'],
  ['pl', 'sw.js', 'sw.pl.js'],
] as const)('in %s the file %s is %s', (language, name, file) => expect(fileIn(language, name)).toBe(file));
