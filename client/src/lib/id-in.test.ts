import { expect, it } from 'vitest';
import { idIn } from './id-in.ts';

it.each([
  ['42', 42],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', null],
  ['0', null],
  ['042', null],
  ['-1', null],
  ['4.2', null],
  ['1e3', null],
  [' 42', null],
  ['', null],
])('the id in %j is %s', (text, id) => expect(idIn(text)).toBe(id));
