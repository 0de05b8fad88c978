import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNotices } from '#components/use-notices.ts';
import { codeGone } from '#lib/code-gone.ts';
import { trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/erasure.ts';

const RetentionForm = lazy(() =>
  import('./retention-form.tsx').then(({ RetentionForm: form }) => ({ default: form }), codeGone),
);
const RetentionHistory = lazy(() =>
  import('./retention-history.tsx').then(({ RetentionHistory: history }) => ({ default: history }), codeGone),
);

/** PD-4: after how many years former employees may be erased. */
export function Retention() {
  const utils = trpc.useUtils();
  const query = trpc.personalData.retention.useQuery();
  const notices = useNotices();
  const [opened, setOpened] = useState<'form' | 'history' | null>(null);
  const { data } = query;
  return (
    <Section
      title={t.retention}
      notices={notices}
      acts={
        <>
          <Button variant="subtle" onClick={() => setOpened('history')}>
            {t.history}
          </Button>
          <Button variant="default" disabled={!data} onClick={() => setOpened('form')}>
            {t.change}
          </Button>
        </>
      }
    >
      <QueryBody query={query}>{({ erasureAfterYears }) => <p>{t.retentionIs(erasureAfterYears)}</p>}</QueryBody>
      <Suspense fallback={null}>
        {opened === 'form' && data && (
          <RetentionForm
            retention={data}
            onSaved={(saved) => {
              setOpened(null);
              utils.personalData.retention.setData(undefined, saved);
              void utils.personalData.erasable.invalidate();
              notices.succeed(t.saved);
            }}
            onClose={() => setOpened(null)}
            onLoad={() => void query.refetch()}
          />
        )}
        {opened === 'history' && <RetentionHistory onClose={() => setOpened(null)} />}
      </Suspense>
    </Section>
  );
}
