import { fullName } from '@hourbook/domain/people/name.ts';

import { formatInstant } from '@hourbook/domain/time.ts';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages, historyShown } from '#shared/history/history-pages.ts';
import { recordSteps } from '#shared/history/record-steps.ts';
import { usePersonWords } from '#shared/person-history/use-person-words.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { everywhere } from '#texts/everywhere.ts';

interface UserHistoryProps {
  readonly user: { readonly id: number; readonly firstName: string; readonly lastName: string };
  readonly onClose: () => void;
}

/** GEN-9: all changes of a person. */
export function UserHistory({ user, onClose }: UserHistoryProps) {
  const self = useSelf();
  const told = trpc.people.general.history.useInfiniteQuery({ id: user.id }, historyPages);
  const words = usePersonWords(self, user.id);
  return (
    <HistoryDrawer
      opened
      title={everywhere.historyOf(fullName(user))}
      {...historyShown(told, (pages) =>
        words
          ? recordSteps(
              pages.flatMap(({ steps }) => steps),
              { ...words, when: (at) => formatInstant(at, zoneOf(self)) },
            )
          : null,
      )}
      onClose={onClose}
    />
  );
}
