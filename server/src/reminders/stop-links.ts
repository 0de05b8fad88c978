import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ReminderKind, reminderKinds } from '@hourbook/domain/reminders/kinds.ts';
import { keysOf } from '../people/encryption.ts';
import { keyToUse } from '../people/encryption-keys.ts';
import type { Ports } from '../ports.ts';

/** The address of the page that stops reminders. */
export const STOP_PATH = '/reminders/stop/:token';

const TOKEN = new RegExp(`^(\\d{1,12})\\.(${reminderKinds.join('|')})\\.([\\w-]{43})$`);

/** What a link stops. */
export interface Stopped {
  readonly userId: number;
  readonly kind: ReminderKind;
}

/**
 * RM-6: the address that stops one kind of reminders to one person, without a session. It is signed with a key that is made of
 * the encryption key (decision 089).
 */
export async function stopAddress(
  { config, address }: Pick<Ports, 'config' | 'address'>,
  { userId, kind }: Stopped,
): Promise<string> {
  const { bytes } = await keyToUse(config);
  return `${address()}${STOP_PATH.replace(':token', `${userId}.${kind}.${signatureOf(bytes, { userId, kind })}`)}`;
}

/** @returns what a link stops; null: it was not made by this Hourbook, or before its key was replaced */
export async function readStopToken({ config }: Pick<Ports, 'config'>, token: string): Promise<Stopped | null> {
  const [, id = '', kind, signature = ''] = TOKEN.exec(token) ?? [];
  if (kind === undefined) return null;
  const stopped = { userId: Number(id), kind: kind as ReminderKind };
  const given = Buffer.from(signature);
  const isSigned = (await keysOf(config)).some(({ bytes }) =>
    timingSafeEqual(Buffer.from(signatureOf(bytes, stopped)), given),
  );
  return isSigned ? stopped : null;
}

function signatureOf(key: Buffer, { userId, kind }: Stopped): string {
  const own = createHmac('sha256', key).update('hourbook stops reminders').digest();
  return createHmac('sha256', own).update(`${userId}/${kind}`).digest('base64url');
}
