import { Button, Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Icon } from '#components/icon.tsx';
import classes from '#components/menu-look.module.css';
import { t } from '#texts/timesheet.ts';

import { type Week, weekLabel } from './days.ts';

const choices = [
  { label: t.rowsWithHours, withHours: true },
  { label: t.rowsOnly, withHours: false },
];

interface CopyWeekMenuProps {
  readonly weeks: readonly Week[];
  readonly onCopy: (into: Week, withHours: boolean) => Promise<void>;
}

/** Copies the week before into any week that is still open, with or without its hours. */
export function CopyWeekMenu({ weeks, onCopy }: CopyWeekMenuProps) {
  const open = weeks.filter(({ days }) => days.some((day) => day.open));
  if (open.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      withinPortal
      portalProps={{ target: '#main' }}
      withInitialFocusPlaceholder={false}
      classNames={classes}
    >
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="down" size={12} />}>
          {t.copyLastWeek}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map((week) => (
          <Fragment key={week.monday}>
            <Menu.Label>{t.intoOf(weekLabel(week))}</Menu.Label>
            {choices.map(({ label, withHours }) => (
              <Menu.Item
                key={label}
                aria-label={t.choiceInto(label, weekLabel(week))}
                onClick={() => void onCopy(week, withHours)}
              >
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
