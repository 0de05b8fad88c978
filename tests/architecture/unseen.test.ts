import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sent } from './sent.ts';

/** Texts of a call that are kept nowhere, or are refused elsewhere; why. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/ (.*\.)?\w*([iI]d|Ids\[\]|ids\[\]|knownRows\[\]|modifiedTime)$/, 'names what is there, or nothing'],
  [/^people\.(list\.page |exports\.\w+ filters\.)/, 'looked for'],
  [/^reference\.clients\.page /, 'looked for'],
  [/^colleagues\.\w+ search$/, 'looked for'],
  [/^auth\.loginType email$/, 'looked for'],
  [/^commissions\.\w+\.excel columns\[\]$/, 'looked for among the columns'],
  [/ (action|status|unit)$/, 'one of some words'],
  [/ (password|currentPassword)$/i, 'used as it was typed, and never shown'],
  [
    /^(timesheet\.saveMine|accounting\.sheet\.save) rows\[\]\.comment$/,
    'refused by the command, in its own words (TS-32.3)',
  ],
  [/^reference\.holidays\.upload\w+ dates\[\]$/, 'a date, or told in the words of the upload (RD-8)'],
  [/^(documents\.sendFile|imports\.send) fileName$/, 'left out of the name: no program asks before it adds them'],
  [/^documents\.(publish|change) (file\.)?upload$/, 'names what is there, or nothing'],
];

const UNSEEN = ['\u00ad', '\u200d', '\u200e', '\u061c', '\u3164', '\ufffe', '\u{e0041}', '\ud800', '\u202e', '\u0000'];
const LENGTHS = ['a', 'ab', 'abc', 'a long name', 'a@b.example'];

const texts = sent.filter(({ schema }) => schema._zod.def.type === 'string');
const unseenIn = ({ schema }: (typeof texts)[number]) =>
  UNSEEN.filter((sign) => LENGTHS.some((text) => z.safeParse(schema, text + sign).success));

describe('a text that is sent', () => {
  it('is found wherever it stands', () =>
    expect(texts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'accounts.register firstName',
        'people.add.create lastName',
        'people.employment.change terminationNote',
        'reference.clients.create name',
        'reference.countries.create description',
        'timeOff.vacation.request comment',
      ]),
    ));

  it('shows all that it says', () => {
    const taking = texts.filter(
      (text) => !exceptions.some(([which]) => which.test(text.name)) && unseenIn(text).length > 0,
    );
    expect(taking.map(({ name }) => name)).toEqual([]);
  });

  it.each(exceptions)('is excepted where it is sent: %s', (which) =>
    expect(texts.some((text) => which.test(text.name) && unseenIn(text).length > 0)).toBe(true),
  );
});
