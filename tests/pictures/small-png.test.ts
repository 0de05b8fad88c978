import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { smallPng } from './small-png.ts';

/** A picture of one line. */
function line(colors: readonly number[]): Buffer {
  const png = new PNG({ width: colors.length, height: 1 });
  for (const [at, color] of colors.entries()) png.data.writeUInt32BE(((color << 8) | 0xff) >>> 0, at * 4);
  return PNG.sync.write(png);
}

const colorsOf = (png: Buffer): number[] => {
  const { data } = PNG.sync.read(png);
  return Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(at * 4) >>> 8);
};

it('a picture of few colors stays as it is', () => {
  const colors = [0xffffff, 0x1d4e9e, 0x000000, 0xffffff];
  expect(colorsOf(smallPng(line(colors)))).toEqual(colors);
});

it('of many colors the frequent ones stay, and the others become the nearest of them', () => {
  const frequent = Array.from({ length: 256 }, (_, at) => at << 16);
  const colors = colorsOf(smallPng(line([...frequent, ...frequent, 0x100102])));
  expect(colors.slice(0, 512)).toEqual([...frequent, ...frequent]);
  expect(colors.at(-1)).toBe(0x100000);
});
