import { counted } from '../counted.ts';

export const t = {
  title: 'Where you are signed in',
  about: 'End a session that you do not know, and change your password.',
  list: 'Sessions',
  device: 'Device',
  address: 'Address',
  notKnown: 'Not known',
  signedIn: 'Signed in',
  lastSeen: 'Last seen',
  thisSession: 'this session',
  end: 'End',
  endOf: (device: string, at: string) => `End the session of ${device}, signed in ${at}`,
  endOthers: 'End all others',
  ended: (count: number) => `${counted(count, 'session has', 'sessions have')} ended.`,

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
