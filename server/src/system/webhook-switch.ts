import { isOn, type Webhook } from '@hourbook/domain/system/webhook.ts';
import type { Letter } from '@hourbook/workers/mail/letter.ts';
import { lettersTo } from '../mail/post.ts';
import { enabledWith } from '../people/enabled-with.ts';
import type { Ports } from '../ports.ts';

const reasons: Readonly<Record<NonNullable<Webhook['off']>, string>> = {
  failing: 'Nothing has arrived there for three days.',
  full: 'Too many deliveries wait for it.',
};

const offLetter = (name: string, off: NonNullable<Webhook['off']>): Letter => ({
  subject: `The webhook “${name}” was switched off`,
  body: [
    `Hourbook has switched off the webhook “${name}”. ${reasons[off]}`,
    'It is told of no further changes. Once its receiver answers again, switch it on: what waits is then sent at its next attempt.',
  ],
  link: { label: 'Open System', path: '/system' },
});

/** GEN-13: switches off a webhook that is on, and tells the administrators. */
export async function switchOff(
  { records, directory }: Pick<Ports, 'records' | 'directory'>,
  id: number,
  off: NonNullable<Webhook['off']>,
): Promise<void> {
  const { ROLE_ADMIN } = await enabledWith({ directory }, ['ROLE_ADMIN']);
  const to = ROLE_ADMIN.map(({ email }) => email);
  await records.webhooks.change(id, null, (now) => (isOn(now) ? { ...now, enabled: false, off } : now), {
    owes: (_, { name, version }) => lettersTo(offLetter(name, off), to, `webhook-off/${id}/${version}`),
  });
}
