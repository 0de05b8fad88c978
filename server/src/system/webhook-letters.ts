import type { Webhook } from '@hourbook/domain/system/webhook.ts';
import type { Letter } from '@hourbook/workers/mail/letter.ts';

type Off = NonNullable<Webhook['off']>;

const reasons: Readonly<Record<Off, string>> = {
  failing: 'Nothing has arrived there for three days.',
  full: 'Too many deliveries wait for it.',
};

export const offLetter = (name: string, off: Off): Letter => ({
  subject: `The webhook “${name}” was switched off`,
  body: [
    `Hourbook has switched off the webhook “${name}”. ${reasons[off]}`,
    'It is told of no further changes. Once its receiver answers again, switch it on: what waits is then sent at its next attempt.',
  ],
  link: { label: 'Open System', path: '/system' },
});
