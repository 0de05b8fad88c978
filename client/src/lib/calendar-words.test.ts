import { expect, it } from 'vitest';
import { weekdayName } from './calendar-words.ts';

it('a date is called by its weekday', () =>
  expect(['2026-07-03', '2026-07-05', '2026-07-06'].map(weekdayName)).toEqual(['Friday', 'Sunday', 'Monday']));
