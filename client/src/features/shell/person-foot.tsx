import { zoneAbbreviation } from '@hourbook/domain/time.ts';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import type { Self } from '#shared/session/session.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/shell.ts';
import looks from '#theme/looks.module.css';
import classes from './person-foot.module.css';
import { SchemeChoice } from './scheme-choice.tsx';

interface PersonFootProps {
  readonly self: Self;
  readonly rail?: boolean;
  readonly onKeys: () => void;
  /** Called when a link is followed. */
  readonly onChoose?: () => void;
  readonly onSignOut: () => void;
}

/** The person's name and place with a link to the profile, the color scheme, the list of keys, the help, and the sign-out. */
export function PersonFoot({ self, rail = false, onKeys, onChoose, onSignOut }: PersonFootProps) {
  const { firstName, lastName, office } = self;
  const name = `${firstName} ${lastName}`;
  const place = [office?.name, zoneAbbreviation(zoneOf(self), Date.now())].filter(Boolean).join(' · ');
  const keys = (
    <ActionIcon variant="subtle" size={28} aria-label={everywhere.keys} onClick={onKeys}>
      <Icon name="keys" size={17} />
    </ActionIcon>
  );
  if (rail) {
    const initials = firstName.slice(0, 1) + lastName.slice(0, 1);
    return (
      <div className={classes.rail}>
        <Tooltip label={`${name}, ${place}`} position="right">
          <Link to="/profile" aria-label={t.myProfileAt(initials, name, place)} className={classes.initials}>
            {initials}
          </Link>
        </Tooltip>
        <SchemeChoice />
        {keys}
        <ActionIcon component={Link} to="/help" variant="subtle" size={28} aria-label={t.help}>
          <Icon name="help" size={17} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={30} aria-label={t.signOut} onClick={onSignOut}>
          <Icon name="exit" size={16} />
        </ActionIcon>
      </div>
    );
  }
  return (
    <div className={classes.foot}>
      <Link to="/profile" onClick={onChoose} aria-label={t.myProfileOf(name)} className={classes.name}>
        {name}
      </Link>
      <p className={looks.quiet}>
        {place}
        <br />
        <Link to="/help" onClick={onChoose}>
          {t.help}
        </Link>
        {' · '}
        <Link to="/substitutes" onClick={onChoose}>
          {t.substitutes}
        </Link>
      </p>
      <div className={classes.acts}>
        <SchemeChoice />
        {keys}
        <Button variant="subtle" size="compact-sm" onClick={onSignOut}>
          {t.signOut}
        </Button>
      </div>
    </div>
  );
}
