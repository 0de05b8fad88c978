import { describe, expect, it } from 'vitest';
import { moveIn, type TreeItem } from './tree-keys.ts';

const item = (id: string, level: number, expanded: boolean | null, text = id): TreeItem => ({
  id,
  level,
  expanded,
  text,
});
/** Ada has Bo and Cy below; Cy is closed; Ada stands beside Dee. */
const items = [
  item('ada', 1, true),
  item('bo', 2, null),
  item('cy', 2, false),
  item('dee', 1, null),
  item('abe', 1, null),
];

describe('a key in the tree', () => {
  it.each([
    ['ada', 'ArrowDown', { to: 'bo' }],
    ['bo', 'ArrowUp', { to: 'ada' }],
    ['ada', 'ArrowUp', null],
    ['abe', 'ArrowDown', null],
    ['cy', 'Home', { to: 'ada' }],
    ['cy', 'End', { to: 'abe' }],
    ['ada', 'ArrowRight', { to: 'bo' }],
    ['cy', 'ArrowRight', { turn: 'cy', open: true }],
    ['bo', 'ArrowRight', null],
    ['ada', 'ArrowLeft', { turn: 'ada', open: false }],
    ['bo', 'ArrowLeft', { to: 'ada' }],
    ['cy', 'ArrowLeft', { to: 'ada' }],
    ['dee', 'ArrowLeft', null],
    ['ada', 'Enter', { turn: 'ada', open: false }],
    ['cy', ' ', { turn: 'cy', open: true }],
    ['bo', 'Enter', { act: 'bo' }],
    ['ada', 'A', { to: 'abe' }],
    ['dee', 'b', { to: 'bo' }],
    ['dee', 'z', null],
    ['dee', 'Tab', null],
    ['gone', 'ArrowDown', null],
  ])('%s, %s', (at, key, expected) => expect(moveIn(items, at, key)).toEqual(expected));

  it('does not go below a line whose people are still loading', () =>
    expect(moveIn([item('ada', 1, true), item('dee', 1, null)], 'ada', 'ArrowRight')).toBeNull());
});
