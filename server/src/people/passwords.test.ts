import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('zażółć'), hashPassword('zażółć')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('zażółć', one)).toBe(true);
    expect(await passwordMatches('zażółć ', one)).toBe(false);
  });

  it('are compared at the cost they were hashed with', async () => {
    const hash = await hashPassword('p');
    expect(await passwordMatches('p', hash.replace('t=2', 't=3'))).toBe(false);
  });

  it.each([null, '', 'plain', '$2b$10$abc'])('%s matches nothing', async (hash) => {
    expect(await passwordMatches('', hash)).toBe(false);
  });

  it('US-4: cost the same time without a person to compare with', async () => {
    const hash = await hashPassword('p');
    const time = async (against: string | null) => {
      const started = performance.now();
      for (let n = 0; n < 5; n++) await passwordMatches('x', against);
      return performance.now() - started;
    };
    const [known, unknown] = [await time(hash), await time(null)];
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });
});
