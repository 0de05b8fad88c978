import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { anEntry } from '@hourbook/tests/builders/entry.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOfText, textOfField } from './cell-texts.ts';
import type { AssignedClient } from './clients.ts';
import { type Fields, noEdits, rowsOf } from './sheet.ts';

const clients: AssignedClient[] = [
  {
    id: 2,
    name: 'Lakeshore Financial',
    code: 'LF-204',
    isDefaultClient: true,
    isOwnCompany: false,
    startDate: '2025-01-01',
    endDate: null,
  },
];
const aRow = (over: Partial<TimesheetEntry> = {}) =>
  rowsOf(
    [
      anEntry('2025-06-09', {
        id: '6.1',
        clientId: 1,
        trackingType: 'BENCH_HOURS',
        comment: 'Training',
        hours: 7.5,
        qbSyncStatus: 'UNSYNCHRONIZED',
        ...over,
      }),
    ],
    noEdits,
    clients,
  )[0]!;

describe('cells as texts', () => {
  it('say what stands in them', () => {
    const fields: (keyof Fields)[] = ['clientId', 'payCode', 'hours', 'comment'];
    expect(fields.map((field) => textOfField(aRow(), field, clients))).toEqual([
      'Own company',
      'Bench',
      '7.50',
      'Training',
    ]);
  });

  it.each<[keyof Fields, string, unknown]>([
    ['clientId', 'lakeshore financial', { clientId: 2 }],
    ['clientId', 'LF-204', { clientId: 2 }],
    ['clientId', 'Nobody', 'clients that are not available that day'],
    ['payCode', 'regular', { payCode: 'RATE_HOURS' }],
    ['payCode', 'Holiday', 'pay codes that are not available'],
    ['payCode', '', { payCode: null }],
    ['hours', '7:30', { hours: '7.50' }],
    ['hours', 'eight and a half', { hours: 'eight an' }],
    ['hours', '7.50', null],
    ['comment', 'two\nlines', { comment: 'two lines' }],
  ])('%s takes %j', (field, text, fields) => {
    expect(fieldsOfText(aRow(), field, text, clients)).toEqual(fields);
  });

  it('of locked rows and of a holiday take nothing', () => {
    expect(fieldsOfText(aRow({ locked: true }), 'hours', '1', clients)).toBe('locked rows');
    const marker = aRow({ trackingType: 'HOLIDAY', hours: 0 });
    expect(fieldsOfText(marker, 'payCode', 'Bench', clients)).toBe('the pay code of a holiday');
    expect(fieldsOfText(marker, 'comment', 'At home', clients)).toBe('the comment of a holiday');
    expect(fieldsOfText(marker, 'hours', '8', clients)).toEqual({ hours: '8.00' });
  });
});
