import { useRef, useState } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import type { TypedValues } from '../../../../components/form/field.ts';
import { useDrawerAddress } from '../../../../components/use-drawer-address.ts';
import { type Notices, type Said, useNotices } from '../../../../components/use-notices.ts';
import { refusalOf } from '../../../../shared/api/refusal.ts';
import { trpc } from '../../../../shared/api/trpc.ts';
import { useEditedUser } from '../edited-user.ts';
import type { BonusRow } from './bonuses.tsx';
import type { PositionRow } from './position-rows.tsx';

/** What is added or changed beside the tab. */
type Opened =
  | { readonly kind: 'salary' | 'bonus' | 'termination' | 'rehire' }
  | { readonly kind: 'position'; readonly row: PositionRow };
type Kind = Opened['kind'];
export type Removing =
  | { readonly kind: 'bonus'; readonly row: BonusRow }
  | { readonly kind: 'position'; readonly row: PositionRow };

const plainKinds = ['salary', 'bonus', 'termination', 'rehire'] as const;

/** The one entry of the lists that is being worked on. */
export function useEntries(positions: readonly PositionRow[] | undefined) {
  const { id, editable, refresh } = useEditedUser();
  const notices = useNotices();
  /** Which list was worked on last: it is told there. */
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
  /** The keyboard is where it was. */
  function close(): void {
    setOpened(null);
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    });
  }
  /** What the address calls it: `salary`, `position-17`. */
  const nameOf = (of: Opened): string => (of.kind === 'position' ? `position-${of.row.positionHistoryId}` : of.kind);
  useDrawerAddress('open', {
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
  /** @param next what is usually done then */
  function changed(said: string, next?: Said['act']): void {
    notices.succeed(said, next);
    void utils.people.employment.invalidate();
    refresh();
  }

  return {
    /** What was just done in one of the lists. */
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
    /** 000 §4: a failed update reads the list again. */
    refused: () => void utils.people.employment.positions.invalidate({ id }),
    /** @param typed what is thrown away; null: nothing was typed */
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
