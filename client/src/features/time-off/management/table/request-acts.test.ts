import { describe, expect, it } from 'vitest';
import { actionsOf, statusOf } from './request-acts.ts';

describe('what can be done with a request', () => {
  const item = { id: 'r1', kind: 'vacation', name: 'Priya Raman' } as const;
  const decision = { action: 'decline', items: [item], comment: null } as const;

  it('follows its status', () => {
    expect(actionsOf({ request_status: 'Pending' })).toEqual(['approve', 'decline']);
    expect(actionsOf({ request_status: 'Approved' })).toEqual(['cancel']);
  });

  it('is nothing while a decision waits or is sent; its status stays until then', () => {
    for (const undo of ['1', null]) {
      const row = { request_status: 'Pending', acting: { decision, undo } } as const;
      expect(actionsOf(row)).toEqual([]);
      expect(statusOf(row)).toBe('PENDING');
    }
  });

  it('is nothing where it is one’s own (TO-31)', () => {
    for (const request_status of ['Pending', 'Approved'] as const) {
      expect(actionsOf({ request_status, own: true })).toEqual([]);
    }
  });
});
