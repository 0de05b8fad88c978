import { fullName } from '@hourbook/domain/people/name.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { Problem } from '#components/problem.tsx';
import { Timeline } from '#components/timeline/timeline.tsx';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { Section } from '#shared/forms/section.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-clients.ts';
import looks from '#theme/looks.module.css';
import { useEditedUser } from '../edited-user.ts';
import { AssignmentDrawer } from './assignment-drawer.tsx';
import { AssignmentTable } from './assignment-table.tsx';
import classes from './clients-tab.module.css';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { lanesOf } from './lanes.ts';
import { type Assignment, type AssignmentChoices, useAssignmentChoices } from './use-assignment-choices.ts';
import { useAssignments } from './use-assignments.ts';

/** R015: a person's past, current and future assignments to clients. */
export function ClientsTab() {
  const { choices, queries } = useAssignmentChoices();
  const assignments = useAssignments();
  const { active, history } = assignments;
  const needed = [active, history, ...queries];
  const failed = needed.find(({ error, data }) => error && !data)?.error;
  if (failed) {
    const retry = () => void Promise.all(needed.filter(({ error }) => error).map(({ refetch }) => refetch()));
    return <Problem texts={refusalOf(failed).errors} onRetry={retry} />;
  }
  if (!active.data || !history.data || queries.some(({ data }) => !data)) {
    return (
      <div className={classes.skeleton} aria-busy="true">
        <VisuallyHidden>{everywhere.loading}</VisuallyHidden>
      </div>
    );
  }
  return <Lists choices={choices} assignments={assignments} active={active.data} history={history.data} />;
}

interface ListsProps {
  readonly choices: AssignmentChoices;
  readonly assignments: ReturnType<typeof useAssignments>;
  readonly active: readonly Assignment[];
  readonly history: readonly Assignment[];
}

function Lists({ choices, assignments, active, history }: ListsProps) {
  const { user, editable } = useEditedUser();
  const { opened, open, close, today, notices } = assignments;
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => open({ what: 'form', row: null });
  usePageCommands(everywhere.clients, editable ? [{ label: t.newAssignment, keys: 'alt+shift+N', run: add }] : []);

  // When a form or dialog closes or an action is done, the focus returns to its row, which may have moved to the other
  // list.
  const lead = useEffectEvent((row: Assignment | null) => {
    const there = row && document.querySelector<HTMLElement>(`[data-assignment="${row.id}"]`);
    (there ?? addButton.current)?.focus();
  });
  const before = useRef(opened);
  useEffect(() => {
    if (before.current && !opened) lead(before.current.row);
    before.current = opened;
  }, [opened]);
  const [done, setDone] = useState<{ readonly row: Assignment } | null>(null);
  useEffect(() => {
    if (done) lead(done.row);
  }, [done]);
  const doing = (row: Assignment, act: (row: Assignment) => Promise<void>) =>
    void act(row).then(() => setDone({ row }));

  const ownCompany = choices.clients.find(({ isOwnCompany }) => isOwnCompany)?.name ?? t.theOwnCompany;
  useDrawerAddress(useAddress('/signed-in/user/$id/clients'), 'open', {
    name: opened?.what === 'form' ? (opened.row?.id ?? 'new') : null,
    ready: editable,
    onBack: close,
    onAsked(name) {
      const row = [...active, ...history].find(({ id }) => id === name) ?? null;
      if (row || name === 'new') open({ what: 'form', row });
      return row !== null || name === 'new';
    },
  });
  const edit = editable ? (row: Assignment) => open({ what: 'form', row }) : null;
  return (
    <>
      <Section
        title={t.activeClients}
        notices={notices}
        acts={
          editable && (
            <Button ref={addButton} size="compact-sm" onClick={add}>
              {t.newAssignment}
            </Button>
          )
        }
      >
        <AssignmentTable
          label={t.activeClients}
          rows={active}
          choices={choices}
          today={today}
          onOpen={edit}
          acts={(row) => [
            ...(row.isDefaultClient ? [] : [{ label: t.makeDefault, run: () => doing(row, assignments.setDefault) }]),
            ...(row.isOwnCompany ? [] : [{ label: t.deactivate, run: () => open({ what: 'deactivation', row }) }]),
          ]}
        />
      </Section>
      <Section title={t.overTime}>
        <Timeline
          label={t.assignmentsOf(fullName(user))}
          lanes={lanesOf([...active, ...history])}
          today={today}
          hasTable
        />
      </Section>
      <Section title={everywhere.history}>
        {history.length === 0 ? (
          <p className={looks.remark}>{t.nothingDeactivatedYet}</p>
        ) : (
          <AssignmentTable
            label={everywhere.history}
            rows={history}
            choices={choices}
            today={today}
            onOpen={edit}
            acts={(row) => [
              { label: t.activate, run: () => doing(row, assignments.activate) },
              { label: t.deletePermanently, run: () => open({ what: 'deletion', row }) },
            ]}
          />
        )}
      </Section>
      {opened?.what === 'form' && (
        <AssignmentDrawer
          key={opened.row?.id}
          row={opened.row}
          choices={choices}
          today={today}
          onSave={(input) => assignments.save(opened.row, input)}
          onReload={() => (opened.row ? assignments.reload(opened.row) : Promise.resolve(null))}
          onClose={close}
        />
      )}
      {opened?.what === 'deactivation' && (
        <DeactivateDialog
          row={opened.row}
          ownCompany={ownCompany}
          today={today}
          onDeactivate={(endDate, goesOn) => assignments.deactivate(opened.row, endDate, goesOn)}
          onClose={close}
        />
      )}
      {/* M086 */}
      <Confirm
        opened={opened?.what === 'deletion'}
        title={everywhere.deleteNamedAsked(opened?.row?.client.name ?? '')}
        text={t.deleteAsked}
        confirm={t.deletePermanently}
        cancel={everywhere.keepIt}
        onConfirm={() => opened?.what === 'deletion' && void assignments.remove(opened.row).then(close)}
        onCancel={close}
      />
    </>
  );
}
