import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Chip } from '#components/chip.tsx';
import { Confirm } from '#components/confirm.tsx';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import { useNotices } from '#components/use-notices.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-legal-status.ts';
import { useEditedUser } from '../edited-user.ts';
import { PeriodList } from '../period-list.tsx';
import { TabWaiting } from '../tab-waiting.tsx';
import { useToday } from '../use-today.ts';
import { StatusDrawer } from './status-drawer.tsx';
import { expiryText, markOf } from './status-words.ts';

type Status = Answers['people']['legalStatus']['list'][number];

/** R013: a person's current and previous legal statuses. */
export function LegalStatusTab() {
  const { id, editable } = useEditedUser();
  const notices = useNotices();
  const utils = trpc.useUtils();
  const statuses = trpc.people.legalStatus.list.useQuery({ id });
  const names = trpc.reference.lookups.legalStatuses.useQuery();
  const today = useToday();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Status | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (row: { id: string }) => utils.client.people.legalStatus.remove.mutate(row),
  });

  // After the drawer has closed and the button can be focused again.
  const toAddButton = () => requestAnimationFrame(() => addButton.current?.focus());
  const add = () => setAdding(true);
  useDrawerAddress(useAddress('/signed-in/user/$id/legal-status'), 'open', {
    name: adding ? 'new' : null,
    ready: editable && statuses.data !== undefined,
    onBack: () => setAdding(false),
    onAsked(name) {
      setAdding(name === 'new');
      return name === 'new';
    },
  });
  usePageCommands(everywhere.person, editable ? [{ label: t.addLegalStatus, keys: 'alt+shift+N', run: add }] : []);
  if (!statuses.data || !names.data) return <TabWaiting queries={[statuses, names]} sections={[2]} />;
  const nameOf = ({ legalStatusId }: Status) => names.data.find((each) => each.id === legalStatusId)?.name ?? '';

  async function remove(): Promise<void> {
    const row = removing;
    setRemoving(null);
    if (!row) return;
    notices.clear();
    try {
      await mutateAsync({ id: row.id });
      notices.succeed(t.statusDeleted);
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await utils.people.legalStatus.list.invalidate({ id });
    toAddButton();
  }
  return (
    <>
      <Section
        title={t.legalStatus}
        notices={notices}
        about={t.about}
        acts={
          editable && (
            <Button ref={addButton} onClick={add}>
              {t.addStatus}
            </Button>
          )
        }
      >
        <PeriodList
          label={t.legalStatuses}
          empty={t.none}
          rows={statuses.data.map((row) => {
            const mark = markOf(row, today);
            return {
              id: row.id,
              what: (
                <>
                  {nameOf(row)}
                  {mark && <Chip {...mark} />}
                </>
              ),
              when: expiryText(row),
              current: row.current,
              acts: editable && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t.deleteOf(nameOf(row), expiryText(row))}
                  onClick={() => setRemoving(row)}
                >
                  {t.delete}
                </Button>
              ),
            };
          })}
        />
      </Section>
      {adding && (
        <StatusDrawer
          names={names.data}
          notices={notices}
          onClose={() => {
            setAdding(false);
            toAddButton();
          }}
        />
      )}
      <Confirm
        opened={removing !== null}
        title={everywhere.deleteNamedAsked(removing ? nameOf(removing) : '')}
        text={t.deleteAsked}
        confirm={t.deleteStatus}
        cancel={everywhere.keepIt}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}
