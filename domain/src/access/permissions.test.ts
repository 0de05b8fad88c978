import { expect, it } from 'vitest';
import { inWords } from './permissions.ts';

it.each([
  ['public', 'For everyone, signed in or not.'],
  ['any', 'For everyone who is signed in.'],
  [['ROLE_HR'], 'For people with this role: HR.'],
  [['ROLE_HR', 'ROLE_ADMIN'], 'For people with one of these roles: Administrator, HR.'],
] as const)('who may call what is said in a sentence: %o', (allowed, text) => expect(inWords(allowed)).toBe(text));
