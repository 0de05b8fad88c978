import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';

/** The hashes of the chunks by which the files of a build of this name are chosen. */
async function chunksOf(buildName: string): Promise<Map<string, string>> {
  vi.resetModules();
  vi.doMock('../../client/source-stamp.ts', () => ({ buildMarker: () => buildName }));
  const { chunksOfItself } = await import('../../client/vite.config.ts');
  return new Map(
    [...(await chunksOfItself())].map(([name, { code }]) => [name, createHash('sha256').update(code).digest('hex')]),
  );
}

it('the files of the client are chosen by the contents of its chunks alone, whatever the name of the build', async () => {
  const chunks = await chunksOf('0.1.0+3f9a0c17be42');
  expect(chunks.size).toBeGreaterThan(100);
  expect(await chunksOf('0.1.0+93c0d1a47f55')).toEqual(chunks);
});
