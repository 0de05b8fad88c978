import { useRef, useState } from 'react';
import type { TypedValues } from '#components/form/field.ts';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import { type Notices, type Said, useNotices } from '#components/use-notices.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import { useEditedUser } from '../edited-user.ts';
import type { BonusRow } from './bonuses.tsx';
import type { PositionRow } from './position-rows.tsx';

/** The drawer that is open beside the tab. */
type Opened =
  | { readonly kind: 'salary' | 'bonus' | 'termination' | 'rehire' }
  | { readonly kind: 'position'; readonly row: PositionRow };
type Kind = Opened['kind'];
export type Removing =
  | { readonly kind: 'bonus'; readonly row: BonusRow }
  | { readonly kind: 'position'; readonly row: PositionRow };

const plainKinds = ['salary', 'bonus', 'termination', 'rehire'] as const;

/** The state of the dialogs for the lists of the tab. */
export function useEntries(positions: readonly PositionRow[] | undefined) {
  const { id, editable, refresh } = useEditedUser();
  const notices = useNotices();
  /** The list that was changed last; the notice is shown there. */
  const [about, setAbout] = useState<Kind | null>(null);
  const utils = trpc.useUtils();
  const [opened, setOpened] = useState<{ of: Opened; typed: TypedValues | undefined; opening: number } | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const opener = useRef<Element | null>(null);

  function open(of: Opened, typed?: TypedValues): void {
    notices.clear();
    setAbout(of.kind);
    opener.current = typed ? opener.current : document.activeElement;
    setOpened((before) => ({ of, typed, opening: (before?.opening ?? 0) + 1 }));
  }
  /** Closes the drawer and returns the focus to the element that opened it. */
  function close(): void {
    setOpened(null);
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    });
  }
  /** The name of the drawer in the address: `salary`, `position-17`. */
  const nameOf = (of: Opened): string => (of.kind === 'position' ? `position-${of.row.positionHistoryId}` : of.kind);
  useDrawerAddress(useAddress('/signed-in/user/$id/employment'), 'open', {
    name: opened && nameOf(opened.of),
    ready: editable && positions !== undefined,
    onBack: () => close(),
    onAsked(name) {
      const row = positions?.find((each) => nameOf({ kind: 'position', row: each }) === name);
      const plain = plainKinds.find((kind) => kind === name);
      if (plain) open({ kind: plain });
      else if (row) open({ kind: 'position', row });
      else return false;
      return true;
    },
  });
  /** @param next the usual next step, offered with the notice */
  function changed(said: string, next?: Said['act']): void {
    notices.succeed(said, next);
    void utils.people.employment.invalidate();
    refresh();
  }

  return {
    /** The notices for these lists. */
    noticesOf: (...kinds: readonly Kind[]): Notices => ({
      ...notices,
      said: about !== null && kinds.includes(about) ? notices.said : null,
    }),
    opened,
    open,
    saved(said: string, next?: Said['act']) {
      close();
      changed(said, next);
    },
    /** The list is reloaded after a failed update. */
    refused: () => void utils.people.employment.positions.invalidate({ id }),
    /** @param typed the discarded input; null: nothing was typed */
    cancel(typed: TypedValues | null) {
      const of = opened?.of;
      close();
      if (of && typed) {
        notices.tell(everywhere.typedDiscarded, { label: everywhere.undo, run: () => open(of, typed) });
      }
    },

    removing,
    askToRemove(row: Removing | null) {
      if (row) setAbout(row.kind);
      setRemoving(row);
    },
    async remove() {
      if (!removing) return;
      setRemoving(null);
      const calls = utils.client.people.employment;
      try {
        if (removing.kind === 'bonus') await calls.deleteBonus.mutate({ id, bonusId: removing.row.id });
        else await calls.deletePosition.mutate({ id: removing.row.positionHistoryId });
        changed(removing.kind === 'bonus' ? everywhere.saved : t.updatedSuccessfully); // M030, M027
      } catch (error) {
        notices.fail(refusalOf(error).errors);
      }
    },
  };
}
export type Entries = ReturnType<typeof useEntries>;
