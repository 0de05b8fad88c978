import { describe, expect, it } from 'vitest';
import { lastAuthorIn } from './last-author.ts';

type Step = Parameters<typeof lastAuthorIn>[0]['steps'][number];
const step = (what: Step['what'], by: Step['by']): Step => ({
  what,
  by,
  at: '2025-06-11T15:15:00.000Z',
  onBehalf: false,
  substitutedFor: null,
  source: 'web',
  cause: null,
  revision: 7,
  message: null,
  changes: [],
});
const DANA = { id: 42, name: 'Dana Whitfield' };

describe('who changed a row last', () => {
  it.each<[Step[], ReturnType<typeof lastAuthorIn>]>([
    [
      [step('changed', DANA), step('recorded', { id: 7, name: 'Omar Haddad' })],
      { name: 'Dana Whitfield', isYou: true },
    ],
    [[step('changed', { id: 7, name: 'Omar Haddad' })], { name: 'Omar Haddad', isYou: false }],
    [[step('synchronized', null), step('recorded', DANA)], { name: 'Dana Whitfield', isYou: true }],
    [[step('holiday placed', null)], { name: 'Hourbook', isYou: false }],
    [[], { name: 'Hourbook', isYou: false }],
  ])('%#', (steps, author) => expect(lastAuthorIn({ steps }, 42)).toEqual(author));
});
