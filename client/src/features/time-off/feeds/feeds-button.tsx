import type { Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Icon } from '#components/icon.tsx';
import { codeGone } from '#lib/code-gone.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { t } from '#texts/calendar-feeds.ts';

const FeedsDrawer = lazy(() =>
  import('./feeds-drawer.tsx').then(({ FeedsDrawer }) => ({ default: FeedsDrawer })).catch(codeGone),
);

interface FeedsButtonProps {
  /** The page that gets a command for it. */
  readonly page: string;
  readonly zone: Zone;
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
}

/** Opens the calendar feeds of the viewer, also from the palette. */
export function FeedsButton({ page, zone, opened, setOpened }: FeedsButtonProps) {
  usePageCommands(page, [{ label: t.calendarFeed, run: () => setOpened(true) }]);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="calendar" />}
        onClick={() => setOpened(true)}
        data-print="no"
      >
        {t.calendarFeed}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <FeedsDrawer opened zone={zone} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
