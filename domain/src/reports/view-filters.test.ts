import { expect, it } from 'vitest';
import { filtersInView } from './view-filters.ts';

it('RP-28: the filters of a view are those of its address, without its period', () => {
  expect(
    filtersInView({
      startDate: '2025-06-01',
      officeId: '1',
      userId: '42',
      clientIds: '3,group_7',
      trackingTypes: 'RATE_HOURS,HOLIDAY',
      chart: 'shown',
    }),
  ).toEqual({ officeId: 1, userId: 42, clientIds: [3, 'group_7'], trackingTypes: ['RATE_HOURS', 'HOLIDAY'] });
  expect(filtersInView({})).toEqual({});
});

it.each([{ trackingTypes: 'none' }, { trackingTypes: 'NAPS' }, { clientIds: 'x' }, { officeId: '-1' }])(
  'RP-28: there is no report with %j',
  (search) => expect(filtersInView(search)).toBeNull(),
);
