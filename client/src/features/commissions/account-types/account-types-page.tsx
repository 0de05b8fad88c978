import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { Toggle } from '#components/table/enabled-switch.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { currency } from '#lib/money.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { pageHref } from '#lib/page-href.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import type { Choice } from '#shared/forms/choices.ts';
import { useRecordList } from '#shared/records/use-record-list.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { AccountType, AccountTypeSent } from './account-type-form.ts';
import classes from './type-editor.module.css';
import { TypeTable } from './type-table.tsx';
import { useUses } from './uses.ts';

const TypeEditor = lazy(() =>
  import('./type-editor.tsx').then(({ TypeEditor: editor }) => ({ default: editor }), codeGone),
);

const NONE: readonly never[] = [];

/** M064, M065. */
const said = (done: 'created' | 'updated' | 'deleted'): string => (done === 'created' ? t.created : t.updated);

/** R035: by what account managers earn: the types, and the versions of their terms (CM-10 – CM-17). */
export function AccountTypesPage() {
  const address = useAddress('/signed-in/commissions/account-types');
  const self = useSelf();
  const today = todayOf(self);
  const month = today.slice(0, 7);
  const utils = trpc.useUtils();
  const calls = utils.client.reference.accountTypes;
  const query = trpc.reference.accountTypes.list.useQuery({ month });
  const bases = trpc.reference.accountTypes.bases.useQuery();
  const closing = trpc.commissions.closing.state.useQuery();
  const list = useRecordList<AccountType, AccountTypeSent>({
    address,
    kind: 'accountTypes',
    historyOf: null,
    query,
    calls,
    cache: {
      cancel: () => utils.reference.accountTypes.list.cancel(),
      /** A version may apply in another month than the one that is shown, so all is read again. */
      setData: () => utils.reference.accountTypes.invalidate(),
    },
    said,
    editIn: 'drawer',
  });
  const { editing, rows, open, add, followed } = list;
  const edited = editing?.row?.id;
  const versions = trpc.reference.accountTypes.versions.useQuery(
    { id: edited ?? 0 },
    { enabled: edited !== undefined },
  );
  const uses = useUses(rows);
  const pathname = useLocation({ select: (location) => location.pathname });
  const names = useMemo(() => new Map((bases.data ?? NONE).map(({ id, name }) => [id, name])), [bases.data]);
  const addButton = useRef<HTMLButtonElement>(null);
  usePageCommands(t.accountTypes, [{ label: t.newType, keys: 'alt+shift+N', run: add }]);

  // When the form is closed, the focus returns to the type.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) {
      const link = followed && document.querySelector<HTMLElement>(`[data-type="${followed}"]`);
      (link || addButton.current)?.focus();
    }
    wasEditing.current = editing !== null;
  }, [editing, followed]);

  const choices: readonly Choice[] | undefined = bases.data;
  const ready = editing && choices && (edited === undefined || versions.data);
  const failed = [versions, bases].find(({ error, data }) => error && data === undefined);
  return (
    <Toggle value={list.toggle}>
      <PageHead
        title={t.accountTypes}
        note={everywhere.amountsIn(currency)}
        count={rows?.length ?? null}
        notices={list.notices}
      >
        <Button ref={addButton} variant="default" onClick={add}>
          {t.newType}
        </Button>
      </PageHead>
      <NoticeBlock notices={list.notices} />
      {list.problem ? (
        <Problem {...list.problem} />
      ) : (
        <TypeTable
          types={rows}
          baseOf={(id) => names.get(id) ?? ''}
          usesOf={(id) => uses.get(id)}
          open={edited ?? null}
          hrefOf={({ id }) => pageHref(`${pathname}?open=${id}`)}
          onOpen={open}
        />
      )}
      {ready && (
        <Suspense fallback={<Skeleton />}>
          <TypeEditor
            key={editing.opening}
            list={list}
            editing={editing}
            today={today}
            versions={versions.data?.versions ?? NONE}
            bases={choices}
            closedThrough={closing.data?.closedThrough ?? null}
            onRead={async (id) =>
              (await utils.reference.accountTypes.versions.fetch({ id }, { staleTime: 0 })).versions
            }
          />
        </Suspense>
      )}
      {editing && !ready && failed && (
        <Problem texts={refusalOf(failed.error).errors} onRetry={() => void failed.refetch()} />
      )}
      {editing && !ready && !failed && <Skeleton />}
    </Toggle>
  );
}

const Skeleton = () => (
  <div className={classes.skeleton} role="status" aria-busy="true" aria-label={everywhere.loading} />
);
