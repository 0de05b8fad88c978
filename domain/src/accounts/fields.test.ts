import { expect, it } from 'vitest';
import { newPassword } from './fields.ts';

it.each([
  ['seven77', false],
  ['eight888', true],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
])('US-1: whether %s is of a good length: %s', (password, isGood) =>
  expect(newPassword.safeParse(password).success).toBe(isGood),
);
