import { bookStream } from '@hourbook/domain/events/envelope.ts';
import type { AnyEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { readEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { MOST_WAITING } from '@hourbook/domain/system/webhook.ts';
import { type News, newsIn, rowOfUnknownDay } from '@hourbook/domain/system/webhook-news.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { pageOf } from '@hourbook/domain/timesheet/row.ts';
import { v5 as uuidv5 } from 'uuid';
import type { OpenWebhook } from '../ports/webhooks.ts';
import type { Ports } from '../ports.ts';
import { openWebhooks } from './webhook-records.ts';
import { switchOff } from './webhook-switch.ts';

/** The namespace of ids of deliveries, made of a change and a webhook. */
const DELIVERIES = 'b0a3c1d4-6c5e-4f0a-9b57-3d1e8f2a7c61';

type NewsPorts = Pick<Ports, 'events' | 'records' | 'directory' | 'jobs' | 'deliveries' | 'clock'>;

/** Owes what webhooks tell of an entry. @returns how many deliveries */
export type OweNews = (entry: AnyEntry) => Promise<number>;

/**
 * GEN-13: keeps a delivery for every webhook that tells of an entry, and wakes its job. An entry that is seen again finds its
 * deliveries, so that nothing is lost or told under a second id whatever a crash interrupted.
 * @returns for some entries that were read together: a webhook that was added before one of them was entered is told of it
 */
export function owingNews(parts: NewsPorts): () => OweNews {
  return () => {
    let known: Promise<readonly OpenWebhook[]> | null = null;
    return async (entry) => {
      const row = rowOfUnknownDay(entry);
      if (row === null && newsIn(entry) === null) return 0;
      known ??= openWebhooks(parts.records);
      const hooks = await known;
      if (hooks.length === 0) return 0;
      const news = newsIn(entry, row === null ? null : await dayOf(parts, row));
      if (news === null) return 0;
      const told = hooks.filter(({ kinds }) => kinds.includes(news.kind));
      for (const { id } of told) await owe(parts, id, news);
      return told.length;
    };
  };
}

async function owe(parts: NewsPorts, hookId: number, { kind, at, about, data }: News): Promise<void> {
  const { deliveries, jobs } = parts;
  const id = uuidv5(`${hookId}/${kind}/${about}`, DELIVERIES);
  if ((await deliveries.countWaiting(hookId)) >= MOST_WAITING && !(await deliveries.get(id))) {
    await switchOff(parts, hookId, 'full');
    return;
  }
  await deliveries.add({ _id: id, hookId, kind, body: JSON.stringify({ id, kind, at, data }) });
  // Also for one that was there: the process may have ended before its job was in the queue.
  const kept = await deliveries.get(id);
  if (kept?.state === 'waiting' && kept.attempts === 0) {
    await jobs.enqueue('deliver-webhooks', { hookId }, { key: id });
  }
}

/** A removed row names the entry that first held it. */
async function dayOf({ events }: Pick<Ports, 'events'>, rowId: string): Promise<CalendarDate | null> {
  const page = pageOf(rowId);
  if (!page) return null;
  const [first] = await events.read(bookStream(page.userId), { from: BigInt(page.revision), limit: 1 });
  const data = first && (readEntry(first)?.data as { readonly date?: CalendarDate } | undefined);
  return data?.date ?? null;
}
