import { expect, it } from 'vitest';
import { causeInWords, importCause } from './causes.ts';

it('histories name the import, and no other cause', () => {
  expect(causeInWords(importCause(7))).toBe('Import 7');
  expect(causeInWords('9b2c1c1e-7a0f-4c9b-8a59-3f7c1a2b3c4d')).toBeNull();
  expect(causeInWords('change 12')).toBeNull();
  expect(causeInWords(undefined)).toBeNull();
});
