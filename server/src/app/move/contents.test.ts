import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { Difference } from '@hourbook/projections/projector/difference.ts';
import { allOf } from '@hourbook/tests/builders/all-of.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { compareContents, copyContents } from './contents.ts';

const looking = { signal: new AbortController().signal, progress() {} };

async function* sent(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const textsIn = async (contents: ContentStore) => {
  const texts: Record<string, string> = {};
  for (const { name } of await allOf(contents.list()))
    texts[name] = Buffer.concat(await allOf(contents.read(name))).toString();
  return texts;
};

const withBoth = (use: (source: ContentStore, target: ContentStore) => Promise<void>): Promise<void> =>
  withStores((source) => withStores((target) => use(source.contents, target.contents)));

it('files are copied as they are, whatever was copied before', () =>
  withBoth(async (source, target) => {
    const files = { a: 'one', b: 'two', c: 'three' };
    for (const [name, text] of Object.entries(files)) await source.write(name, sent(text));
    await target.write('b', sent('tWo')); // of the same size
    await target.write('c', sent('th'));
    await target.write('d', sent('four'));
    const ends = { source: { contents: source }, target: { contents: target } };
    await copyContents(ends, looking);
    expect(await textsIn(target)).toEqual(files);
    const differences: Difference[] = [];
    await compareContents(ends, { ...looking, difference: (found) => differences.push(found) });
    expect(differences).toEqual([]);
  }));

it('what differs is told by its name', () =>
  withBoth(async (source, target) => {
    for (const name of ['a', 'b', 'c']) await source.write(name, sent('one'));
    await target.write('b', sent('two'));
    await target.write('c', sent('three'));
    await target.write('d', sent('four'));
    const differences: Difference[] = [];
    await compareContents(
      { source: { contents: source }, target: { contents: target } },
      { ...looking, difference: (found) => differences.push(found) },
    );
    expect(differences.map(({ id, kind, fields }) => [id, kind, ...fields.map(({ name }) => name)])).toEqual([
      ['a', 'missing'],
      ['b', 'different', 'sha256'],
      ['c', 'different', 'size'],
      ['d', 'surplus'],
    ]);
  }));
