import { addDays, type CalendarDate, type Instant } from '@hourbook/domain/time.ts';

/** Whole days in a calendar, from the first to the last. */
export interface CalendarEvent {
  /** The same for the same event whenever it is read. */
  readonly uid: string;
  readonly summary: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Nobody has decided yet. */
  readonly tentative: boolean;
  readonly changedAt: Instant;
}

/** Octets in a line, without its end. */
const LINE = 75;
const DAYS_SHOWN = 'P1D';

/** A calendar as RFC 5545 has it: lines of 75 octets at most, folded between characters, with CRLF behind each. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hourbook//Time off//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${DAYS_SHOWN}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const eventLines = ({ uid, summary, start, end, tentative, changedAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(changedAt)}`,
  `DTSTART;VALUE=DATE:${compact(start)}`,
  // The end of an event is the first day that is not in it.
  `DTEND;VALUE=DATE:${compact(addDays(end, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'END:VEVENT',
];

const compact = (date: CalendarDate): string => date.replaceAll('-', '');
/** `20250611T150000Z` */
const stamp = (at: Instant): string => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** No sign of a text ends it or its line. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has no place in a line
    .replace(/[\u0000-\u001f\u007f]/g, '');

function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE) {
      parts.push(part);
      // The blank that begins a continued line counts.
      [part, octets] = [' ', 1];
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
