import { fullName } from '@hourbook/domain/people/name.ts';
import { addDays, formatDate } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import { Chip } from '#components/chip.tsx';
import { Confirm } from '#components/confirm.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/erasure.ts';
import { Shown } from './shown.tsx';

type Person = Answers['personalData']['erasable']['content'][number];
type Ask = (person: Person) => void;

/** PD-4: the people whose retention is over; each is erased after a question. */
export function Erasable() {
  const utils = trpc.useUtils();
  const query = trpc.personalData.erasable.useQuery({});
  const notices = useNotices();
  const [asked, setAsked] = useState<Person | null>(null);
  // The question keeps its words while it disappears.
  const [isAsked, setIsAsked] = useState(false);
  const ask = (person: Person) => {
    setAsked(person);
    setIsAsked(true);
  };

  async function erase({ id }: Person): Promise<void> {
    setIsAsked(false);
    notices.clear();
    try {
      await utils.client.personalData.erase.mutate({ id });
      notices.succeed(t.wasErased(id));
      // Whatever else is kept in the browser may name the person.
      await utils.invalidate();
    } catch (error) {
      notices.fail(refusalOf(error).errors);
      await query.refetch();
    }
  }
  return (
    <Section title={t.due} about={t.dueAbout} notices={notices}>
      <QueryBody query={query}>
        {({ content, totalElements }) => (
          <>
            <Table
              label={t.dueList}
              look="flush"
              columns={columnsOf(ask)}
              rows={content}
              rowId={({ id }) => String(id)}
              empty={t.nobodyDue}
              cards={{ name: fullName, acts: (person) => <Erase person={person} onAsk={ask} /> }}
            />
            <Shown shown={content.length} all={totalElements} />
          </>
        )}
      </QueryBody>
      <Confirm
        opened={isAsked}
        title={asked ? t.asked(fullName(asked)) : ''}
        text={t.goes}
        more={asked ? t.stays(asked.id) : ''}
        confirm={asked ? t.eraseOf(fullName(asked)) : ''}
        cancel={t.keep}
        onConfirm={() => asked && void erase(asked)}
        onCancel={() => setIsAsked(false)}
      />
    </Section>
  );
}

const columnsOf = (onAsk: Ask): readonly TableColumn<Person>[] => [
  {
    id: 'person',
    label: t.person,
    cell: (person) => (
      <>
        {fullName(person)} {person.enabled && <Chip tone="wait" icon="alert" label={t.canSignIn} />}
      </>
    ),
    card: 'title',
    wrap: 'anywhere',
  },
  { id: 'office', label: t.office, cell: ({ office }) => office, card: 'fact' },
  { id: 'lastDay', label: t.lastDay, cell: ({ lastDay }) => formatDate(lastDay), card: 'fact' },
  { id: 'until', label: t.until, cell: ({ erasableFrom }) => formatDate(addDays(erasableFrom, -1)), card: 'fact' },
  { id: 'erase', label: t.erase, align: 'end', cell: (person) => <Erase person={person} onAsk={onAsk} /> },
];

const Erase = ({ person, onAsk }: { readonly person: Person; readonly onAsk: Ask }) => (
  <TextButton aria-label={t.eraseOf(fullName(person))} onClick={() => onAsk(person)}>
    {t.erase}
  </TextButton>
);
