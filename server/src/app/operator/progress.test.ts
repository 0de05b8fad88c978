import { screen } from '@hourbook/tests/builders/screen.ts';
import { describe, expect, it } from 'vitest';
import { openProgress } from './progress.ts';

describe('progress', () => {
  it('says nothing in the first second, then a line now and then', () => {
    let now = 0;
    const log = screen();
    const progress = openProgress(log, () => now);
    for (; now < 13_000; now += 100) progress.add('events folded', 1000);
    progress.end();
    expect(log.written).toEqual(['11,000 events folded\n', '61,000 events folded\n', '111,000 events folded\n']);
  });

  it('writes one line over and over on a terminal, and takes it away in the end', () => {
    let now = 0;
    const terminal = screen(true);
    const progress = openProgress(terminal, () => now);
    for (; now <= 1_200; now += 100) progress.add(now < 1_100 ? 'events folded' : 'documents compared', 1);
    progress.end();
    progress.end();
    expect(terminal.written).toEqual([
      '\r\u001b[K11 events folded',
      '\r\u001b[K11 events folded, 2 documents compared',
      '\r\u001b[K',
    ]);
  });
});
