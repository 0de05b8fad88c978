import { lazy, Suspense } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';

const DataExportsOf = lazy(() =>
  import('./data-exports.tsx').then(({ DataExportsOf }) => ({ default: DataExportsOf }), codeGone),
);

/** The exports of somebody's data. They come after the page, as few people look at them. */
export const LateDataExportsOf = (about: { readonly id: number; readonly name: string }) => (
  <Suspense fallback={<FormSkeleton sections={[1]} />}>
    <DataExportsOf {...about} />
  </Suspense>
);
