import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Confirm } from '../../components/confirm.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { TableHandle } from '../../components/data-table/table-body.tsx';
import { useUrlView } from '../../components/data-table/use-url-view.ts';
import { NoticeBlock } from '../../components/notices.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { usePageCommands } from '../../lib/page-commands.ts';
import { rightsOf } from '../../shared/session/session.ts';
import { zoneOf } from '../../shared/session/zone.ts';
import { DocumentActs } from './document-acts.tsx';
import { byName, documentColumns, type Shelved } from './document-columns.tsx';
import { DocumentForm } from './document-form.tsx';
import classes from './documents-page.module.css';
import { useDocuments } from './use-documents.ts';

const signedIn = getRouteApi('/signed-in');
const TITLE = 'Documents';
const PUBLISH = 'Publish a document';

/** Pixels for the acts of a row. */
const ACTS = { reader: 48, publisher: 104 };

/** R045: what the company gives everybody to read; administrators publish it (US-20). */
export function DocumentsPage() {
  const { self } = signedIn.useRouteContext();
  const publishes = rightsOf(self)('documents.publish');
  const documents = useDocuments();
  const { rows, editing, begin, askToWithdraw, withdrawing } = documents;
  const columns = useMemo(() => documentColumns(zoneOf(self)), [self]);
  const table = useUrlView(columns, byName);
  const handle = useRef<TableHandle>(null);
  const publishButton = useRef<HTMLButtonElement>(null);

  // When its form is closed, the keyboard is on the row again.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) {
      const found = documents.followed !== null && handle.current?.focusRow(String(documents.followed));
      if (!found) publishButton.current?.focus();
    }
    wasEditing.current = editing !== null;
  }, [editing, documents.followed]);

  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  const acts = useCallback(
    (document: Shelved) => (
      <DocumentActs
        document={document}
        onChange={publishes ? (each) => latest.current(each) : null}
        onWithdraw={askToWithdraw}
      />
    ),
    [publishes, askToWithdraw],
  );
  const publish = () => begin(null);
  usePageCommands(TITLE, publishes ? [{ label: PUBLISH, keys: 'alt+shift+N', run: publish }] : []);

  return (
    <>
      <PageHead title={TITLE} count={rows?.length ?? null} notices={documents.notices}>
        {publishes && (
          <Button ref={publishButton} onClick={publish}>
            {PUBLISH}
          </Button>
        )}
      </PageHead>
      <DataTable
        ref={handle}
        id="documents"
        label={TITLE}
        {...table}
        {...{ columns, rows, acts }}
        rowId={({ id }) => String(id)}
        problem={documents.problem}
        empty={{
          text: publishes
            ? 'Nothing is published yet. What you publish is there for everybody who signs in.'
            : 'There is nothing to read yet. What the company publishes will be listed here.',
          ...(publishes && { act: { label: PUBLISH, run: publish } }),
        }}
        onOpen={download}
        actsWidth={publishes ? ACTS.publisher : ACTS.reader}
      >
        <div className={classes.refusals}>
          <NoticeBlock notices={documents.notices} />
        </div>
      </DataTable>
      {editing && (
        <DocumentForm
          key={editing.opening}
          document={editing.document}
          begun={editing.begun}
          onSend={documents.send}
          onSave={documents.save}
          onReload={documents.reload}
          onCancel={documents.cancel}
        />
      )}
      <Confirm
        opened={withdrawing !== null}
        title={`Withdraw ${withdrawing?.name}?`}
        text="Are you sure you want to withdraw this document? Nobody can open it any more."
        confirm="Withdraw the document"
        cancel="Keep it"
        onConfirm={() => void documents.withdraw()}
        onCancel={() => askToWithdraw(null)}
      />
    </>
  );
}

/** The page stays: what does not succeed is told by the browser, among its downloads. */
function download({ contextUrl, fileName }: Shelved): void {
  const link = document.createElement('a');
  link.href = contextUrl;
  link.download = fileName;
  link.click();
}
