import { lazy, Suspense } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';

const load = () => import('./data-exports.tsx').catch(codeGone);
const Own = lazy(() => load().then(({ OwnDataExports }) => ({ default: OwnDataExports })));
const Of = lazy(() => load().then(({ DataExportsOf }) => ({ default: DataExportsOf })));

const skeleton = <FormSkeleton sections={[1]} />;

/** The exports of the viewer's own data. They come after the page, as few people look at them. */
export const LateOwnDataExports = () => (
  <Suspense fallback={skeleton}>
    <Own />
  </Suspense>
);

/** The same of somebody else's data. */
export const LateDataExportsOf = (about: { readonly id: number; readonly name: string }) => (
  <Suspense fallback={skeleton}>
    <Of {...about} />
  </Suspense>
);
