import { listedName } from '@hourbook/domain/people/name.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { Tips } from '#components/grid/tips.tsx';
import { Icon } from '#components/icon.tsx';
import { lastViewOf } from '#lib/last-view.ts';
import { trpc } from '#shared/api/trpc.ts';
import { hoursAsked, hoursFilters } from '#shared/filters/filter-address.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/edit-timesheet.ts';
import { keptFilters } from '../list/kept-filters.ts';
import { inListOrder } from '../list/list-order.ts';
import classes from './person-stepper.module.css';

const NO_OFFICES: readonly never[] = [];

/** The query of the list with its last filters. */
function listAsked(personId: number) {
  const { officeId, clientIds } = hoursFilters.parse(keptFilters(personId) ?? {});
  return hoursAsked({ officeId, clientIds });
}

/**
 * Steps through the people of the list, as last filtered, and keeps the period. Renders nothing if the person is not in
 * the list.
 */
export function PersonStepper({ userId, range }: { userId: number; range: DateRange }) {
  const self = useSelf();
  const { data } = trpc.accounting.timesheets.overview.useQuery(
    { ...listAsked(self.id), startDate: range.start, endDate: range.end },
    { staleTime: 60_000 },
  );
  const { data: offices = NO_OFFICES } = trpc.accounting.timesheets.offices.useQuery(undefined, { staleTime: 60_000 });
  const view = lastViewOf('/accountant/timecards');
  const people = inListOrder(data?.people ?? [], view, { offices, zone: zoneOf(self) });
  const place = people.findIndex((person) => person.userId === userId);
  if (place < 0 || people.length < 2) return null;
  return (
    <nav aria-label={t.peopleOfTheList} className={classes.stepper}>
      <Tips className={classes.group}>
        <Neighbour person={people[place - 1]} label={t.previousPerson} icon="left" />
        <span className={classes.place}>{t.placeInList(place + 1, people.length)}</span>
        <Neighbour person={people[place + 1]} label={t.nextPerson} icon="right" />
      </Tips>
    </nav>
  );
}

interface NeighbourProps {
  readonly person: { readonly userId: number; readonly firstName: string; readonly lastName: string } | undefined;
  readonly label: string;
  readonly icon: 'left' | 'right';
}

function Neighbour({ person, label, icon }: NeighbourProps) {
  if (!person) {
    return (
      <span className={classes.step} data-idle>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      to="/accountant/edit/$userId"
      params={{ userId: String(person.userId) }}
      search={(before) => before}
      className={classes.step}
      aria-label={`${label}: ${person.firstName} ${person.lastName}`}
      data-tip={listedName(person)}
    >
      <Icon name={icon} />
    </Link>
  );
}
