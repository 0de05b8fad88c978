import { useState } from 'react';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { t } from '#texts/person-clients.ts';
import { useEditedUser } from '../edited-user.ts';
import type { AssignmentTyped } from './assignment-fields.ts';
import { useAssignmentCalls } from './use-assignment-calls.ts';
import type { Assignment } from './use-assignment-choices.ts';

/** The form or dialog that is open. */
export type Opened =
  | { readonly what: 'form'; readonly row: Assignment | null }
  | { readonly what: 'deactivation' | 'deletion'; readonly row: Assignment };

/** A person's assignments, and the actions on them. */
export function useAssignments() {
  const { id, refresh } = useEditedUser();
  const notices = useNotices();
  const self = useSelf();
  const utils = trpc.useUtils();
  const calls = utils.client.people.assignments;
  const active = trpc.people.assignments.active.useQuery({ id });
  const history = trpc.people.assignments.history.useQuery({ id });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { change, act, tried } = useAssignmentCalls(notices, refresh);

  const named = ({ id: assignmentId, version }: Assignment) => ({ id, assignmentId, version });

  return {
    /** The result of the last action. */
    notices,
    active,
    history,
    opened,
    open: setOpened,
    close: () => setOpened(null),
    /** GEN-1: today in the viewer's time zone. The server uses the person's. */
    today: todayOf(self),

    save: (row: Assignment | null, input: AssignmentTyped) =>
      tried(async () => {
        await change(() => {
          if (!row) return calls.add.mutate({ ...input, id });
          const sent = { ...input, ...named(row) };
          return row.active ? calls.change.mutate(sent) : calls.changeInHistory.mutate(sent);
        });
        setOpened(null);
        notices.succeed(row ? t.clientSaved : t.clientCreated); // M028, M029
      }),

    deactivate: (row: Assignment, endDate: string, goesOn: boolean) =>
      tried(async () => {
        const sent = { ...named(row), endDate };
        const clone = await change(async () => {
          if (goesOn) return calls.deactivateAndClone.mutate(sent);
          await calls.deactivate.mutate(sent);
          return null;
        });
        setOpened(clone && { what: 'form', row: clone });
        notices.succeed(t.userClientDeactivated); // M024
      }),

    setDefault: (row: Assignment) => act(() => calls.setDefault.mutate(named(row)), t.defaultClientSet), // M022
    activate: (row: Assignment) => act(() => calls.activate.mutate(named(row)), t.userClientActivated), // M023
    remove: (row: Assignment) => act(() => calls.delete.mutate(named(row)), t.clientDeletedPermanently), // M025

    /** @returns the current row; null: it no longer exists, or could not be loaded */
    async reload(row: Assignment): Promise<Assignment | null> {
      try {
        const { people } = utils;
        const [now, before] = await Promise.all([
          people.assignments.active.fetch({ id }, { staleTime: 0 }),
          people.assignments.history.fetch({ id }, { staleTime: 0 }),
        ]);
        const found = [...now, ...before].find((each) => each.id === row.id);
        setOpened(found ? { what: 'form', row: found } : null);
        return found ?? null;
      } catch (error) {
        notices.fail(refusalOf(error).errors);
        return null;
      }
    },
  };
}
