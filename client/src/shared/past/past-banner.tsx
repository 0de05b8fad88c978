import { formatInstant, type Instant, type Zone } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/past.ts';
import classes from './past-banner.module.css';

interface PastBannerProps {
  readonly at: Instant;
  readonly zone: Zone;
  /** The address of the same page as known now. */
  readonly now: string;
}

/** Says that a link to the past shows what is now. */
export const NotPast = ({ text }: { readonly text: string }) => (
  <section className={classes.not} aria-label={t.past}>
    <p role="status">{text}</p>
  </section>
);

/** Says that the past is looked at, and leads back. */
export function PastBanner({ at, zone, now }: PastBannerProps) {
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <section className={classes.banner} aria-label={t.past}>
      <Icon name="past" size={18} />
      <p className={classes.says} role="status">
        <b>{t.asKnownOn(formatInstant(at, zone))}</b>
        <span>{t.nothingEdited}</span>
      </p>
      <button
        type="button"
        onClick={() =>
          void navigator.clipboard?.writeText(location.href).then(
            () => setCopied(at),
            () => setCopied(null),
          )
        }
      >
        <Icon name="link" />
        {copied === at ? t.copied : t.copyLink}
      </button>
      <a href={now}>{t.backToNow}</a>
    </section>
  );
}
