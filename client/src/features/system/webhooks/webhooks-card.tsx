import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import card from '#components/card.module.css';
import { Chip } from '#components/chip.tsx';
import { Confirm } from '#components/confirm.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { countText } from '#lib/amounts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { ShownOnce } from '#shared/shown-once/shown-once.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/webhooks.ts';
import classes from '../system-page.module.css';
import { type Act, CardActs, RowActs } from './acts.tsx';
import { Deliveries } from './deliveries.tsx';
import type { Made, Webhook } from './webhook-fields.ts';

const WebhookForm = lazy(() =>
  import('./webhook-form.tsx').then(({ WebhookForm }) => ({ default: WebhookForm })).catch(codeGone),
);
const WebhookHistory = lazy(() =>
  import('./webhook-history.tsx').then(({ WebhookHistory }) => ({ default: WebhookHistory })).catch(codeGone),
);

/** Milliseconds between two looks, while the page is seen. */
const PAUSE = 15_000;

/** GEN-13: the programs that are told of changes, and what each was sent. */
export function WebhooksCard({ zone }: { readonly zone: Zone }) {
  const query = trpc.system.webhooks.all.useQuery(undefined, { retry: false, refetchInterval: PAUSE });
  const notices = useNotices();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  useReturnedFocus(edited !== null);
  const [made, setMade] = useState<Made | null>(null);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  /** `never`: it has not been asked for, and its code is not loaded. */
  const [history, setHistory] = useState<Webhook | 'never' | null>('never');
  const [chosen, setChosen] = useState<number | null>(null);
  const removing = trpc.system.webhooks.remove.useMutation({
    onError: (error) => notices.fail(refusalOf(error).errors),
    onSettled: () => query.refetch(),
  });
  const remove = ({ id, name }: Webhook) => {
    setRemoved(null);
    if (made?.made.id === id) setMade(null);
    removing.mutate({ id }, { onSuccess: () => notices.succeed(t.removed(name)) });
  };
  const saved = (answer: Made | null) => {
    setEdited(null);
    if (answer) setMade(answer);
    notices.succeed(answer ? t.added : t.saved);
    void query.refetch();
  };
  const actsOf = (hook: Webhook): readonly Act[] => [
    {
      label: t.deliveries,
      name: t.deliveriesOf(hook.name),
      isOpen: hook.id === chosen,
      run: () => setChosen(hook.id === chosen ? null : hook.id),
    },
    { label: t.edit, name: t.editOf(hook.name), run: () => setEdited(hook) },
    { label: everywhere.history, name: everywhere.historyOf(hook.name), run: () => setHistory(hook), isQuiet: true },
    { label: t.remove, name: t.removeOf(hook.name), run: () => setRemoved(hook), isQuiet: true },
  ];
  const shown = query.data?.find(({ id }) => id === chosen);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls where it is narrow, by key too
    <section className={`${card.frame} ${classes.wide}`} aria-label={t.webhooks} tabIndex={0}>
      <h2 className={card.title}>
        {t.webhooks}
        <NoticeLine notices={notices} />
        <Button size="compact-sm" variant="default" onClick={() => setEdited('new')}>
          {t.theNew}
        </Button>
      </h2>
      <NoticeBlock notices={notices} />
      <p className={card.note}>{t.about}</p>
      {made && (
        <div className={card.note}>
          <ShownOnce
            key={made.secret}
            label={t.secret(made.made.name)}
            copyLabel={t.copy(made.made.name)}
            text={made.secret}
          />
        </div>
      )}
      <QueryBody query={query} empty={({ length }) => (length === 0 ? t.none : null)}>
        {(all) => (
          <Table
            label={t.list}
            columns={columnsOf(zone)}
            rows={all}
            rowId={({ id }) => String(id)}
            acts={(hook) => <RowActs acts={actsOf(hook)} />}
            cards={{ name: ({ name }) => name, acts: (hook) => <CardActs acts={actsOf(hook)} /> }}
          />
        )}
      </QueryBody>
      {shown && <Deliveries key={shown.id} hook={shown} zone={zone} />}
      <Suspense>
        {edited !== null && (
          <WebhookForm hook={edited === 'new' ? null : edited} onSaved={saved} onClose={() => setEdited(null)} />
        )}
        {history !== 'never' && <WebhookHistory of={history} zone={zone} onClose={() => setHistory(null)} />}
      </Suspense>
      <Confirm
        opened={removed !== null}
        title={t.removeAsked(removed?.name ?? '')}
        text={t.removeMeans}
        confirm={t.remove}
        cancel={everywhere.keepIt}
        onConfirm={() => removed && remove(removed)}
        onCancel={() => setRemoved(null)}
      />
    </section>
  );
}

const columnsOf = (zone: Zone): readonly TableColumn<Webhook>[] => [
  { id: 'name', label: t.name, cell: ({ name }) => name, card: 'title', wrap: 'anywhere' },
  { id: 'address', label: t.address, cell: ({ address }) => address, card: 'fact', wrap: 'anywhere' },
  { id: 'told', label: t.told, cell: ({ kinds }) => kinds.map((kind) => t.kinds[kind]).join(', '), card: 'fact' },
  { id: 'state', label: t.state, cell: (hook) => <State hook={hook} zone={zone} />, card: 'fact' },
];

function State({ hook, zone }: { readonly hook: Webhook; readonly zone: Zone }) {
  const { enabled, off, failingSince, waiting } = hook;
  const said = [
    off === null ? null : t.offBecause[off],
    enabled && failingSince !== null ? t.failingSince(formatInstant(failingSince, zone)) : null,
    waiting > 0 ? t.waiting(countText(waiting)) : null,
  ].filter((text) => text !== null);
  return (
    <>
      {!enabled && (
        <Chip tone={off === null ? 'calm' : 'bad'} icon={off === null ? 'dash' : 'alert'} label={t.states.off} />
      )}
      {enabled && failingSince === null && <Chip tone="good" icon="check" label={t.states.on} />}
      {enabled && failingSince !== null && <Chip tone="wait" icon="alert" label={t.states.failing} />}{' '}
      <span className={classes.quiet}>{said.join(' ')}</span>
    </>
  );
}
