import { polishDecimal } from '@hourbook/domain/polish-numbers.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';
import { allHours, daysOff, type Outcome, pages, type ToldRequest } from './told-request.ts';

const names = { VACATION_PTO: 'urlop wypoczynkowy', SICK_LEAVE: 'zwolnienie chorobowe' } as const;
const ofNames = { VACATION_PTO: 'urlopu wypoczynkowego', SICK_LEAVE: 'zwolnienia chorobowego' } as const;

const rangeOf = (start: CalendarDate, end: CalendarDate): string =>
  start === end ? formatDate(start, 'pl') : `${formatDate(start, 'pl')} – ${formatDate(end, 'pl')}`;

const daysOf = ({ startDate, endDate }: ToldRequest): string => rangeOf(startDate, endDate);

const durationOf = (request: ToldRequest): string => `${polishDecimal(allHours(request))} godz.`;

const said = (comment: string | null): string[] => (comment === null ? [] : [`Komentarz: ${comment}`]);

export const submittedLetter = (name: string, request: ToldRequest, comment: string | null): Letter => ({
  subject: `Wniosek o ${names[request.kind]}: ${name}, ${daysOf(request)}`,
  body: [`${name} wnioskuje o ${names[request.kind]}: ${daysOf(request)} (${durationOf(request)}).`, ...said(comment)],
  link: { label: 'Podejmij decyzję', path: pages[request.kind].management },
});

export const withdrawnLetter = (name: string, request: ToldRequest, comment: string | null): Letter => ({
  subject: `Anulowano ${names[request.kind]}: ${name}, ${daysOf(request)}`,
  body: [
    `${name} anuluje zatwierdzony wniosek o ${names[request.kind]}: ${daysOf(request)} (${durationOf(request)}).`,
    ...said(comment),
  ],
  link: { label: 'Otwórz wnioski', path: pages[request.kind].management },
});

const outcomes: Readonly<Record<Outcome, string>> = {
  approved: 'zatwierdzony',
  declined: 'odrzucony',
  canceled: 'anulowany',
};

export const decidedLetter = (
  firstName: string,
  request: ToldRequest,
  outcome: Outcome,
  by: string | null,
  comment: string | null,
): Letter => ({
  subject: `Twój wniosek o ${names[request.kind]} (${daysOf(request)}) został ${outcomes[outcome]}`,
  body: [
    `Dzień dobry, ${firstName}!`,
    `Twój wniosek o ${names[request.kind]}, ${daysOf(request)} (${durationOf(request)}), został ${outcomes[outcome]}${by === null ? '' : `. Decyzja: ${by}`}.`,
    ...said(comment),
  ],
  link: { label: 'Otwórz moje wnioski', path: pages[request.kind].mine },
});

export const shortenedLetter = (firstName: string, request: ToldRequest, dates: readonly CalendarDate[]): Letter => ({
  subject: `Skrócono ${names[request.kind]}: ${daysOf(request)}`,
  body: [
    `Dzień dobry, ${firstName}!`,
    `${dates.length === 1 ? 'Ten dzień jest teraz dla Ciebie świętem' : 'Te dni są teraz dla Ciebie świętami'}: ${dates.map((date) => formatDate(date, 'pl')).join(', ')}. Godziny ${ofNames[request.kind]} z ${dates.length === 1 ? 'tego dnia' : 'tych dni'} wróciły do Twojego salda.`,
  ],
  link: { label: 'Otwórz moje wnioski', path: pages[request.kind].mine },
});

export const clientLetter = (name: string, client: string, request: ToldRequest, isOff: boolean): Letter => {
  const days = daysOff(request)
    .map(({ start, end }) => rangeOf(start, end))
    .join(', ');
  return {
    subject: isOff ? `Nieobecność: ${name}, ${daysOf(request)}` : `Odwołana nieobecność: ${name}, ${daysOf(request)}`,
    body: [
      isOff
        ? `${name} pracuje dla klienta ${client}; dni nieobecności: ${days}.`
        : `${name} pracuje dla klienta ${client}; nieobecność odwołano: ${days}.`,
    ],
    link: null,
  };
};
