import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { ReminderMail } from '@hourbook/workers/send-reminder/send-reminder.ts';
import type { ReminderMails } from '../ports/reminders.ts';
import { sweepEnded } from '../records/sweep.ts';

/** Longer than any period that a mail could be about again. */
const KEPT = 400 * 24 * 60 * 60_000;

interface Kept extends Document, ReminderMail {
  readonly userId: number;
  readonly endsAt: number;
}

/** RM-5: which mails were handed over, kept among the records: whatever runs twice, or late, finds it. */
export async function openReminderMails(store: DocumentStore, clock: Clock): Promise<ReminderMails> {
  const mails = await store.collection<Kept>({
    name: 'reminder-mails',
    fields: { userId: 'number', state: 'text', endsAt: 'number' },
    indexes: [
      { name: 'person', fields: ['userId'] },
      { name: 'ends', fields: ['endsAt'] },
    ],
  });
  return {
    known: (id) => mails.get(id),
    async ordered(ids) {
      const found = ids.length === 0 ? [] : await mails.find({ field: '_id', in: ids });
      return new Set(found.map(({ _id }) => _id));
    },
    step: (id, { kind, period, items, state }, over) =>
      mails.put(
        { _id: id, userId: Number.parseInt(id, 10), kind, period, items, state, endsAt: clock.now() + KEPT },
        over === null ? 'absent' : { is: { field: 'state', value: over.state } },
      ),
    async forget(userId) {
      const theirs = await mails.find({ field: 'userId', is: userId });
      await mails.bulk(theirs.map(({ _id }) => ({ remove: _id })));
    },
    sweep: () => sweepEnded(mails, clock.now()),
  };
}
