import { lazy, useEffect, useEffectEvent, useMemo } from 'react';
import { Icon } from '#components/icon.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/documents.ts';
import { byName, type CompanyDocument, documentColumns } from './document-columns.tsx';
import { documentFields, documentSchema } from './document-fields.ts';
import { useDocumentFile } from './use-document-file.ts';
import { useDocuments } from './use-documents.ts';

const DocumentForm = lazy(() =>
  import('./document-form.tsx').then(({ DocumentForm: form }) => ({ default: form }), codeGone),
);

/** R045: the documents for everybody in the company; administrators publish them (US-20). */
export function DocumentsPage() {
  const address = useAddress('/signed-in/documents');
  const self = useSelf();
  const publishes = rightsOf(self)('documents.publish');
  const file = useDocumentFile();
  const list = useDocuments(address, file, publishes);
  const columns = useMemo(() => documentColumns(zoneOf(self)), [self]);
  const table = useUrlView(address, columns, byName);

  const { editing } = list;
  const begin = useEffectEvent(() => file.begin(editing?.typed !== undefined));
  const opening = editing?.opening;
  useEffect(() => {
    if (opening !== undefined) begin();
  }, [opening]);

  return (
    <RecordListPage
      title={t.documents}
      one={t.oneDocument}
      words={{
        add: t.publish,
        empty: publishes ? t.nothingPublished : t.nothingToRead,
        save: (isNew) => (isNew ? t.publishIt : t.saveDocument),
        remove: (name) => t.withdrawOf(name),
        removeThis: t.withdraw,
        removeAsked: (name) => t.withdrawAsked(name),
        removeAbout: t.withdrawAbout,
        removeConfirmed: t.withdrawDocument,
        removeRow: t.withdrawDocument,
      }}
      list={list}
      table={table}
      columns={columns}
      editable={publishes}
      onOpen={download}
      rowActs={downloadLink}
      schema={documentSchema}
      fields={documentFields}
      check={file.check}
      touched={file.file !== null}
      layout={(form) => <DocumentForm form={form} chosen={file} />}
    />
  );
}

const downloadLink = (document: CompanyDocument) => <Download document={document} />;

function Download({ document: { name, contextUrl, fileName } }: { document: CompanyDocument }) {
  const tabIndex = useRowTab();
  return (
    <a href={contextUrl} download={fileName} tabIndex={tabIndex} aria-label={t.downloadOf(name)}>
      <Icon name="download" />
    </a>
  );
}

/** Downloads without leaving the page; the browser reports errors in its list of downloads. */
function download({ contextUrl, fileName }: CompanyDocument): void {
  const link = document.createElement('a');
  link.href = contextUrl;
  link.download = fileName;
  link.click();
}
