import { describe, expect, it } from 'vitest';
import { type Edits, noEdits } from './sheet.ts';
import { acted, noActs, redone, undone } from './undo.ts';

const edits = (hours: string): Edits => ({
  ...noEdits,
  byRow: { r: { date: '2025-06-09', fields: { hours }, removed: false, seen: null, knownRows: [] } },
});

describe('undo', () => {
  it('goes back act by act and forward again', () => {
    const one = acted(noActs, noEdits, null);
    const two = acted(one, edits('1'), null);
    const back = undone(two, edits('2'))!;
    expect(back.edits).toEqual(edits('1'));
    const further = undone(back.acts, back.edits)!;
    expect(further.edits).toEqual(noEdits);
    expect(undone(further.acts, further.edits)).toBeNull();
    expect(redone(further.acts, further.edits)!.edits).toEqual(edits('1'));
  });

  it('takes typing on in one cell as one act, also after an undo', () => {
    const typing = acted(acted(acted(noActs, noEdits, 'r/hours'), edits('1'), 'r/hours'), edits('12'), 'r/hours');
    const back = undone(typing, edits('12.5'))!;
    expect(back.edits).toEqual(noEdits);
    expect(acted(back.acts, noEdits, 'r/hours').past).toHaveLength(1);
  });

  it('forgets what could be done again once something else is done', () => {
    const back = undone(acted(noActs, noEdits, null), edits('1'))!;
    expect(redone(acted(back.acts, back.edits, null), edits('3'))).toBeNull();
  });
});
