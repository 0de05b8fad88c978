import { lazy, Suspense, useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import type { FormField } from '#components/form/field.ts';
import { codeGone } from '#lib/code-gone.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { HistoryWords } from '../history/history-steps.ts';
import type { RecordRow } from './record-list-options.ts';
import type { RecordList } from './use-record-list.ts';
import type { ListWords } from './words.ts';

const RecordHistory = lazy(() =>
  import('../history/record-history.tsx')
    .then(({ LateRecordHistory }) => ({ default: LateRecordHistory }))
    .catch(codeGone),
);

/** The question before a row is deleted. */
export function RemovalAsked<Row extends RecordRow, Input extends object>({
  list: { removing, remove, askToRemove },
  words,
  removal,
  onConfirm,
}: {
  readonly list: RecordList<Row, Input>;
  readonly words: ListWords;
  /** What happens to the contents of the row. */
  readonly removal: ((row: Row) => string) | undefined;
  readonly onConfirm: () => void;
}) {
  return (
    <Confirm
      opened={removing !== null}
      title={words.removeAsked(removing?.name ?? '')}
      text={`${words.removeAbout} ${removing && removal ? removal(removing) : ''}`}
      confirm={words.removeConfirmed}
      cancel={everywhere.keepIt}
      onConfirm={() => {
        onConfirm();
        void remove();
      }}
      onCancel={() => askToRemove?.(null)}
    />
  );
}

/** The history of a row; its code is loaded when the first one is opened. */
export function HistoryOpened<Row extends RecordRow, Input extends object>({
  list: { history, historyOf, showHistory },
  of,
  fields,
  words,
}: {
  readonly list: RecordList<Row, Input>;
  /** The record whose history it is, if rows have none of their own. */
  readonly of: Pick<RecordRow, 'id' | 'name'> | undefined;
  readonly fields: readonly FormField[];
  readonly words: Readonly<Record<string, HistoryWords>> | undefined;
}) {
  const [isLoaded, setLoaded] = useState(false);
  if (history && !isLoaded) setLoaded(true);
  if (!historyOf || !isLoaded) return null;
  return (
    <Suspense fallback={null}>
      <RecordHistory
        kind={historyOf}
        of={history && (of ?? history)}
        fields={fields}
        words={words}
        onClose={() => showHistory(null)}
      />
    </Suspense>
  );
}
