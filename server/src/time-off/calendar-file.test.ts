import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event = (changed: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a@hourbook',
  summary: 'Away',
  start: '2025-06-30',
  end: '2025-07-03',
  tentative: false,
  changedAt: '2025-06-11T15:04:05.123Z',
  ...changed,
});
const linesOf = (file: string) => file.split('\r\n');
const unfolded = (file: string) => linesOf(file.replaceAll('\r\n ', ''));

describe('a calendar file', () => {
  it('has whole days, to the first one that is not among them', () => {
    expect(unfolded(calendarFile('Time off', [event()]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hourbook//Time off//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Time off',
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
      'BEGIN:VEVENT',
      'UID:a@hourbook',
      'DTSTAMP:20250611T150405Z',
      'DTSTART;VALUE=DATE:20250630',
      'DTEND;VALUE=DATE:20250704',
      'SUMMARY:Away',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('says what is not decided yet', () => {
    expect(calendarFile('Time off', [event({ tentative: true })])).toContain('\r\nSTATUS:TENTATIVE\r\n');
  });

  it('takes no sign of a name for one of its own', () => {
    const summary = 'Ann\\Lee; Jo,\r\nEND:VEVENT\nX\u0007Y';
    expect(unfolded(calendarFile('Time off', [event({ summary })]))).toContain(
      'SUMMARY:Ann\\\\Lee\\; Jo\\,\\nEND:VEVENT\\nXY',
    );
  });

  it('whatever is in it, no line has more than 75 octets, and none is lost', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        fc.pre(text.isWellFormed());
        const summary = text.replace(/[\p{Cc}\\;,]/gu, '');
        const file = calendarFile('Time off', [event({ summary })]);
        for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(unfolded(file)).toContain(`SUMMARY:${summary}`);
      }),
    ));
});
