import { jobs } from '@hourbook/workers/jobs.ts';
import { expect, it } from 'vitest';
import { t } from '../../client/src/texts/en/system.ts';

it('every job has a name in the words of an operator, of its own', () => {
  expect(Object.keys(t.jobNames).sort()).toEqual(Object.keys(jobs).sort());
  const names = Object.values(t.jobNames);
  expect(new Set(names).size).toBe(names.length);
});
