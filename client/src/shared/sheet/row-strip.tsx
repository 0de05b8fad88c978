import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { TextButton } from '#components/text-button.tsx';
import { t } from '#texts/timesheet.ts';
import { type AssignedClient, clientName } from './clients.ts';
import { replaceable } from './edits.ts';
import { formatHours } from './hours-text.ts';
import { useLastAuthor } from './last-author.ts';
import type { SheetActs } from './open-sheet.ts';
import classes from './row-strip.module.css';
import type { SheetRow } from './sheet.ts';

interface ChoiceStripProps {
  readonly row: SheetRow;
  readonly label: string;
  readonly clients: readonly AssignedClient[];
  readonly acts: SheetActs;
}

/**
 * Below a row that someone else has changed, or whose day has got another row (TS-36): the saved values, and the choice
 * between the versions.
 */
export function ChoiceStrip({ row, label, clients, acts }: ChoiceStripProps) {
  const isNew = row.arrived.length > 0;
  const said = (entry: TimesheetEntry) => valuesOf(entry, clients);
  const author = useLastAuthor(isNew ? null : row.entry.id, row.entry.modifiedTime);
  const changed = author?.isYou
    ? t.changedByYouElsewhere
    : author
      ? (theirs: string) => t.changedMeanwhileBy(author.name, theirs)
      : t.changedMeanwhile;
  return (
    <span className={classes.choice}>
      <span>{isNew ? t.arrivedMeanwhile(row.arrived.map(said).join('; ')) : changed(said(row.entry))}</span>
      {isNew && (
        <TextButton aria-label={t.keepBothOf(label)} data-choice onClick={() => acts.keepBoth(row)}>
          {t.keepBoth}
        </TextButton>
      )}
      {(!isNew || replaceable(row)) && (
        <TextButton aria-label={t.keepMineOf(label)} data-choice onClick={() => acts.keepMine(row)}>
          {t.keepMine}
        </TextButton>
      )}
      <TextButton aria-label={t.takeTheirsOf(label)} onClick={() => acts.takeTheirs(row)}>
        {t.takeTheirs}
      </TextButton>
    </span>
  );
}

/** The values of a row in one line. */
const valuesOf = ({ clientId, trackingType, hours, comment }: TimesheetEntry, clients: readonly AssignedClient[]) =>
  [clientName(clients, clientId), trackingType && payCodeNames[trackingType], t.hoursShort(formatHours(hours)), comment]
    .filter(Boolean)
    .join(' · ');
