import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { t } from '#texts/timesheet.ts';
import { TextButton } from '../../components/text-button.tsx';
import { type AssignedClient, clientName } from './clients.ts';
import { formatHours } from './hours-text.ts';
import classes from './row-strip.module.css';
import type { SheetRow } from './sheet.ts';
import type { SheetActs } from './use-sheet.ts';

/** Below a row: why it would be refused. */
export const ProblemStrip = ({ id, text }: { id: string; text: string }) => (
  <span id={id} className={classes.problem}>
    {text}
  </span>
);

interface ChoiceStripProps {
  readonly row: SheetRow;
  readonly label: string;
  readonly clients: readonly AssignedClient[];
  readonly acts: SheetActs;
}

/** Below a row that someone else has changed (TS-36): its saved values, and the choice between the two versions. */
export function ChoiceStrip({ row, label, clients, acts }: ChoiceStripProps) {
  const { clientId, trackingType, hours, comment } = row.entry;
  const theirs = [
    clientName(clients, clientId),
    trackingType && payCodeNames[trackingType],
    t.hoursShort(formatHours(hours)),
    comment,
  ];
  return (
    <span className={classes.choice}>
      <span>{t.changedMeanwhile(theirs.filter(Boolean).join(' · '))}</span>
      <TextButton aria-label={t.keepMineOf(label)} data-choice onClick={() => acts.keepMine(row)}>
        {t.keepMine}
      </TextButton>
      <TextButton aria-label={t.takeTheirsOf(label)} onClick={() => acts.takeTheirs(row)}>
        {t.takeTheirs}
      </TextButton>
    </span>
  );
}
