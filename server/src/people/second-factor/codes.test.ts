import { describe, expect, it } from 'vitest';
import { addressFor, newAuthenticator, stepOf } from './authenticator.ts';
import { codesLeft, hashedCodes, newRecoveryCodes, withoutCode } from './recovery-codes.ts';

/** RFC 6238, appendix B, whose key is `12345678901234567890`; its codes end in these six digits. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d is %s, in its own step', (seconds, code) =>
    expect(stepOf(RFC, code, seconds * 1000)).toBe(Math.floor(seconds / 30)),
  );

  it('tells its own step also a step earlier and later, and nothing beyond', () =>
    expect([-60, -30, 0, 30, 60].map((late) => stepOf(RFC, '279037', (2_000_000_000 + late) * 1000))).toEqual([
      null,
      ...[0, 0, 0].map(() => Math.floor(2_000_000_000 / 30)),
      null,
    ]));

  it('comes from a key of 160 bits, which the address carries', () => {
    const secret = newAuthenticator();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(addressFor(secret, 'dana@x.example')).toContain(`secret=${secret}`);
  });
});

describe('a recovery code', () => {
  it('is found however it is typed, once, and only for its person', () => {
    const codes = newRecoveryCodes();
    expect(codes.every((code) => /^([0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code))).toBe(true);
    const kept = hashedCodes(7, codes);
    expect(kept).not.toContain(codes[0]);
    const left = withoutCode(kept, 7, ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `);
    expect([codesLeft(kept), codesLeft(left)]).toEqual([10, 9]);
    expect(withoutCode(left, 7, codes[0]!)).toBeNull();
    expect(withoutCode(kept, 8, codes[0]!)).toBeNull();
  });

  it('is none where none are kept', () => expect(withoutCode(null, 7, '')).toBeNull());
});
