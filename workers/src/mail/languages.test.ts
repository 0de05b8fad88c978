import type { Finding } from '@hourbook/domain/reminders/kinds.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { sharedWords } from '@hourbook/tests/builders/shared-words.ts';
import { describe, expect, it } from 'vitest';
import { uncoveredLettersIn } from '../follow-person/letters-in.ts';
import { expiryLettersIn } from '../legal-status-expiry/letters-in.ts';
import { timeOffLettersIn } from '../mail-time-off/letters-in.ts';
import type { ToldRequest } from '../mail-time-off/told-request.ts';
import { weekLettersIn } from '../mail-week/letters-in.ts';
import type { Cause } from '../run-report/report-run.ts';
import { causesInWords, reportWordsIn } from '../run-report/report-words-in.ts';
import { letterOf } from '../send-reminder/letters-in.ts';
import { accountLettersIn } from './account-letters-in.ts';
import { type LetterIn, letterFor, mailOf } from './letter.ts';

const ENTERED = [
  'Dana Whitfield',
  'Omar Haddad',
  'Lakeshore',
  'dana',
  'lake',
  'example',
  'Look again',
  'Hours of May',
  '06 11 AM CDT',
];
const request: ToldRequest = {
  kind: 'VACATION_PTO',
  startDate: '2025-06-26',
  endDate: '2025-06-30',
  hours: [800, 400, 0, 0, 800],
};
const sick: ToldRequest = { ...request, kind: 'SICK_LEAVE', endDate: '2025-06-26', hours: [800] };
const at = '06/11/2025 10:15 AM CDT';

const accounts: readonly (readonly [string, LetterIn])[] = [
  ['activation', (language) => accountLettersIn[language].activationLetter('t')],
  ['invitation', (language) => accountLettersIn[language].invitationLetter('Dana', 'dana', 't')],
  ['reset', (language) => accountLettersIn[language].resetLetter('Dana', 't')],
  ['password changed', (language) => accountLettersIn[language].passwordChangedLetter('Dana')],
  [
    'own account',
    (language) => accountLettersIn[language].ownAccountLetter({ name: 'Dana', at, newEmail: true, newPassword: true }),
  ],
  ...(
    [
      'authenticator-added',
      'authenticator-removed',
      'passkey-added',
      'passkey-removed',
      'recovery-code-used',
      'recovery-codes-renewed',
      'removed-by-others',
    ] as const
  ).map((event): [string, LetterIn] => [
    event,
    (language) => accountLettersIn[language].secondFactorLetter({ name: 'Dana', at, event, reason: 'Look again' }),
  ]),
  ['token', (language) => accountLettersIn[language].apiTokenLetter({ name: 'Dana', at, token: 'Hours of May' })],
  [
    'waits for HR',
    (language) =>
      accountLettersIn[language].waitsForHrLetter({
        id: 5,
        name: 'Dana Whitfield',
        email: 'dana@lake.example',
        office: 'Lakeshore',
      }),
  ],
  [
    'to enable',
    (language) =>
      accountLettersIn[language].toEnableLetter({ id: 5, name: 'Dana Whitfield', username: 'dana', by: 'Omar Haddad' }),
  ],
];

const outcomes = (['approved', 'declined', 'canceled'] as const).flatMap((outcome) =>
  [request, sick].map((each): [string, LetterIn] => [
    `${outcome} ${each.kind}`,
    (language) => timeOffLettersIn[language].decidedLetter('Dana', each, outcome, 'Omar Haddad', 'Look again'),
  ]),
);
const timeOff: readonly (readonly [string, LetterIn])[] = [
  ...outcomes,
  ['submitted', (language) => timeOffLettersIn[language].submittedLetter('Dana Whitfield', request, 'Look again')],
  ['withdrawn', (language) => timeOffLettersIn[language].withdrawnLetter('Dana Whitfield', sick, null)],
  ['shortened by a day', (language) => timeOffLettersIn[language].shortenedLetter('Dana', request, ['2025-06-27'])],
  [
    'shortened by days',
    (language) => timeOffLettersIn[language].shortenedLetter('Dana', sick, ['2025-06-26', '2025-06-27']),
  ],
  ['client, off', (language) => timeOffLettersIn[language].clientLetter('Dana Whitfield', 'Lakeshore', request, true)],
  [
    'client, not off',
    (language) => timeOffLettersIn[language].clientLetter('Dana Whitfield', 'Lakeshore', request, false),
  ],
];

const findings: readonly Finding[] = [
  ...[1, 2, 5].map(
    (days): Finding => ({ kind: 'hoursMissing', period: '2025-06-02', items: [], days, hours: 7_50 * days }),
  ),
  ...[1, 22].map(
    (requests): Finding => ({
      kind: 'requestsWaiting',
      period: '2025-06-10',
      items: [],
      requests,
      since: '2025-06-03',
      isSickLeave: false,
    }),
  ),
  ...['2025-06-24', '2025-07-01'].map(
    (to): Finding => ({ kind: 'legalStatus', period: '2025-06-10', items: [], statuses: 2, from: '2025-06-24', to }),
  ),
  { kind: 'teamWeek', period: '2025-06-09', items: [], missing: [], away: [], requests: 0 },
  {
    kind: 'teamWeek',
    period: '2025-06-09',
    items: [],
    missing: Array.from({ length: 23 }, () => 'Dana Whitfield'),
    away: ['Omar Haddad'],
    requests: 5,
  },
];

const causes: readonly Cause[] = (
  ['stopped', 'not-made', 'not-taken', 'all-refused', 'refused', 'unknown', 'not-allowed'] as const
).map((code) => ({ code, addresses: 'dana@lake.example' }));

const others: readonly (readonly [string, LetterIn])[] = [
  [
    'a week',
    (language) =>
      weekLettersIn[language].sentBackLetter({
        id: 'entry',
        week: '2025-06-09',
        comment: 'Look again',
        person: { id: 7, firstName: 'Dana', email: 'dana@lake.example', language },
        actor: { id: 8, name: 'Omar Haddad' },
      }),
  ],
  ['legal status', (language) => expiryLettersIn[language].expiryLetter(aPerson({}), '2025-12-31')],
  [
    'uncovered hours',
    (language) =>
      uncoveredLettersIn[language].uncoveredLetter(
        aPerson({}),
        [{ date: '2025-06-02', hours: 7.75, client: 'Lakeshore' }],
        2,
      ),
  ],
  ...['', 'dana@lake.example'].flatMap((addresses): [string, LetterIn][] => [
    [
      `missed ${addresses}`,
      (language) =>
        reportWordsIn[language].missedLetter('Hours of May', addresses, addresses, causesInWords(causes, language)),
    ],
  ]),
  ['skipped', (language) => reportWordsIn[language].skippedLetter('Hours of May')],
  [
    'report link',
    (language) => ({
      subject: reportWordsIn[language].reportLink,
      body: [reportWordsIn[language].testWords.first],
      link: null,
    }),
  ],
];

const all = [
  ...accounts,
  ...timeOff,
  ...findings.map((finding, n): [string, LetterIn] => [`${finding.kind} ${n}`, letterOf(finding, 'Dana')]),
  ...others,
];

describe('LG-5: a letter', () => {
  it.each(all)('about %s has nothing English left in Polish, and the same page', (_, letterIn) => {
    const [english, polish] = [letterIn('en'), letterIn('pl')];
    expect(polish.link?.path).toBe(english.link?.path);
    const textOf = ({ subject, body, link }: typeof english) => [subject, ...body, link?.label ?? ''].join('\n');
    expect(sharedWords(textOf(english), textOf(polish), ENTERED)).toEqual([]);
    expect(textOf(polish).replaceAll(at, '')).not.toMatch(/\d\d\/\d\d\/\d{4}|\d\.\d\d\b(?!\.\d)/);
    expect(polish.subject).not.toBe('');
  });

  it('to several is worded for each, and its mail says its language', () => {
    const letterIn: LetterIn = (language) => accountLettersIn[language].passwordChangedLetter('Dana');
    const sent = {
      id: '1',
      to: 'dana@lake.example',
      address: 'https://hours.example',
      stop: 'https://hours.example/stop',
    };
    const [none, english, polish] = ([null, 'en', 'pl'] as const).map((language) =>
      mailOf(letterFor({ language }, letterIn), sent),
    );
    expect(none).toEqual(english);
    expect(english?.html).toContain('<html lang="en">');
    expect(polish?.html).toContain('<html lang="pl">');
    expect(polish?.subject).toBe('Zmieniono Twoje hasło do Hourbook');
    expect(polish?.text).toContain('Nie przysyłaj więcej takich przypomnień:\nhttps://hours.example/stop');
    expect(sharedWords(english?.text ?? '', polish?.text ?? '', [...ENTERED, 'https hours login stop'])).toEqual([]);
  });

  it.each([
    [1, '1 wniosek o nieobecność czeka na Ciebie'],
    [2, '2 wnioski o nieobecność czekają na Ciebie'],
    [5, '5 wniosków o nieobecność czeka na Ciebie'],
    [22, '22 wnioski o nieobecność czekają na Ciebie'],
  ])('about %s requests has the right forms', (requests, subject) => {
    const finding: Finding = {
      kind: 'requestsWaiting',
      period: '2025-06-10',
      items: [],
      requests,
      since: '2025-06-03',
      isSickLeave: false,
    };
    expect(letterOf(finding, 'Dana')('pl').subject).toBe(subject);
  });
});
