import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { Switchable } from '#components/table/enabled-switch.tsx';
import type { TableHandle } from '#components/table/table-body.tsx';
import type { ViewState } from '#components/table/use-url-view.ts';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/users.ts';
import type { pageAsked } from './page-asked.ts';
import type { User } from './user-columns.tsx';

interface UserToggleOptions extends ViewState {
  readonly asked: ReturnType<typeof pageAsked>;
  readonly rows: readonly User[] | null;
  readonly table: RefObject<TableHandle | null>;
  readonly notices: Notices;
}

/**
 * Enables or disables a person in the list. With the filter All, the row is updated in place;
 * otherwise the list is reloaded, and if the last row of a later page disappears, the page before is shown.
 * While the pointer is over the rows they keep their places, so that the next click does not hit another person.
 */
export function useUserToggle({ asked, rows, view, onView, table, notices }: UserToggleOptions) {
  const { people } = trpc.useUtils();
  const { list } = trpc.useUtils().client.people;
  // One mutation for both calls, so that the loading bar shows them and an expired session is noticed.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<User>) => call() });
  const next = useRef<string | null>(null);

  // If the focused row has disappeared, the focus moves to its neighbor.
  useEffect(() => {
    const id = next.current;
    if (id === null || !rows) return;
    next.current = null;
    if (document.activeElement === document.body) table.current?.focusRow(id);
  }, [rows, table]);

  async function take(user: User): Promise<void> {
    await people.list.page.cancel();
    void people.list.waiting.invalidate();
    const under = asked.enabled === undefined ? null : rowsUnderPointer(user);
    if (asked.enabled === undefined || under) {
      people.list.page.setData(asked, (before) => before && { ...before, content: withUser(before.content, user) });
      under?.addEventListener('pointerleave', () => void people.list.page.invalidate(), { once: true });
      return people.list.page.invalidate(undefined, { refetchType: 'none' });
    }
    const at = rows?.findIndex(({ id }) => id === user.id) ?? -1;
    next.current = String((rows?.[at + 1] ?? rows?.[at - 1])?.id ?? '');
    const wasLast = rows?.length === 1 && at === 0 && user.enabled !== asked.enabled;
    if (wasLast && view.page > 1) onView({ page: view.page - 1 });
    return people.list.page.invalidate(undefined, { refetchType: wasLast && view.page > 1 ? 'none' : 'active' });
  }

  async function set(user: Switchable, enabled: boolean): Promise<void> {
    notices.clear();
    const call = enabled ? list.enable : list.disable;
    try {
      await take(await mutateAsync(() => call.mutate({ id: user.id })));
      notices.succeed((enabled ? t.userEnabled : t.userDisabled)(user.name), {
        // M017, M018
        label: everywhere.undo,
        run: () => void set(user, !enabled),
      });
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
  }

  return (user: Switchable) => set(user, !user.enabled);
}

const withUser = (users: readonly User[], user: User): User[] =>
  users.map((each) => (each.id === user.id ? user : each));

const rowsUnderPointer = ({ id }: User): HTMLElement | null =>
  document.querySelector(`tr[data-row="${id}"]:hover`)?.closest('tbody') ?? null;
