import { roleNames } from '@hourbook/domain/access/roles.ts';
import { expect, it } from 'vitest';
import { guidesOf } from './guides-of.ts';

it('the guides of one’s roles come first, what everybody does after them, and none is left out', () => {
  expect(guidesOf([]).yours).toEqual(['guides/employee']);
  expect(guidesOf(['ROLE_EMPLOYEE', 'ROLE_HR']).yours).toEqual(['guides/hr', 'guides/employee']);
  const all = guidesOf([...roleNames]);
  expect(all.others).toEqual(['guides/auditor', 'guides/operator']);
  for (const role of roleNames) {
    const { yours, others } = guidesOf([role]);
    expect([...yours, ...others].toSorted()).toEqual([...all.yours, ...all.others].toSorted());
  }
});
