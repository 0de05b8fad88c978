import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Command } from './command.ts';

const DAY = 24 * 60 * 60 * 1000;
const BEGUN = Date.parse('2025-06-11T15:00:00Z');
const names = fc.array(fc.constantFrom('row', 'sync', 'rebuild'), { minLength: 1, maxLength: 20 });

const drawn = (command: Command, of: readonly string[]) => of.map((name) => command.drawId(name));
const keyed = (id: string, startedAt = BEGUN) => new Command(id, { seen: false, startedAt });

describe('the ids that a command draws', () => {
  it('are the same for every call that carries it out, and never one twice', () =>
    fc.assert(
      fc.property(fc.uuid(), names, (id, of) => {
        const ids = drawn(keyed(id), of);
        expect(drawn(keyed(id), of)).toEqual(ids);
        expect(new Set(ids).size).toBe(of.length);
      }),
    ));

  it('under one name are no others because something was drawn under another', () =>
    fc.assert(
      fc.property(fc.uuid(), names, (id, of) => {
        const rows = drawn(keyed(id), of).filter((_, n) => of[n] === 'row');
        expect(drawn(keyed(id), Array<string>(rows.length).fill('row'))).toEqual(rows);
      }),
    ));

  it('are others when its key comes again on another day', () =>
    fc.assert(
      fc.property(fc.uuid(), names, (id, of) => {
        const again = new Set(drawn(keyed(id, BEGUN + DAY), of));
        for (const each of drawn(keyed(id), of)) expect(again).not.toContain(each);
      }),
    ));

  it('are others at every try of one without a key, which nobody repeats', () => {
    const id = '0b0a6a0e-9c1f-4a43-8a0a-9a2f5a2f7a11';
    expect(new Command(id).drawId('row')).not.toBe(new Command(id).drawId('row'));
  });
});

it('the changes of a thing are counted by each call from its own beginning', () => {
  const id = '0b0a6a0e-9c1f-4a43-8a0a-9a2f5a2f7a11';
  const [one, other] = [keyed(id), keyed(id)];
  one.changeMade('people/7');
  one.changeMade('people/7');
  one.changeMade('people/8');
  expect([one.nextChange('people/7'), one.nextChange('people/8'), one.nextChange('people/9')]).toEqual([2, 1, 0]);
  expect(other.nextChange('people/7')).toBe(0);
});

it('a part of a command is repeated with it, and is another command, which no older version knows', () => {
  const id = '0b0a6a0e-9c1f-4a43-8a0a-9a2f5a2f7a11';
  const whole = new Command(id, { formerId: 'former', seen: true, startedAt: BEGUN });
  expect(whole.part('a')).toMatchObject({ id: whole.part('a').id, keyed: { seen: true, startedAt: BEGUN } });
  expect(whole.part('a').keyed?.formerId).toBeUndefined();
  expect(new Set([whole.id, whole.part('a').id, whole.part('b').id]).size).toBe(3);
  expect(new Command(id).part('a').keyed).toBeNull();
});
