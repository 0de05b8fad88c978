import { fullName } from '@hourbook/domain/people/name.ts';
import { NoticeBlock } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/substitutes.ts';
import looks from '#theme/looks.module.css';

type Person = Answers['people']['list']['page']['content'][number];
type Act = 'enable' | 'disable';

/** The people in one answer. */
const MOST = 100;

/** DG-4: the people who wait for HR. */
export function WaitingPeople() {
  const { client } = trpc.useUtils();
  const query = trpc.people.list.page.useQuery({ waitsForHr: true, pageNumber: 0, pageSize: MOST });
  const notices = useNotices();

  async function decide(person: Person, act: Act): Promise<void> {
    notices.clear();
    try {
      await client.people.list[act].mutate({ id: person.id });
      notices.succeed(act === 'enable' ? t.enabled(fullName(person)) : t.turnedDown(fullName(person)));
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await query.refetch();
  }
  return (
    <>
      <NoticeBlock notices={notices} />
      <QueryBody query={query}>
        {({ content }) => (
          <Table
            label={t.people}
            look="flush"
            columns={columnsOf(decide)}
            rows={content}
            rowId={({ id }) => String(id)}
            empty={t.nobodyWaits}
            cards={{ name: fullName, acts: (person) => <Acts person={person} onDecide={decide} /> }}
          />
        )}
      </QueryBody>
    </>
  );
}

interface Deciding {
  readonly onDecide: (person: Person, act: Act) => Promise<void>;
}

const columnsOf = (onDecide: Deciding['onDecide']): readonly TableColumn<Person>[] => [
  { id: 'name', label: t.name, cell: fullName, card: 'title', wrap: 'anywhere' },
  { id: 'email', label: t.email, cell: ({ email }) => email, card: 'fact', wrap: 'anywhere' },
  { id: 'office', label: t.office, cell: ({ officeDescription }) => officeDescription, card: 'fact' },
  {
    id: 'acts',
    label: t.actions,
    align: 'end',
    wrap: 'never',
    cell: (person) => (
      <span className={looks.pair}>
        <Acts person={person} onDecide={onDecide} />
      </span>
    ),
  },
];

const Acts = ({ person, onDecide }: { readonly person: Person } & Deciding) => (
  <>
    <TextButton aria-label={t.enableOf(fullName(person))} onClick={() => void onDecide(person, 'enable')}>
      {t.enable}
    </TextButton>
    <TextButton aria-label={t.turnDownOf(fullName(person))} onClick={() => void onDecide(person, 'disable')}>
      {t.turnDown}
    </TextButton>
  </>
);
