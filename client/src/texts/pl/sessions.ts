import type { t as english } from '../en/sessions.ts';
import { counted } from './counted.ts';

const sessions = { one: 'sesję', few: 'sesje', many: 'sesji', other: 'sesji' };

export const t: typeof english = {
  title: 'Twoje sesje',
  about: 'Zakończ sesję, której nie znasz, i zmień hasło.',
  list: 'Sesje',
  device: 'Urządzenie',
  address: 'Adres',
  notKnown: 'Nieznane',
  signedIn: 'Zalogowanie',
  lastSeen: 'Ostatnio',
  thisSession: 'ta sesja',
  end: 'Zakończ',
  endOf: (device: string, at: string) => `Zakończ sesję: ${device}, zalogowanie ${at}`,
  endOthers: 'Zakończ wszystkie inne',
  ended: (count: number) => `Zakończono ${counted(count, sessions)}.`,

  // Programs and systems
  edge: 'Edge',
  opera: 'Opera',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  chromeOs: 'ChromeOS',
  linux: 'Linux',
};
