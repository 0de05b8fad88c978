import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { scopeText } from '#shared/api-tokens/token-scopes.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { ShownOnce } from '#shared/shown-once/shown-once.tsx';
import { t } from '#texts/api-tokens.ts';
import { NewToken } from './new-token.tsx';

type ApiToken = Answers['accounts']['apiTokens']['mine'][number];

/** US-24: the viewer's tokens for programs. */
export function ApiTokens() {
  const utils = trpc.useUtils();
  const query = trpc.accounts.apiTokens.mine.useQuery();
  const notices = useNotices();
  const zone = zoneOf(useSelf());
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<Answers['accounts']['apiTokens']['make'] | null>(null);
  const [ending, setEnding] = useState<ApiToken | null>(null);

  async function end({ id }: ApiToken): Promise<void> {
    setEnding(null);
    notices.clear();
    try {
      await utils.client.accounts.apiTokens.end.mutate({ id });
      if (made?.made.id === id) setMade(null);
      notices.succeed(t.ended);
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await query.refetch();
  }
  return (
    <Section
      title={t.tokens}
      about={t.about}
      notices={notices}
      acts={
        <Button variant="default" onClick={() => setIsMaking(true)}>
          {t.newToken}
        </Button>
      }
    >
      {made && (
        <ShownOnce
          key={made.token}
          label={t.token(made.made.name)}
          copyLabel={t.copy(made.made.name)}
          text={made.token}
          takesFocus
        />
      )}
      <QueryBody query={query}>
        {(all) => (
          <Table
            label={t.list}
            look="flush"
            columns={columnsIn(zone, setEnding)}
            rows={all}
            rowId={({ id }) => String(id)}
            empty={t.none}
            cards={{ name: ({ name }) => name, acts: (each) => <End of={each} onEnd={setEnding} /> }}
          />
        )}
      </QueryBody>
      {isMaking && (
        <NewToken
          onMade={(answer) => {
            setIsMaking(false);
            notices.clear();
            setMade(answer);
            void query.refetch();
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      <Confirm
        opened={ending !== null}
        title={t.endTitle}
        text={ending ? t.endText(ending.name) : ''}
        confirm={t.end}
        cancel={t.keep}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(null)}
      />
    </Section>
  );
}

const columnsIn = (zone: Zone, onEnd: (token: ApiToken) => void): readonly TableColumn<ApiToken>[] => [
  { id: 'name', label: t.name, cell: ({ name }) => name, card: 'title', wrap: 'anywhere' },
  { id: 'scopes', label: t.scopes, cell: ({ scopes }) => scopes.map(scopeText).join(', '), card: 'fact' },
  { id: 'made', label: t.made, cell: ({ madeAt }) => formatInstant(madeAt, zone), card: 'fact' },
  {
    id: 'used',
    label: t.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? t.never : formatInstant(lastUsedAt, zone)),
    card: 'fact',
  },
  { id: 'until', label: t.until, cell: ({ until }) => formatInstant(until, zone), card: 'fact' },
  { id: 'end', label: t.end, align: 'end', cell: (each) => <End of={each} onEnd={onEnd} /> },
];

const End = ({ of, onEnd }: { readonly of: ApiToken; readonly onEnd: (token: ApiToken) => void }) => (
  <TextButton aria-label={t.endOf(of.name)} onClick={() => onEnd(of)}>
    {t.end}
  </TextButton>
);
