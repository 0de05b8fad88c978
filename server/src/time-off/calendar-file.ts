import { addDays, type CalendarDate, type Instant } from '@hourbook/domain/time.ts';

/** A calendar event of whole days; both dates are inclusive. */
export interface CalendarEvent {
  /** Stays the same for the same event on every read. */
  readonly uid: string;
  readonly summary: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Whether the request is still undecided. */
  readonly tentative: boolean;
  readonly changedAt: Instant;
}

/** Octets per line, without the line break. */
const LINE = 75;
const DAYS_SHOWN = 'P1D';

/** Formats a calendar as RFC 5545 requires: lines of at most 75 octets, folded between characters, each ending in CRLF. */
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
  // `DTEND` is exclusive: the first day after the event.
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

/** Escapes characters that would otherwise end the text or the line. */
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
      // The space at the start of a continuation line counts too.
      [part, octets] = [' ', 1];
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
