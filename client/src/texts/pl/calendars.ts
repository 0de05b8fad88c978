import dayjs from 'dayjs';
import 'dayjs/locale/pl';
import type { calendars as english } from '../en/calendars.ts';

dayjs.locale('pl');

export const calendars: typeof english = {
  language: 'pl',
  longDay: 'dddd, D MMMM YYYY',
};
