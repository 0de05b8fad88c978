import { DEFAULT_ZONE, zoneAbbreviation } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Self } from '../../lib/session.ts';
import classes from './person-foot.module.css';
import { SchemeChoice } from './scheme-choice.tsx';

/** Who is here and from where; the scheme, and the way out. */
export function PersonFoot({ self }: { self: Self }) {
  const navigate = useNavigate();
  const { firstName, lastName, office } = self;
  const place = [office?.name, zoneAbbreviation(office?.timezone ?? DEFAULT_ZONE, Date.now())]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={classes.foot}>
      <p className={classes.name}>
        {firstName} {lastName}
      </p>
      <p className={classes.place}>{place}</p>
      <div className={classes.acts}>
        <SchemeChoice />
        {/* Leaving the page first asks about what is not saved; the route then ends the session. */}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void navigate({ to: '/login', state: { signOut: true } })}
        >
          Sign out
        </Button>
      </div>
    </div>
  );
}
