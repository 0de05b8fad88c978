import { describe, expect, it } from 'vitest';
import { actionsOf } from './request-acts.ts';

describe('what can be done with a request', () => {
  it('follows its status, as it is or will be', () => {
    expect(actionsOf({ request_status: 'Pending' })).toEqual(['approve', 'decline']);
    expect(actionsOf({ request_status: 'Approved' })).toEqual(['cancel']);
    expect(actionsOf({ request_status: 'Pending', decided: 'DECLINED' })).toEqual([]);
  });

  it('is nothing where it is one’s own (TO-31)', () => {
    for (const request_status of ['Pending', 'Approved'] as const) {
      expect(actionsOf({ request_status, own: true })).toEqual([]);
    }
  });
});
