import { argon2 } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

// The real thing, watched: what it is asked to do is what it costs.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('zażółć'), hashPassword('zażółć')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('zażółć', one)).toBe(true);
    expect(await passwordMatches('zażółć ', one)).toBe(false);
  });

  it('are compared at the cost they were hashed with', async () => {
    const hash = await hashPassword('p');
    expect(await passwordMatches('p', hash.replace('t=1', 't=2'))).toBe(false);
  });

  it.each([null, '', 'plain', '$2b$10$abc'])('%s matches nothing', async (hash) => {
    expect(await passwordMatches('', hash)).toBe(false);
  });

  it('US-4: cost the same without a person to compare with', async () => {
    const hash = await hashPassword('p');
    const costs = async (against: string | null) => {
      vi.mocked(argon2).mockClear();
      await passwordMatches('x', against);
      return vi
        .mocked(argon2)
        .mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => [
          algorithm,
          memory,
          passes,
          parallelism,
          tagLength,
        ]);
    };
    expect(await costs(hash)).toEqual([['argon2id', 47_104, 1, 1, 32]]);
    expect(await costs(null)).toEqual(await costs(hash));
  });
});
