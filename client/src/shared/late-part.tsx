import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Notice } from '#components/notice.tsx';
import { PageLoader } from '#components/page-loader.tsx';
import { TextButton } from '#components/text-button.tsx';
import { reloadOnceServed } from '#lib/code-gone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { refusalOf } from './api/refusal.ts';
import classes from './late-part.module.css';

interface LatePartProps {
  readonly asked: boolean;
  readonly onGiveUp: () => void;
  readonly children: ReactNode;
}

/** Wraps a part that is loaded when it is first used. If loading fails, the rest of the page still works. */
export function LatePart({ asked, onGiveUp, children }: LatePartProps) {
  if (!asked) return null;
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={({ error }) => (
        <div className={classes.gone}>
          <Notice tone="bad" texts={refusalOf(error).errors}>
            <TextButton onClick={() => void reloadOnceServed()}>{everywhere.reloadPage}</TextButton>
            <TextButton onClick={onGiveUp}>{everywhere.notNow}</TextButton>
          </Notice>
        </div>
      )}
    >
      <Suspense fallback={<PageLoader busy />}>{children}</Suspense>
    </CatchBoundary>
  );
}
