import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boundedOutput } from './output.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A file that takes so many bytes and then none. */
function file(room: number) {
  let text = '';
  let tries = 0;
  return {
    put(bytes: Buffer): number {
      tries += 1;
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const taken = bytes.subarray(0, room);
      room -= taken.length;
      text += taken.toString();
      return taken.length;
    },
    makeRoom(bytes: number) {
      room += bytes;
    },
    text: () => text,
    tries: () => tries,
  };
}

describe('what is written', () => {
  it('is there at once where there is room', () => {
    const { put, text } = file(100);
    const output = boundedOutput(put);
    output.write('one\n');
    output.write('two\n');
    expect(text()).toBe('one\ntwo\n');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits where there is none, is not tried with every line, and comes whole and in order when there is room', () => {
    const full = file(6);
    const output = boundedOutput(full.put);
    for (let n = 0; n < 1_000; n++) output.write(`line ${n}\n`);
    expect(full.text()).toBe('line 0');
    expect(full.tries()).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(full.tries()).toBeLessThan(45);
    full.makeRoom(100_000);
    vi.advanceTimersByTime(2_000);
    expect(full.text()).toBe(Array.from({ length: 1_000 }, (_, n) => `line ${n}\n`).join(''));
    output.write('and on\n');
    expect(full.text().endsWith('line 999\nand on\n')).toBe(true);
    expect(output.lost()).toBe(0);
  });

  it('is dropped and counted beyond a megabyte, and how much is told once when it can be written again', () => {
    const full = file(0);
    const told: number[] = [];
    const output = boundedOutput(full.put, (dropped) => void told.push(dropped));
    const line = `${'x'.repeat(99_999)}\n`;
    for (let n = 0; n < 25; n++) output.write(line);
    expect(output.lost()).toBe(15);
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
    full.makeRoom(10_000_000);
    vi.advanceTimersByTime(2_000);
    expect(full.text()).toBe(line.repeat(10));
    output.write(line);
    output.flushSync();
    expect(told).toEqual([15]);
    expect(output.lost()).toBe(15);
  });

  it('may tell of the dropped lines by writing one', () => {
    const full = file(0);
    const output = boundedOutput(full.put, (dropped) => output.write(`${dropped} lost\n`));
    for (let n = 0; n < 3; n++) output.write(`${'x'.repeat(999_990)}\n`);
    full.makeRoom(10_000_000);
    output.flushSync();
    expect(full.text().slice(999_990)).toBe('\n2 lost\n');
  });

  it('is not waited for where a file takes nothing and says nothing', () => {
    const output = boundedOutput(() => 0);
    output.write('one\n');
    expect(vi.getTimerCount()).toBe(1);
  });
});
