import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const COLORS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const piece = Buffer.alloc(body.length + 8);
  piece.writeUInt32BE(data.length, 0);
  body.copy(piece, 4);
  piece.writeUInt32BE(crc32(body), body.length + 4);
  return piece;
}

const distance = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2;

/**
 * Writes a picture with a palette, which takes less than half: the most frequent colors stay, each other one becomes the nearest of
 * them. On a screen these are the smoothed edges of letters. The same picture always gives the same bytes.
 * @param png opaque
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png);
  const points = Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4) >>> 8);
  const counts = new Map<number, number>();
  for (const color of points) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([a, often], [b, seldom]) => seldom - often || a - b).map(([color]) => color);
  const palette = byCount.slice(0, COLORS);
  const nearest = (color: number) =>
    palette.reduce((best, each, at) => (distance(each, color) < distance(palette[best]!, color) ? at : best), 0);
  const place = new Map(byCount.map((color, at) => [color, at < COLORS ? at : nearest(color)]));

  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  points.forEach((color, at) => {
    lines[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = place.get(color)!;
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
