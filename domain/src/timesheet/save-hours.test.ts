import { anAssignment, LAKESHORE, MERIDIAN, OWN } from '@hourbook/tests/builders/people.ts';
import {
  changed,
  given,
  holiday,
  recorded,
  requested,
  sent,
  synchronized,
  timeOff,
} from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import { payCodes } from '../pay-codes.ts';

const rejected: BookEvent = {
  type: 'RowsRejected',
  data: {
    syncId: 's',
    rows: [{ rowId: '42.0', rowRevision: 0, code: '6210', message: 'Account period closed', attempts: 1 }],
  },
};
const stored = sent({ id: '42.0' });
const hoursInvalid = 'Please fill all the fields correctly!';

describe('TS-30: a save', () => {
  it('records new rows under the pages they get in the book', () =>
    given(recorded())
      .when([sent({ trackingDate: '2025-06-11' }), sent({ trackingDate: '2025-06-12', hours: 7.75 })])
      .then(
        recorded({ rowId: '42.1', date: '2025-06-11' }),
        recorded({ rowId: '42.2', date: '2025-06-12', hours: 775 }),
      ));

  it('changes a row that has an id', () =>
    given(recorded())
      .when({ ...stored, hours: 4, comment: 'Half a day' })
      .then(changed({ hours: 400, comment: 'Half a day' })));

  it('has nothing to say about rows that say what is stored, locked or not', () => {
    given(recorded()).when(stored).then();
    given(recorded({ date: '2025-06-03' }))
      .when({ ...stored, trackingDate: '2025-06-03' })
      .then();
  });

  it('leaves out a row that nobody filled in', () =>
    given()
      .when(sent({ hours: 0, trackingType: null }))
      .then());

  it('moves a row to another day and client', () =>
    given(recorded())
      .of({ assignments: [anAssignment(OWN), anAssignment(MERIDIAN)] })
      .when({ ...stored, trackingDate: '2025-06-12', clientId: MERIDIAN })
      .then(changed({ date: '2025-06-12', clientId: MERIDIAN, billableCode: 'C-3' })));

  it('TS-8: takes the billable code from the assignment of that day', () =>
    given()
      .of({
        assignments: [
          anAssignment(LAKESHORE, { code: 'OLD', endDate: '2025-06-10' }),
          anAssignment(LAKESHORE, { id: 'new', code: 'NEW', startDate: '2025-06-11' }),
        ],
      })
      .when([sent(), sent({ trackingDate: '2025-06-11' })])
      .then(recorded({ billableCode: 'OLD' }), recorded({ rowId: '42.1', date: '2025-06-11', billableCode: 'NEW' })));

  it('TS-2: takes two rows of one day, client and pay code', () =>
    given(recorded({ hours: 400 }))
      .when(sent({ hours: 4, comment: 'Afternoon' }))
      .then(recorded({ rowId: '42.1', hours: 400, comment: 'Afternoon' })));
});

describe('TS-31: removing', () => {
  it('keeps a row that accounting never saw as one with nothing to send', () =>
    given(recorded())
      .when({ ...stored, hours: 0 })
      .then({ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }));

  it('SY-15: marks a row that accounting has as to be removed there', () => {
    const unlocked = { ...changed(), data: { ...changed().data } } as BookEvent;
    given(recorded(), requested, synchronized, unlocked)
      .when({ ...stored, hours: 0 })
      .then({ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } });
  });

  it('is not stopped by what would be wrong with a row that counts', () =>
    given(recorded())
      .of({ assignments: [] })
      .when({ ...stored, hours: 0, comment: 'no longer § true', trackingType: null })
      .then({ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }));

  it('twice is once', () =>
    given(recorded(), { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } })
      .when({ ...stored, hours: 0 })
      .then());

  it('can be taken back', () =>
    given(recorded(), { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } })
      .when(stored)
      .then(changed()));
});

describe('SY-2: what is never sent', () => {
  it.each(['UNPAID_VACATION', 'MEDICAL_LEAVE'] as const)('%s', (code) =>
    given()
      .when(sent({ clientId: OWN, trackingType: code }))
      .then(recorded({ clientId: OWN, payCode: code, billableCode: null, sync: 'NO_SYNCHRONIZATION' })),
  );

  it('hours of a person who is not kept in the accounting system', () =>
    given()
      .of({ qBName: null })
      .when(sent())
      .then(recorded({ sync: 'NO_SYNCHRONIZATION' })));

  it('SY-3: an edit of a rejected row is to be sent again', () =>
    given(recorded(), requested, rejected)
      .when({ ...stored, hours: 4 })
      .then(changed({ hours: 400 })));
});

it('PD-5: nothing is saved in the book of somebody whose data was erased', () =>
  given()
    .of({ erased: { at: '2025-06-01T00:00:00.000Z', by: 1, finishedAt: null } })
    .when(sent())
    .thenRefused('The data of User 42 was erased: nothing can be changed any more'));

describe('TS-32: refusals, in their order', () => {
  it.each([8.001, -1, Number.NaN])('1: hours of %s', (hours) =>
    given().when(sent({ hours })).thenRefused(hoursInvalid),
  );

  it.each(['VACATION_PTO', 'SICK_LEAVE', 'HOLIDAY'] as const)('1: a new row of %s', (trackingType) =>
    given()
      .when(sent({ clientId: OWN, trackingType }))
      .thenRefused(hoursInvalid),
  );

  it('1: work that is made a holiday, a holiday that is made work or has over 8 hours', () => {
    given(recorded())
      .when({ ...stored, clientId: OWN, trackingType: 'HOLIDAY' })
      .thenRefused(hoursInvalid);
    given(holiday(0))
      .when({ ...stored, clientId: OWN })
      .thenRefused(hoursInvalid);
    given(holiday(0))
      .when({ ...stored, clientId: OWN, trackingType: 'HOLIDAY', hours: 8.5 })
      .thenRefused(hoursInvalid);
  });

  it('1: one row sent twice', () =>
    given(recorded())
      .when([
        { ...stored, hours: 1 },
        { ...stored, hours: 2 },
      ])
      .thenRefused(hoursInvalid));

  it('1 before 3: hours of 8.001 and a bad comment', () =>
    given()
      .when([sent({ hours: 8.001 }), sent({ comment: '§' })])
      .thenRefused(hoursInvalid));

  it('2: more than 24 hours on a day, with rows that were not sent', () => {
    given(recorded({ hours: 2000 }))
      .when(sent({ hours: 5 }))
      .thenRefused('One day data cannot exceed 24 hours');
    given(recorded({ hours: 2000 }))
      .when(sent({ hours: 4 }))
      .then(recorded({ rowId: '42.1', hours: 400 }));
  });

  it('2: with synchronized rows and time off', () => {
    given(recorded({ hours: 2000 }), requested, synchronized)
      .when(sent({ hours: 5 }))
      .thenRefused('One day data cannot exceed 24 hours');
    given(timeOff)
      .when(sent({ hours: 20.01 }))
      .thenRefused('One day data cannot exceed 24 hours');
  });

  it('2: a row that leaves the day makes room for another', () =>
    given(recorded({ hours: 2000 }))
      .when([{ ...stored, hours: 20, trackingDate: '2025-06-11' }, sent({ hours: 24 })])
      .then(changed({ hours: 2000, date: '2025-06-11' }), recorded({ rowId: '42.2', hours: 2400 })));

  it('3: characters outside the list, over 500 of them', () => {
    const text = 'Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -';
    for (const comment of ['a@b', '<b>', 'line\nbreak', "it's", 'x'.repeat(501), '\u3164', 'a\u034fb', 'a\ufe0f'])
      given().when(sent({ comment })).thenRefused(text);
    for (const comment of ['Zażółć; (a/b)-c: 1,2. Ja!? ', 'Привет 你好 हिन्दी', 'x'.repeat(500)]) {
      given().when(sent({ comment })).then(recorded({ comment }));
    }
  });

  it('4: regular hours at the own company without a description, when there was a choice', () => {
    const own = sent({ clientId: OWN });
    given().when(own).thenRefused('Please add a description for Northbridge');
    given()
      .when({ ...own, comment: 'Interviews' })
      .then(recorded({ clientId: OWN, billableCode: null, comment: 'Interviews' }));
    given()
      .of({ assignments: [anAssignment(OWN)] })
      .when(own)
      .then(recorded({ clientId: OWN, billableCode: null }));
  });

  it.each([
    ['BENCH_HOURS', 'Bench'],
    ['OVERTIME_HOURS', 'Overtime'],
    ['UNPAID_VACATION', 'Unpaid Time Off'],
    ['MEDICAL_LEAVE', 'Medical Leave'],
  ] as const)('5: %s for a client', (trackingType, name) =>
    given().when(sent({ trackingType })).thenRefused(`Please change the client to Northbridge for ${name}`),
  );

  it('6: hours without a pay code', () =>
    given()
      .when(sent({ trackingType: null }))
      .thenRefused('Please select a pay code'));

  it('7: a day before the cut-off, new, changed, moved from or to it', () => {
    const text = 'Row for 06/07/2025 is locked';
    const old = recorded({ date: '2025-06-07' });
    given()
      .when(sent({ trackingDate: '2025-06-07' }))
      .thenRefused(text);
    given(old)
      .when({ ...stored, trackingDate: '2025-06-07', hours: 1 })
      .thenRefused(text);
    given(old)
      .when({ ...stored, trackingDate: '2025-06-07', hours: 0 })
      .thenRefused(text);
    given(old)
      .when({ ...stored, trackingDate: '2025-06-10' })
      .thenRefused(text);
    given(recorded())
      .when({ ...stored, trackingDate: '2025-06-07' })
      .thenRefused(text);
    given()
      .when(sent({ trackingDate: '2025-06-08' }))
      .then(recorded({ date: '2025-06-08' }));
  });

  it('7: last week is still open on Tuesday and locked on Wednesday', () => {
    const monday = sent({ trackingDate: '2025-06-02' });
    given()
      .on('2025-06-10')
      .when(monday)
      .then(recorded({ date: '2025-06-02' }));
    given().on('2025-06-11').when(monday).thenRefused('Row for 06/02/2025 is locked');
  });

  it('7: rows that accounting has or is taking in, time off, a whole holiday', () => {
    const text = 'Row for 06/10/2025 is locked';
    given(recorded(), requested)
      .when({ ...stored, hours: 1 })
      .thenRefused(text);
    given(recorded(), requested, synchronized)
      .when({ ...stored, hours: 1 })
      .thenRefused(text);
    given(timeOff)
      .when({ ...stored, clientId: OWN, trackingType: 'VACATION_PTO', hours: 1 })
      .thenRefused(text);
    given(holiday(800))
      .when({ ...stored, clientId: OWN, trackingType: 'HOLIDAY', hours: 1 })
      .thenRefused(text);
  });

  it('7: each locked day is named once', () =>
    given()
      .when([
        sent({ trackingDate: '2025-06-06' }),
        sent({ trackingDate: '2025-06-05' }),
        sent({ trackingDate: '2025-06-06', hours: 1 }),
      ])
      .thenRefused('Row for 06/06/2025 is locked', 'Row for 06/05/2025 is locked'));

  it('8: a client of other days', () => {
    given()
      .when(sent({ clientId: MERIDIAN }))
      .thenRefused('Meridian is not assigned to this employee on 06/10/2025');
    given()
      .of({ assignments: [anAssignment(LAKESHORE, { endDate: '2025-06-10' })] })
      .when([sent(), sent({ trackingDate: '2025-06-11' })])
      .thenRefused('Lakeshore is not assigned to this employee on 06/11/2025');
  });

  it('9: a day outside the range or the employment', () => {
    given()
      .when(sent({ trackingDate: '2025-06-23' }))
      .thenRefused('Hours cannot be logged for 06/23/2025');
    given().of({ hireDate: '2025-06-11' }).when(sent()).thenRefused('Hours cannot be logged for 06/10/2025');
    given().of({ terminationDate: '2025-06-09' }).when(sent()).thenRefused('Hours cannot be logged for 06/10/2025');
    given().of({ terminationDate: '2025-06-10' }).when(sent()).then(recorded());
    const cameBack = { terminationDate: '2025-05-30', rehireDate: '2025-06-10' };
    given().of(cameBack).when(sent()).then(recorded());
    given()
      .of(cameBack)
      .when(sent({ trackingDate: '2025-06-09' }))
      .thenRefused('Hours cannot be logged for 06/09/2025');
  });

  it("10, TS-36: a row that somebody changed meanwhile, by name and in the reader's zone", () => {
    const seen = { ...stored, hours: 4, modifiedTime: '2025-06-01T11:00:00.000Z' };
    given(recorded())
      .enteredBy(7)
      .when(seen)
      .thenRefused('The timesheet was changed by Omar Haddad at 06/01/2025 07:00 AM CDT. Reload and try again.');
    given(recorded())
      .when({ ...seen, modifiedTime: '2025-06-01T12:00:00.000Z' })
      .then(changed({ hours: 400 }));
    given(recorded())
      .enteredBy(7)
      .when({ ...seen, modifiedTime: null })
      .then(changed({ hours: 400 }));
  });

  it('10, TS-36: a new row on a day that has got another since the sender read it', () => {
    const another = sent({ hours: 2, knownRows: [] });
    given(recorded())
      .enteredBy(7)
      .when(another)
      .thenRefused('The timesheet was changed by Omar Haddad at 06/01/2025 07:00 AM CDT. Reload and try again.');
    const entered = { hours: 200 };
    given(recorded())
      .when({ ...another, knownRows: ['42.0'] })
      .then(expect.objectContaining({ type: 'HoursRecorded', data: expect.objectContaining(entered) }));
    given(recorded())
      .when({ ...another, knownRows: null })
      .then(expect.objectContaining({ type: 'HoursRecorded', data: expect.objectContaining(entered) }));
  });

  it('10, TS-36: names one row for each that it refuses, however many its day has got', () => {
    given(recorded({ hours: 100 }), recorded({ rowId: '42.1', hours: 100 }))
      .enteredBy(7)
      .when([1, 2].map((hours) => sent({ hours, knownRows: [] })))
      .thenRefusedWith(...[1, 2].map(() => ({ by: 7, at: '2025-06-01T12:00:01.000Z' })));
  });

  it('nobody learns of rows of others, or of clients there are not', () => {
    given()
      .when({ ...stored, hours: 1 })
      .thenRefused('Not found');
    given()
      .when(sent({ clientId: 99 }))
      .thenRefused('Not found');
  });

  it('one refused row refuses them all', () =>
    given()
      .when([sent({ trackingDate: '2025-06-11' }), sent({ trackingType: null })])
      .thenRefused('Please select a pay code'));
});

describe('TS-5: a holiday of somebody who is paid by the hour', () => {
  const marker = { ...stored, clientId: OWN, trackingType: 'HOLIDAY' as const };
  const data = { clientId: OWN, payCode: 'HOLIDAY' as const, billableCode: null };

  it('takes hours up to 8, which lock it', () => {
    given(holiday(0))
      .when({ ...marker, hours: 8 })
      .then(changed({ ...data, hours: 800 }));
    given(holiday(0), changed({ ...data, hours: 800 }))
      .when({ ...marker, hours: 4 })
      .thenRefused('Row for 06/10/2025 is locked');
  });

  it('stays as a marker when its hours are taken back', () =>
    given(holiday(400))
      .when({ ...marker, hours: 0 })
      .then(changed({ ...data, hours: 0, sync: 'NO_SYNCHRONIZATION' })));

  it('stays with the own company', () =>
    given(holiday(0))
      .when({ ...marker, clientId: LAKESHORE, hours: 4 })
      .thenRefused('Please change the client to Northbridge for Holiday'));

  it('stays on its day and says nothing but hours: the rest is the list’s', () => {
    const text = 'Row for 06/10/2025 is locked';
    for (const changed of [
      { trackingDate: '2025-06-11' },
      { trackingDate: '2025-06-11', hours: 4 },
      { comment: 'At home' },
      { comment: 'At home', hours: 4 },
    ])
      given(holiday(0))
        .when({ ...marker, hours: 0, ...changed })
        .thenRefused(text);
  });

  it('is not moved into a closed week, nor out of one', () =>
    given(holiday(0))
      .on('2025-06-25')
      .when({ ...marker, trackingDate: '2025-06-24', hours: 4 }, { range: { start: '2025-06-02', end: '2025-06-29' } })
      .thenRefused('Row for 06/10/2025 is locked'));

  it('that was withdrawn is not brought back by its id', () => {
    const withdrawn: BookEvent = { type: 'HolidayWithdrawn', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } };
    given(holiday(0), withdrawn)
      .when({ ...marker, hours: 4 })
      .thenRefused('Row for 06/10/2025 is locked');
    given(holiday(0), withdrawn)
      .when({ ...marker, hours: 0 })
      .then();
  });
});

describe('TS-6: a row of time off', () => {
  const approved = { ...stored, clientId: OWN, trackingType: 'VACATION_PTO' as const, hours: 4 };

  it('says what was approved, whatever is sent', () => {
    given(timeOff).when(approved).then();
    for (const changed of [
      { hours: 8 },
      { hours: 0 },
      { comment: 'Beach' },
      { trackingDate: '2025-06-11' },
      { trackingType: 'RATE_HOURS' as const, comment: 'Work' },
    ])
      given(timeOff)
        .when({ ...approved, ...changed })
        .thenRefused('Row for 06/10/2025 is locked');
  });

  it('that was canceled is not brought back', () => {
    const canceled: BookEvent = {
      type: 'TimeOffCanceled',
      data: { requestId: '42.9', comment: null, by: 'owner', rows: [{ rowId: '42.0', sync: null }] },
    };
    given(timeOff, canceled).when(approved).thenRefused('Row for 06/10/2025 is locked');
    given(timeOff, canceled)
      .when({ ...approved, hours: 0 })
      .then();
  });
});

it('TS-7: five pay codes can be chosen', () => {
  const chosen = payCodes.filter((code) => {
    try {
      given()
        .when(sent({ clientId: OWN, trackingType: code, comment: 'Reason' }))
        .then(
          recorded({
            clientId: OWN,
            payCode: code,
            billableCode: null,
            comment: 'Reason',
            sync: expect.anything() as never,
          }),
        );
      return true;
    } catch {
      return false;
    }
  });
  expect(chosen).toEqual(['RATE_HOURS', 'BENCH_HOURS', 'OVERTIME_HOURS', 'UNPAID_VACATION', 'MEDICAL_LEAVE']);
});
