import type { ReminderKind } from '@hourbook/domain/reminders/kinds.ts';
import { useState } from 'react';
import { Switch } from '#components/switch.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/reminders.ts';
import { periodOf } from './reminder-words.ts';

type Reminder = Answers['reminders']['mine'][number];

/** RM-6: the reminders that the viewer can get, with a switch for each. */
export function OwnReminders() {
  const { client } = trpc.useUtils();
  const query = trpc.reminders.mine.useQuery();
  const notices = useNotices();
  const [busy, setBusy] = useState<ReminderKind | null>(null);

  async function flip({ kind, stopped }: Reminder): Promise<void> {
    if (busy !== null) return;
    setBusy(kind);
    notices.clear();
    try {
      await client.reminders.switch.mutate({ kind, stopped: !stopped });
      notices.succeed(stopped ? t.goesOn : t.isStopped);
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await query.refetch();
    setBusy(null);
  }
  const switchOf = (each: Reminder) => (
    <Switch
      aria-label={t.kinds[each.kind]}
      checked={!each.stopped}
      aria-busy={busy === each.kind}
      onChange={() => void flip(each)}
    />
  );
  const columns: readonly TableColumn<Reminder>[] = [
    { id: 'kind', label: t.reminder, cell: ({ kind }) => t.kinds[kind], card: 'title' },
    { id: 'about', label: everywhere.description, cell: ({ kind }) => t.ownHints[kind], card: 'note' },
    {
      id: 'last',
      label: t.lastMail,
      cell: ({ kind, last }) => (last === null ? t.never : periodOf(kind, last)),
      card: 'fact',
    },
    { id: 'on', label: t.mailed, align: 'end', cell: switchOf, card: 'end' },
  ];
  return (
    <Section title={t.title} about={t.about} notices={notices}>
      <QueryBody query={query}>
        {(all) => (
          <Table
            label={t.list}
            look="flush"
            columns={columns}
            rows={all}
            rowId={({ kind }) => kind}
            cards={{ name: ({ kind }) => t.kinds[kind] }}
          />
        )}
      </QueryBody>
    </Section>
  );
}
