import type { InLanguages } from '@hourbook/domain/language.ts';
import { isOn, type Webhook } from '@hourbook/domain/system/webhook.ts';
import { lettersTo } from '../mail/post.ts';
import { enabledWith } from '../people/enabled-with.ts';
import type { Ports } from '../ports.ts';
import * as polish from './webhook-letters.pl.ts';
import * as english from './webhook-letters.ts';

const lettersIn: InLanguages<typeof english> = { en: english, pl: polish };

/** GEN-13: switches off a webhook that is on, and tells the administrators. */
export async function switchOff(
  { records, directory }: Pick<Ports, 'records' | 'directory'>,
  id: number,
  off: NonNullable<Webhook['off']>,
): Promise<void> {
  const { ROLE_ADMIN } = await enabledWith({ directory }, ['ROLE_ADMIN']);
  await records.webhooks.change(id, null, (now) => (isOn(now) ? { ...now, enabled: false, off } : now), {
    owes: (_, { name, version }) =>
      lettersTo((language) => lettersIn[language].offLetter(name, off), ROLE_ADMIN, `webhook-off/${id}/${version}`),
  });
}
