import { expect, it } from 'vitest';
import { actingOn, type Decision } from './decision.ts';

const about = (action: Decision['action'], ...ids: string[]): Decision => ({
  action,
  items: ids.map((id) => ({ id, kind: 'vacation', name: id })),
  comment: null,
});

it('marks every request of a decision that is on its way, with Undo for the whole of it until it is sent', () => {
  const [declining, approving] = [about('decline', 'priya', 'luis'), about('approve', 'zofia')];
  expect([...actingOn(new Map([['2', declining]]), new Map([['1', approving]]))]).toEqual([
    ['zofia', { decision: approving, undo: null }],
    ['priya', { decision: declining, undo: '2' }],
    ['luis', { decision: declining, undo: '2' }],
  ]);
});
