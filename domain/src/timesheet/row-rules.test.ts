import { describe, expect, it } from 'vitest';
import { forbiddenSigns } from './row-rules.ts';

describe('the signs that a comment cannot contain (TS-32 class 3)', () => {
  it.each([
    ['Kick-off (part 2/3): done, really? Yes!; 1.5 h', []],
    ['Réunion à Łódź, 会議, ١٢', []],
    ["Client's kick-off", ["'"]],
    ['R&D — "ledger" & more #1', ['&', '—', '"', '#']],
    ['two\u00a0words\tand a tab', ['\u00a0', '\t']],
    ['an emoji 🎉', ['🎉']],
    ['a filler\u3164', ['\u3164']],
    ['half a sign \ud83c', ['\ud83c']],
  ])('%j', (comment, signs) => expect(forbiddenSigns(comment)).toEqual(signs));
});
