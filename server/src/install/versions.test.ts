import { withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { VERSION, VersionRefused } from '../version.ts';
import { compareVersions, newestVersion, noteVersion } from './versions.ts';

const clock = { now: () => Date.parse('2026-01-05T12:00:00Z') };

describe('the versions that have used the stores', () => {
  it('are in order of their numbers, not of their letters', () => {
    const ordered = ['0.1.0', '0.2.0', '0.10.0', '0.10.1', '1.0.0'];
    expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('are noted once each, and the newest is known', () =>
    withStores(async ({ records }) => {
      expect(await newestVersion(records)).toBeNull();
      for (const version of ['0.9.0', '0.9.0', '0.10.0']) await noteVersion(records, clock, version);
      expect(await newestVersion(records)).toBe('0.10.0');
    }));

  it('keep an older one away, in a sentence, and nothing is noted', () =>
    withStores(async ({ records }) => {
      await noteVersion(records, clock, '0.10.0');
      const older = noteVersion(records, clock, '0.9.9');
      await expect(older).rejects.toThrow(VersionRefused);
      await expect(older).rejects.toThrow('were last used by Hourbook 0.10.0, and this is Hourbook 0.9.9');
      expect(await newestVersion(records)).toBe('0.10.0');
    }));

  it('are noted by several processes that start at once', () =>
    withStores(async ({ records }) => {
      await Promise.all(Array.from({ length: 8 }, () => noteVersion(records, clock, '0.2.0')));
      expect(await newestVersion(records)).toBe('0.2.0');
    }));
});
