import { Tooltip } from '@mantine/core';
import { everywhere } from '#texts/everywhere.ts';
import { Icon } from './icon.tsx';
import classes from './lock.module.css';
import { useRowTab } from './table/row-tab.ts';

/**
 * A lock on a value that cannot be changed. The reason is shown on hover, focus and touch, and is read out by screen
 * readers.
 */
export function Lock({ what, why }: { what: string; why: string }) {
  const tabIndex = useRowTab();
  return (
    <Tooltip label={why} multiline maw={280} position="bottom-end" events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        data-own-tip
        className={classes.lock}
        tabIndex={tabIndex}
        aria-label={everywhere.lockedOf(what, why)}
      >
        <Icon name="lock" />
      </button>
    </Tooltip>
  );
}
