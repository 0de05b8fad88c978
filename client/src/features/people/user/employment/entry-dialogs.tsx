import { bonusInput } from '@hourbook/domain/people/bonus.ts';
import type { Held } from '@hourbook/domain/people/edit-rights.ts';
import { salaryInput } from '@hourbook/domain/people/salary.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import type { TypedValues } from '#components/form/field.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import { useEditedUser } from '../edited-user.ts';
import { adaptedBonus, bonusDoubts, bonusFields, bonusProblems, periodText } from './bonuses.tsx';
import type { Choices } from './choices.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { LeavingDrawer } from './leaving-drawer.tsx';
import { entryText, type PositionRow, positionFields, positionForm, positionText } from './position-rows.tsx';
import { adaptedSalary, correctedBy, type Salary, salaryDoubts, salaryFields, usualSalary } from './salaries.tsx';
import type { Entries, Removing } from './use-entries.ts';

interface EntryDialogsProps {
  readonly entries: Entries;
  readonly employment: Answers['people']['employment']['one'];
  readonly choices: Choices;
  readonly editor: Held & { readonly isAdmin: boolean };
  readonly today: CalendarDate;
  /** The existing salaries, newest first. */
  readonly salaries: readonly Salary[];
}

/**
 * The dialogs of the lists. They are rendered outside the tab's form, so that submitting one does not submit that form.
 */
export function EntryDialogs({ entries, employment, choices, editor, today, salaries }: EntryDialogsProps) {
  const { opened, removing } = entries;
  return (
    <>
      {opened && (
        <Drawer
          key={opened.opening}
          entries={entries}
          employment={employment}
          choices={choices}
          editor={editor}
          today={today}
          salaries={salaries}
        />
      )}
      <Confirm
        opened={removing !== null}
        title={removing ? everywhere.deleteNamedAsked(nameOf(removing)) : ''}
        text={t.deleteThis[removing?.kind ?? 'position']} // M086
        confirm={t.deleteThe[removing?.kind ?? 'position']}
        cancel={everywhere.keepIt}
        onConfirm={() => void entries.remove()}
        onCancel={() => entries.askToRemove(null)}
      />
    </>
  );
}

const nameOf = (removing: Removing): string =>
  removing.kind === 'bonus' ? t.bonusOf(periodText(removing.row)) : entryText(removing.row);

function Drawer({ entries, employment, choices, editor, today, salaries }: EntryDialogsProps) {
  const { id } = useEditedUser();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { opened } = entries;
  const { addSalary, addBonus } = utils.client.people.employment;
  if (!opened) return null;
  const toAssignment = {
    label: t.nextAssignment,
    run: () => void navigate({ to: '/user/$id/clients', params: { id: String(id) }, search: { open: 'new' } }),
  };
  const common = { record: null, typed: opened.typed, onCancel: entries.cancel };
  const { of } = opened;
  switch (of.kind) {
    case 'salary':
      return (
        <EntryDrawer
          {...common}
          record={usualSalary(salaries, employment, { today, isAdmin: editor.isAdmin })}
          focusOn="value"
          title={t.newSalary}
          saveLabel={(typed) => (correctedBy(salaries, typed) ? t.correctSalary : t.addSalary)}
          schema={salaryInput}
          fields={salaryFields(choices.changeReasons, editor.isAdmin, today)}
          adapt={adaptedSalary}
          fieldOf={{ 'salary-date-taken': 'effectiveDate', 'salary-date-early': 'effectiveDate' }}
          doubt={(input) => salaryDoubts(salaries, input)}
          onSave={(input) =>
            addSalary.mutate({
              ...input,
              id,
              corrects: salaries.some(({ effectiveDate }) => effectiveDate === input.effectiveDate),
            })
          }
          // The first salary is usually entered right after adding a person; the assignment comes next.
          onSaved={() => entries.saved(everywhere.saved, salaries.length === 0 ? toAssignment : undefined)} // M030
        />
      );
    case 'bonus':
      return (
        <EntryDrawer
          {...common}
          title={t.newBonus}
          saveLabel={t.addBonus}
          schema={bonusInput}
          fields={bonusFields(editor, today)}
          adapt={adaptedBonus}
          check={bonusProblems}
          doubt={bonusDoubts}
          fieldOf={{ 'bonus-overlap': 'startDate', 'bonus-period-invalid': 'startDate' }}
          onSave={(input) => addBonus.mutate({ ...input, id })}
          onSaved={() => entries.saved(everywhere.saved)} // M030
        />
      );
    case 'termination':
    case 'rehire':
      return (
        <LeavingDrawer
          {...common}
          entries={entries}
          choices={choices}
          employment={employment}
          today={today}
          kind={of.kind}
        />
      );
    case 'position':
      return <PositionDrawer {...common} entries={entries} choices={choices} opened={of.row} />;
  }
}

interface PositionDrawerProps extends Pick<EntryDialogsProps, 'entries' | 'choices'> {
  readonly typed: TypedValues | undefined;
  readonly onCancel: (typed: TypedValues | null) => void;
  readonly opened: PositionRow;
}

function PositionDrawer({ entries, choices, opened, typed, onCancel }: PositionDrawerProps) {
  const { id } = useEditedUser();
  const utils = trpc.useUtils();
  /** The last known version of the row. */
  const [row, setRow] = useState(opened);
  const { positionHistoryId, version } = row;

  async function reload(): Promise<PositionRow | null> {
    const rows = await utils.people.employment.positions.fetch({ id }, { staleTime: 0 });
    const now = rows.find((each) => each.positionHistoryId === positionHistoryId) ?? null;
    if (now) setRow(now);
    return now;
  }
  return (
    <EntryDrawer
      title={positionText(opened)}
      saveLabel={t.savePosition}
      schema={positionForm}
      fields={positionFields(choices, row)}
      record={opened}
      typed={typed}
      check={({ startDate, endDate }) =>
        startDate && endDate && endDate < startDate ? { endDate: t.notBeforeFirstDay } : noProblems
      }
      fieldOf={{ 'positions-overlap': 'startDate' }}
      onSave={(input) =>
        utils.client.people.employment.changePositions.mutate({ ...input, positionHistoryId, version })
      }
      onSaved={() => entries.saved(t.updatedSuccessfully)} // M027
      onRefused={entries.refused}
      onReload={reload}
      onCancel={onCancel}
    />
  );
}

const noProblems: Readonly<Record<string, string>> = {};
