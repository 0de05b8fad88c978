import { fullName } from '@hourbook/domain/people/person.ts';
import { citizenships } from '@hourbook/domain/reference/citizenships.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { getRouteApi } from '@tanstack/react-router';
import { everywhere } from '#texts/everywhere.ts';
import { HistoryDrawer } from '../../../components/history-drawer.tsx';
import { trpc } from '../../../shared/api/trpc.ts';
import { historyPages, historyShown } from '../../../shared/history/history-pages.ts';
import { recordSteps } from '../../../shared/history/record-steps.ts';
import { zoneOf } from '../../../shared/session/zone.ts';
import { generalSections } from './general/general-fields.ts';
import { happenedTo } from './user-happened.ts';
import { historyWords } from './user-history-words.ts';

const signedIn = getRouteApi('/signed-in');

interface UserHistoryProps {
  readonly user: { readonly id: number; readonly firstName: string; readonly lastName: string };
  readonly onClose: () => void;
}

/** GEN-9: all changes of a person. */
export function UserHistory({ user, onClose }: UserHistoryProps) {
  const { self } = signedIn.useRouteContext();
  const told = trpc.people.general.history.useInfiniteQuery({ id: user.id }, historyPages);
  const offices = trpc.reference.offices.list.useQuery();
  const positions = trpc.reference.positions.list.useQuery({ all: true });
  const employmentTypes = trpc.reference.employmentTypes.list.useQuery({ active: false });
  const clients = trpc.reference.clients.choices.useQuery({});
  const calendars = trpc.people.timeOff.calendars.useQuery({ id: user.id });
  const countries = trpc.reference.countries.list.useQuery();
  const lists = {
    offices: offices.data ?? [],
    positions: positions.data ?? [],
    employmentTypes: employmentTypes.data ?? [],
    clients: clients.data ?? [],
    calendars: calendars.data ?? [],
    countries: countries.data ?? [],
  };
  const words = historyWords(lists);
  const fields = Object.values(generalSections({ offices: [], citizenships, officeId: null })).flat();
  const named = [offices, positions, employmentTypes, clients, calendars, countries].every(
    ({ isLoading }) => !isLoading,
  );
  return (
    <HistoryDrawer
      opened
      title={everywhere.historyOf(fullName(user))}
      {...historyShown(told, (pages) =>
        named
          ? recordSteps(
              pages.flatMap(({ steps }) => steps),
              { fields, words, happened: happenedTo(lists), when: (at) => formatInstant(at, zoneOf(self)) },
            )
          : null,
      )}
      onClose={onClose}
    />
  );
}
