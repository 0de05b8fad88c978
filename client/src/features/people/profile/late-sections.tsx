import { lazy, Suspense } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';

const OwnSections = lazy(() =>
  import('./own-sections.tsx').then(({ OwnSections }) => ({ default: OwnSections }), codeGone),
);

/** The sections that come after the page, as few people look at them. */
export const LateSections = () => (
  <Suspense fallback={<FormSkeleton sections={[1, 1, 1, 1]} />}>
    <OwnSections />
  </Suspense>
);
