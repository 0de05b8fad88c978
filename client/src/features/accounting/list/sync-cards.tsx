import type { Zone } from '@hourbook/domain/time.ts';
import { useId, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { TextButton } from '#components/text-button.tsx';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/accounting.ts';
import { answeredOf, type SyncProgress, together } from './progress.ts';
import classes from './sync-card.module.css';
import { SyncCard, SyncCounts } from './sync-card.tsx';

interface SyncCardsProps {
  /** The running syncs, and the one that has ended. */
  readonly syncs: readonly SyncProgress[];
  readonly zone: Zone;
  /** @returns what closes the card; undefined: it is running */
  readonly dismissOf: (sync: SyncProgress) => (() => void) | undefined;
}

/** A card for each sync. Several are folded into one line, so that the list keeps its height. */
export function SyncCards({ syncs, zone, dismissOf }: SyncCardsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const cards = syncs.map((sync, index) => {
    const onDismiss = dismissOf(sync);
    const place = syncs.length > 1 && { place: t.placeOf(index + 1, syncs.length) };
    return <SyncCard key={sync.syncId} sync={sync} zone={zone} {...place} {...(onDismiss && { onDismiss })} />;
  });
  if (cards.length < 2) return cards;
  const all = together(syncs);
  return (
    <>
      <section className={classes.card} data-line aria-label={t.syncs}>
        <span className={classes.icon} data-tone={all.waiting > 0 ? 'run' : all.rejected > 0 ? 'bad' : 'good'}>
          <Icon name={all.waiting > 0 ? 'sync' : all.rejected > 0 ? 'alert' : 'check'} />
        </span>
        <div className={classes.what}>
          <h2>{t.syncsTogether(cards.length, countText(answeredOf(all)), countText(all.queued))}</h2>
        </div>
        <SyncCounts sync={all} />
        <span className={classes.close}>
          <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.foldSyncs : t.showSyncs}
          </TextButton>
        </span>
      </section>
      <div id={id}>{isOpen && cards}</div>
    </>
  );
}
