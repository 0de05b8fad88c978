import { LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
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
import { type Role, roles } from '../access/roles.ts';
import type { BookEvent } from '../events/book-events.ts';
import { accountantPolicy, myTimePolicy } from './edit-policy.ts';

const stored = sent({ id: '42.0' });
const everyRole = roles.map(({ name }) => name);
const LATE = '2025-06-03';

/** The same values change nothing in the accountant's editor, and other ones are refused in My Time. */
function keepsTheSameAndIsLockedInMyTime(book: readonly BookEvent[]): void {
  given(...book)
    .inAccountantsEditor()
    .when(stored)
    .then();
  given(...book)
    .when({ ...stored, hours: 4 })
    .thenRefused('Row for 06/10/2025 is locked');
}

describe('who edits whose hours', () => {
  it('in My Time everybody their own, and nobody those of others', () => {
    for (const role of everyRole) {
      expect(myTimePolicy.mayEdit({ id: 42, roles: [role] }, 42)).toBe(true);
      expect(myTimePolicy.mayEdit({ id: 8, roles: [role] }, 42)).toBe(false);
    }
    given()
      .sentBy({ id: 8, roles: ['ROLE_ADMIN'] })
      .when(sent())
      .thenRefused('Access is denied');
  });

  it('in the accountant’s editor accountants and administrators anybody’s, others nobody’s', () => {
    const may = (each: Role) => accountantPolicy.mayEdit({ id: 8, roles: [each] }, 42);
    expect(everyRole.filter(may).toSorted()).toEqual(['ROLE_ACCOUNTANT', 'ROLE_ADMIN']);
    expect(accountantPolicy.mayEdit({ id: 8, roles: [] }, 42)).toBe(false);
    expect(accountantPolicy.mayEdit({ id: 42, roles: ['ROLE_EMPLOYEE'] }, 42)).toBe(false);
    given()
      .inAccountantsEditor({ id: 42, roles: ['ROLE_EMPLOYEE', 'ROLE_HR', 'ROLE_TEAM_LEAD'] })
      .when(sent())
      .thenRefused('Access is denied');
  });
});

describe('the accountant’s editor', () => {
  it('TS-21: takes days before the cut-off, which My Time refuses', () => {
    const late = sent({ trackingDate: LATE });
    given().when(late).thenRefused('Row for 06/03/2025 is locked');
    given()
      .inAccountantsEditor()
      .when(late)
      .then(recorded({ date: LATE }));
    given(recorded({ date: LATE }))
      .inAccountantsEditor()
      .when({ ...stored, trackingDate: LATE, hours: 4 })
      .then(changed({ date: LATE, hours: 400 }));
  });

  it('TS-23: a changed value of a synchronized row is the unlock, and the same values are no news', () => {
    const book = [recorded(), requested, synchronized];
    given(...book)
      .inAccountantsEditor()
      .when({ ...stored, hours: 4 })
      .then(changed({ hours: 400 }));
    given(...book)
      .inAccountantsEditor()
      .when({ ...stored, comment: 'Corrected' })
      .then(changed({ comment: 'Corrected' }));
    keepsTheSameAndIsLockedInMyTime(book);
  });

  it('SY-15: hours taken off a synchronized row are to be removed from accounting', () =>
    given(recorded(), requested, synchronized)
      .inAccountantsEditor()
      .when({ ...stored, hours: 0 })
      .then({ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } }));

  it('TS-23: a row that is being synchronized is not changed, and the same values are no news', () => {
    const text = 'Row for 06/10/2025 is being synchronized and cannot be changed';
    const book = [recorded(), requested];
    for (const other of [{ hours: 4 }, { hours: 0 }, { comment: 'Late' }, { trackingDate: LATE }])
      given(...book)
        .inAccountantsEditor()
        .when({ ...stored, ...other })
        .thenRefused(text);
    keepsTheSameAndIsLockedInMyTime(book);
  });

  it('TS-41: a new row may stand beside those that are locked', () =>
    given(recorded(), requested)
      .inAccountantsEditor()
      .when(sent({ hours: 4, comment: 'Forgotten' }))
      .then(recorded({ rowId: '42.2', hours: 400, comment: 'Forgotten' })));

  it('TS-22: a holiday of 8 hours takes 0 to 8, and nothing else of it is changed', () => {
    const marker = { ...stored, clientId: OWN, trackingType: 'HOLIDAY' as const };
    const data = { clientId: OWN, payCode: 'HOLIDAY' as const, billableCode: null };
    given(holiday(800))
      .inAccountantsEditor()
      .when({ ...marker, hours: 4 })
      .then(changed({ ...data, hours: 400 }));
    given(holiday(800))
      .inAccountantsEditor()
      .when({ ...marker, hours: 0 })
      .then(changed({ ...data, hours: 0, sync: 'NO_SYNCHRONIZATION' }));
    given(holiday(800))
      .when({ ...marker, hours: 4 })
      .thenRefused('Row for 06/10/2025 is locked');
    given(holiday(800))
      .inAccountantsEditor()
      .when({ ...marker, hours: 8.5 })
      .thenRefused('Please fill all the fields correctly!');
    given(holiday(800))
      .inAccountantsEditor()
      .when({ ...marker, trackingDate: '2025-06-11', hours: 4 })
      .thenRefused('Row for 06/10/2025 is locked');
  });

  it('TS-6: time off stays as it was approved, also when accounting has it', () => {
    const approved = { ...stored, clientId: OWN, trackingType: 'VACATION_PTO' as const, hours: 4 };
    for (const book of [[timeOff], [timeOff, requested, synchronized]])
      given(...book)
        .inAccountantsEditor()
        .when({ ...approved, hours: 8 })
        .thenRefused('Row for 06/10/2025 is locked');
  });

  it('TS-32: asks all else that My Time asks', () => {
    const editing = () => given().inAccountantsEditor();
    editing()
      .when(sent({ hours: 24.5 }))
      .thenRefused('One day data cannot exceed 24 hours');
    editing()
      .when(sent({ trackingType: 'BENCH_HOURS' }))
      .thenRefused('Please change the client to Northbridge for Bench');
    editing()
      .when(sent({ trackingDate: '2025-06-23' }))
      .thenRefused('Hours cannot be logged for 06/23/2025');
    editing().of({ terminationDate: '2025-06-09' }).when(sent()).thenRefused('Hours cannot be logged for 06/10/2025');
    editing()
      .of({ assignments: [] })
      .when(sent({ clientId: LAKESHORE }))
      .thenRefused('Lakeshore is not assigned to this employee on 06/10/2025');
    given(recorded())
      .inAccountantsEditor()
      .when({ ...stored, hours: 4, modifiedTime: '2025-06-01T11:00:00.000Z' })
      .thenRefused('The timesheet was changed by User 42 at 06/01/2025 07:00 AM CDT. Reload and try again.');
  });
});
