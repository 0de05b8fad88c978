import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { codeGone } from '#lib/code-gone.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { t } from '#texts/past.ts';
import type { AsOf } from './use-as-of.ts';

// Loaded on demand: most visits are about now.
const PastBanner = lazy(() =>
  import('./past-banner.tsx').then(({ PastBanner }) => ({ default: PastBanner })).catch(codeGone),
);
const NotPast = lazy(() => import('./past-banner.tsx').then(({ NotPast }) => ({ default: NotPast })).catch(codeGone));
const AsOfChoice = lazy(() =>
  import('./as-of-choice.tsx').then(({ AsOfChoice }) => ({ default: AsOfChoice })).catch(codeGone),
);

interface AsOfProps {
  readonly asOf: AsOf;
}

/** Says above a page that it is read as of an instant; nothing where it is about now. */
export function AsOfBanner({ asOf: { at, zone, now, show, problem } }: AsOfProps) {
  usePageCommands(t.past, at === undefined ? [] : [{ label: t.backToNow, run: () => show(null) }]);
  if (at === undefined && problem === null) return null;
  return (
    <Suspense fallback={null}>
      {at === undefined ? <NotPast text={problem ?? ''} /> : <PastBanner at={at} zone={zone} now={now} />}
    </Suspense>
  );
}

/** Leads to the page as of an instant, for those who may audit. */
export function AsOfButton({ asOf }: AsOfProps) {
  const [open, setOpen] = useState(false);
  if (!asOf.may) return null;
  if (open)
    return (
      <Suspense fallback={null}>
        <AsOfChoice asOf={asOf} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="past" />}
      data-print="no"
      onClick={() => setOpen(true)}
    >
      {t.asOf}
    </Button>
  );
}
