import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Button, Drawer } from '@mantine/core';
import { useContext } from 'react';
import { Chip } from '#components/chip.tsx';
import { ChooseBox } from '#components/choose-box.tsx';
import { Problem } from '#components/problem.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { hoursText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import type { hoursAsked } from '#shared/filters/filter-address.ts';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { sheetHref } from '../sheet-href.ts';
import { ChoosingContext } from './choosing.tsx';
import classes from './entries-drawer.module.css';
import { awaitsRemoval, type Overview, type Person } from './people.ts';
import { chosenOf, tickedOf, withEntry, withPerson } from './selection.ts';

interface EntriesDrawerProps {
  readonly person: Person;
  /** The query of the list. */
  readonly asked: ReturnType<typeof hoursAsked>;
  readonly days: Pick<Overview, 'startDate' | 'endDate'>;
  readonly clientName: (id: number) => string;
  readonly onClose: () => void;
}

/** A person's entries, to select single ones. The page keeps the open drawer in the address. */
export function EntriesDrawer({ person, asked, days, clientName, onClose }: EntriesDrawerProps) {
  const { startDate, endDate } = days;
  const { selection, onSelect } = useContext(ChoosingContext);
  const { data, error, refetch } = trpc.accounting.timesheets.list.useQuery({
    ...asked,
    startDate,
    endDate,
    userId: person.userId,
  });
  const entries = data?.[0]?.timecards ?? [];
  const chosen = chosenOf(selection, person);
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t.entriesOf(name)}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{ content: classes.content, title: looks.title }}
    >
      {error && !data ? (
        <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={classes.head}>
            <ChooseBox
              label={t.chooseAllOf(name)}
              ticked={tickedOf(selection, person)}
              disabled={person.toSend.length === 0}
              onChoose={(on) => onSelect((before) => withPerson(before, person, on))}
            />
            <span>{t.chosenOf(chosen.length, person.toSend.length)}</span>
            <a href={sheetHref(person.userId, days)}>{t.openTimesheet}</a>
          </div>
          <ul className={classes.entries} aria-label={t.entriesOf(name)} aria-busy={data === undefined}>
            {data === undefined && <Skeleton />}
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} person={person} clientName={clientName} />
            ))}
          </ul>
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {everywhere.close}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  );
}

interface EntryLineProps extends Pick<EntriesDrawerProps, 'person' | 'clientName'> {
  readonly entry: Answers['accounting']['timesheets']['list'][number]['timecards'][number];
}

function EntryLine({ entry, person, clientName }: EntryLineProps) {
  const { id, trackingDate, clientId, trackingType, hours, comment, qbSyncStatus } = entry;
  const { selection, onSelect } = useContext(ChoosingContext);
  return (
    <li>
      <ChooseBox
        label={t.chooseEntry(formatDate(trackingDate), clientName(clientId))}
        ticked={id !== null && chosenOf(selection, person).includes(id) ? 'all' : 'none'}
        disabled={id === null || !person.toSend.includes(id)}
        onChoose={(on) => id !== null && onSelect((before) => withEntry(before, person, id, on))}
      />
      <span className={classes.what}>
        <strong>{formatDate(trackingDate)}</strong> {clientName(clientId)}
        <small>{[trackingType && payCodeNames[trackingType], comment].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.hours}>{hoursText(hours)}</span>
      <span className={classes.status}>
        {awaitsRemoval(entry) ? (
          <Chip tone="calm" icon="bin" label={t.toBeRemoved} />
        ) : (
          qbSyncStatus && <Chip {...syncStatusLooks[qbSyncStatus]} />
        )}
      </span>
    </li>
  );
}

const LINES = Array.from({ length: 8 }, (_, line) => line);

/** The placeholder of the entries while they load. */
const Skeleton = () =>
  LINES.map((line) => (
    <li key={line} className={classes.skeleton}>
      {line === 0 && <VisuallyHidden>{everywhere.loading}</VisuallyHidden>}
      <i />
    </li>
  ));
