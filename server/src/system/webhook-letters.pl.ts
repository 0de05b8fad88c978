import type { Webhook } from '@hourbook/domain/system/webhook.ts';
import type { Letter } from '@hourbook/workers/mail/letter.ts';

type Off = NonNullable<Webhook['off']>;

const reasons: Readonly<Record<Off, string>> = {
  failing: 'Od trzech dni nic tam nie dociera.',
  full: 'Zbyt wiele wysyłek na niego czeka.',
};

export const offLetter = (name: string, off: Off): Letter => ({
  subject: `Wyłączono webhook „${name}”`,
  body: [
    `Hourbook wyłączył webhook „${name}”. ${reasons[off]}`,
    'Nie otrzymuje on już informacji o zmianach. Gdy odbiorca znów będzie odpowiadać, włącz go: to, co czeka, zostanie wysłane przy następnej próbie.',
  ],
  link: { label: 'Otwórz stronę System', path: '/system' },
});
