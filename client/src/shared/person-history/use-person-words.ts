import { citizenships } from '@hourbook/domain/reference/citizenships.ts';
import { useMemo } from 'react';
import { trpc } from '../api/trpc.ts';
import { rightsOf, type Self } from '../session/session.ts';
import { generalSections } from './general-fields.ts';
import { happenedTo } from './user-happened.ts';
import { historyWords } from './user-history-words.ts';

/**
 * The words for the changes of a person's record, with the names of what it refers to, as far as the viewer may know them.
 * @returns null: they are not loaded yet
 */
export function usePersonWords(self: Self, userId: number) {
  const may = rightsOf(self);
  const administers = { enabled: may('people.administer') };
  const offices = trpc.reference.offices.list.useQuery();
  const positions = trpc.reference.positions.list.useQuery({ all: true }, administers);
  const employmentTypes = trpc.reference.employmentTypes.list.useQuery({ active: false }, administers);
  const clients = trpc.reference.clients.choices.useQuery({}, { enabled: may('reference.clients') });
  const calendars = trpc.people.timeOff.calendars.useQuery({ id: userId }, administers);
  const countries = trpc.reference.countries.list.useQuery(undefined, administers);
  const isNamed = [offices, positions, employmentTypes, clients, calendars, countries].every(
    ({ isLoading }) => !isLoading,
  );
  const [officeList, positionList, typeList] = [offices.data, positions.data, employmentTypes.data];
  const [clientList, calendarList, countryList] = [clients.data, calendars.data, countries.data];
  return useMemo(() => {
    if (!isNamed) return null;
    const lists = {
      offices: officeList ?? [],
      positions: positionList ?? [],
      employmentTypes: typeList ?? [],
      clients: clientList ?? [],
      calendars: calendarList ?? [],
      countries: countryList ?? [],
    };
    return {
      fields: Object.values(generalSections({ offices: [], citizenships, officeId: null })).flat(),
      words: historyWords(lists),
      happened: happenedTo(lists),
    };
  }, [isNamed, officeList, positionList, typeList, clientList, calendarList, countryList]);
}
export type PersonWords = NonNullable<ReturnType<typeof usePersonWords>>;
