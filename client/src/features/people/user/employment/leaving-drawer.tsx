import { employmentInput } from '@hourbook/domain/people/employment.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';

import { addDays, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { TypedValues } from '#components/form/field.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import { useEditedUser } from '../edited-user.ts';
import type { Choices } from './choices.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import type { Entries } from './use-entries.ts';
import { WhatFollows } from './what-follows.tsx';

interface LeavingDrawerProps {
  readonly kind: 'termination' | 'rehire';
  readonly entries: Entries;
  readonly employment: Answers['people']['employment']['one'];
  readonly choices: Choices;
  readonly today: CalendarDate;
  readonly typed: TypedValues | undefined;
  readonly onCancel: (typed: TypedValues | null) => void;
}

const termination = employmentInput
  .pick({ terminationDate: true, terminationReasonId: true, terminationNote: true })
  .required({ terminationDate: true });
const rehire = employmentInput.pick({ rehireDate: true });

/** US-18: terminates or rehires a person; the rest of their employment is not changed. */
export function LeavingDrawer({ kind, entries, employment, choices, today, typed, onCancel }: LeavingDrawerProps) {
  const { user } = useEditedUser();
  const { id, hireDate, terminationDate, rehireDate } = employment;
  /** They were rehired before, so the new employment ends. */
  const again = terminationDate !== null && rehireDate !== null;
  const first = again ? rehireDate : hireDate;
  const utils = trpc.useUtils();

  const change = async (input: object) => {
    const { version } = employment;
    const saved = await utils.client.people.employment.change.mutate({ ...input, id, version });
    utils.people.employment.one.setData({ id }, saved);
  };
  const common = { typed, onCancel, fieldOf: { 'termination-reason-missing': 'terminationReasonId' } as const };
  return kind === 'termination' ? (
    <EntryDrawer
      {...common}
      title={t.terminateOf(fullName(user))}
      saveLabel={t.terminate}
      destructive
      schema={termination}
      record={{ terminationDate: again && today < rehireDate ? rehireDate : today }}
      fields={[
        {
          name: 'terminationDate',
          label: everywhere.terminationDate,
          kind: 'date',
          required: true,
          hint: t.terminationAbout,
        },
        {
          name: 'terminationReasonId',
          label: t.terminationReason,
          kind: 'select',
          required: true,
          options: choices.terminationReasons,
        },
        { name: 'terminationNote', label: t.terminationNote, kind: 'text', maxLength: 1000, lines: 3 },
      ]}
      check={(input): Record<string, string> => ({
        ...(!input.terminationDate && { terminationDate: everywhere.fillInThisField }),
        ...(input.terminationDate &&
          first &&
          input.terminationDate < first && { terminationDate: again ? t.notBeforeRehireDate : t.notBeforeHireDate }),
        ...(input.terminationReasonId == null && {
          terminationReasonId: textIn(peopleRefusals, 'termination-reason-missing'),
        }),
      })}
      onSave={async (input) => {
        await change({ ...input, ...(again && { rehireDate: null }) });
        entries.saved(t.terminated(formatDate(input.terminationDate ?? today)));
      }}
    >
      <WhatFollows id={id} again={again ? { left: formatDate(terminationDate), back: formatDate(rehireDate) } : null} />
    </EntryDrawer>
  ) : (
    <EntryDrawer
      {...common}
      title={t.rehireOf(fullName(user))}
      saveLabel={t.rehire}
      schema={rehire}
      record={{
        rehireDate: terminationDate !== null && today <= terminationDate ? addDays(terminationDate, 1) : today,
      }}
      fields={[{ name: 'rehireDate', label: everywhere.rehireDate, kind: 'date', required: true }]}
      check={({ rehireDate }): Record<string, string> => ({
        ...(!rehireDate && { rehireDate: everywhere.fillInThisField }),
        ...(rehireDate &&
          terminationDate !== null &&
          rehireDate <= terminationDate && { rehireDate: t.afterTerminationDate }),
      })}
      onSave={async (input) => {
        await change(input);
        entries.saved(t.rehired(formatDate(input.rehireDate ?? today)));
      }}
    />
  );
}
