import { formatDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import { type Acting, stopActing, WORK } from '#shared/acting/acting.ts';
import { t } from '#texts/shell.ts';
import looks from '#theme/looks.module.css';
import classes from './acting-banner.module.css';

/** DG-4: says in whose place the viewer acts in this tab and until when, and ends it. */
export const ActingBanner = ({ acting: { person, until } }: { readonly acting: Acting }) => (
  <section className={classes.banner} aria-label={t.acting}>
    <Icon name="people" size={18} />
    <p className={classes.says} role="status">
      <Link to={WORK}>{t.actingFor(person.name)}</Link> <span>{t.actingUntil(formatDate(until))}</span>
    </p>
    <Button size="xs" variant="default" className={looks.screen} onClick={stopActing}>
      {t.stopActing}
    </Button>
  </section>
);
