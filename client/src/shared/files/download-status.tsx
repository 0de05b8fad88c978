import { Notice } from '#components/notice.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/files.ts';
import looks from '#theme/looks.module.css';
import classes from './download-status.module.css';
import type { useDownload } from './use-download.ts';

const KB = 1024;
const one = new Intl.NumberFormat(everywhere.locale, { maximumFractionDigits: 1 });
const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? t.kb(one.format(Math.ceil(bytes / KB))) : t.mb(one.format(bytes / KB / KB));

/** How far a download is, and how it ended. */
export function DownloadStatus({ state }: { state: ReturnType<typeof useDownload>['state'] }) {
  if (state.is === 'refused') return <Notice tone="bad" texts={state.errors} />;
  return (
    <div role="status">
      {state.is === 'running' && (
        <>
          <progress className={classes.progress} aria-label={t.preparing} />
          <p className={looks.note}>{state.bytes === 0 ? t.preparing : t.received(sizeOf(state.bytes))}</p>
        </>
      )}
      {state.is === 'stopped' && <Notice tone="calm" texts={[t.stopped]} />}
      {state.is === 'done' && <Notice tone="good" texts={[t.done(state.name, sizeOf(state.bytes))]} />}
    </div>
  );
}
