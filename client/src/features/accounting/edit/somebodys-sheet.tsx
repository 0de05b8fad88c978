import type { DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Notice } from '#components/notice.tsx';
import type { SheetAddress } from '#lib/address/parts.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import besideSheet from '#shared/sheet/beside-sheet.module.css';
import { dayLabel } from '#shared/sheet/days.ts';
import type { Drafts } from '#shared/sheet/draft.ts';
import { SheetView } from '#shared/sheet/sheet-view.tsx';
import { t } from '#texts/edit-timesheet.ts';
import { sumsOf } from '../list/changes.ts';
import classes from './about-line.module.css';
import { AboutLine } from './about-line.tsx';
import { type ChangedRow, changedRows } from './changed-rows.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { SomebodysRowHistory, SomebodysSheetHistory } from './histories.tsx';
import { PersonStepper } from './person-stepper.tsx';
import { useFailures } from './use-failures.tsx';
import { useSheetSource } from './use-sheet-source.ts';

const NO_CHANGES: readonly ChangedRow[] = [];
/** Wide enough for a panel beside the rows. */
const WIDE = '(min-width: 88rem)';

interface SomebodysSheetProps {
  readonly address: SheetAddress;
  /** The query of the rows. */
  readonly asked: RangeInput & { readonly userId: number };
  readonly range: DateRange;
  readonly entries: readonly TimesheetEntry[];
  readonly about: Answers['accounting']['sheet']['about'];
  readonly drafts: Drafts;
  readonly saveSlot: HTMLElement | null;
}

/** The rows of one period, with facts about their owner and the changes since accounting took them. */
export function SomebodysSheet({ address, asked, range, entries, about, drafts, saveSlot }: SomebodysSheetProps) {
  const self = useSelf();
  const zone = zoneOf(self);
  const source = useSheetSource(asked, range, self.id);
  const { userId } = asked;
  const name = `${about.person.firstName} ${about.person.lastName}`;
  const told = trpc.accounting.timesheets.changedSinceSync.useQuery({
    userId,
    startDate: range.start,
    endDate: range.end,
  });
  const changes = told.data ? changedRows(told.data, zone) : NO_CHANGES;
  const since = new Map(changes.map((change) => [change.id, change]));
  const failures = useFailures({ userId, range, entries });
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, setChosen] = useState<boolean | null>(null);
  // On wide screens it keeps its place also while there is nothing to show: a save would squeeze the columns.
  const shown = chosen ?? wide;
  return (
    <>
      <AboutLine about={about} zone={zone}>
        <PersonStepper userId={userId} range={range} />
        {/* It keeps its place while there is nothing to show: a save would move the rows. */}
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.changes}
          data-none={changes.length === 0 || undefined}
          aria-expanded={shown}
          aria-label={shown ? t.hideChanges : t.changedCount(changes.length)}
          onClick={() => setChosen(!shown)}
        >
          {shown ? t.hideChanges : t.changedShort(changes.length)}
        </Button>
      </AboutLine>
      <SheetView
        address={address}
        title={t.editTitle(name)}
        whose={{ name, office: about.office?.name ?? null, zone: about.timezone }}
        source={source}
        range={range}
        entries={entries}
        about={about}
        drafts={drafts}
        zone={zone}
        saveSlot={saveSlot}
        failures={failures}
        since={since}
        clients={about.clients}
        copies={false}
        aside={
          shown && (
            <ChangesPanel
              rows={told.data && changes}
              more={told.data?.more ?? false}
              sums={sumsOf(told.data?.rows ?? [])}
              onClose={() => setChosen(false)}
              isUnsaved={() => drafts.of(range).exists()}
            />
          )
        }
        nothingHere={
          <div className={besideSheet.nothing}>
            <Notice tone="calm" texts={[t.notEmployed(name)]} />
          </div>
        }
        history={(row, onClose) =>
          row ? (
            <SomebodysRowHistory
              userId={userId}
              zone={zone}
              onClose={onClose}
              rowId={row.entry.id}
              title={dayLabel(row.date)}
            />
          ) : (
            <SomebodysSheetHistory userId={userId} range={range} zone={zone} onClose={onClose} />
          )
        }
      />
    </>
  );
}
