import { type ExportResult, ExportResultCode } from '@opentelemetry/core';

/** Sends one batch, and tells how it ended. */
interface Exporter<Batch> {
  export(batch: Batch, done: (result: ExportResult) => void): void;
}

/** Whether the collector takes what is sent: it is logged when that changes, not each time. */
export interface CollectorWatch {
  /** The last batch was not taken. */
  failing(): boolean;
  /** @returns the exporter, seen by this watch */
  over<Batch, E extends Exporter<Batch>>(exporter: E): E;
}

/** @param lost is told why nothing can be sent; @param back that it is sent again */
export function watchCollector(lost: (reason: string) => void, back: () => void): CollectorWatch {
  let isFailing = false;

  function note({ code, error }: ExportResult): void {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed === isFailing) return;
    isFailing = failed;
    if (failed) lost(reasonOf(error));
    else back();
  }

  return {
    failing: () => isFailing,
    over(exporter) {
      const send = exporter.export.bind(exporter);
      return Object.assign(exporter, {
        export: (batch: Parameters<typeof send>[0], done: (result: ExportResult) => void) =>
          send(batch, (result) => {
            note(result);
            done(result);
          }),
      });
    },
  };
}

/** The status or the system's code: the whole text may quote the answer, and the address with it. */
const reasonOf = (error: (Error & { code?: unknown }) | undefined): string =>
  String(error?.code ?? error?.name ?? 'not known');
