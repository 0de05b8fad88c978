import { fieldsOfKind, type ImportKind, importKinds, LARGEST_IMPORT } from '@hourbook/domain/imports/kinds.ts';
import { importsRefusals } from '@hourbook/domain/imports/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { NoticeBlock } from '#components/notices.tsx';
import { useNotices } from '#components/use-notices.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { sendFile } from '#shared/files/send-file.ts';
import { Section } from '#shared/forms/section.tsx';
import { t } from '#texts/imports.ts';
import looks from '#theme/looks.module.css';

const ENDINGS = '.csv,.txt,.tsv,.xlsx';
const kindOptions = importKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }));

/** The first step: what the file has, and the file, which is sent as soon as it is chosen. */
export function NewImport({ onSent }: { readonly onSent: (id: number) => void }) {
  const [kind, setKind] = useState<ImportKind>('clients');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { notices, sending, send } = useSending(kind, onSent);
  const choose = () => input.current?.click();
  usePageCommands(t.imports, [{ label: t.chooseFile, run: choose }]);
  const columns = Object.values(fieldsOfKind(kind)).map(({ label, needed }) => (needed ? t.needed(label) : label));
  return (
    <Section title={t.another} about={t.about}>
      <NoticeBlock notices={notices} />
      <div className={looks.stack}>
        <Select
          label={t.kind}
          data={kindOptions}
          value={kind}
          onChange={(chosen) => chosen !== null && setKind(chosen as ImportKind)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
        <p className={looks.remark}>{t.columnsOf(columns.join(', '))}</p>
        <p className={looks.remark}>{t.order}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={ENDINGS}
          onChange={({ currentTarget }) => {
            const [first] = currentTarget.files ?? [];
            if (first) send(first);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
        <div className={looks.row}>
          <Button loading={sending !== null} aria-describedby={hint} onClick={choose}>
            {t.chooseFile}
          </Button>
          <span id={hint} role="status" className={looks.remark}>
            {sending ?? t.fileHint}
          </span>
        </div>
      </div>
    </Section>
  );
}

/** The file on its way: what is said of it, and its problems. */
function useSending(kind: ImportKind, onSent: (id: number) => void) {
  const notices = useNotices();
  const [sending, setSending] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    return () => stop.current?.abort();
  }, []);
  const { mutate } = useMutation({
    async mutationFn(file: File) {
      notices.clear();
      if (file.size > LARGEST_IMPORT) return notices.fail([textIn(importsRefusals, 'import-too-large')]);
      const mine = new AbortController();
      stop.current = mine;
      const told = (bytes: number) =>
        setSending(t.sending(file.name, String(Math.floor((bytes * 100) / Math.max(1, file.size)))));
      told(0);
      try {
        const query = `?kind=${kind}`;
        onSent((await sendFile('imports.send', file, { onSent: told, signal: mine.signal, query })).id);
      } catch (error) {
        if (!mine.signal.aborted) notices.fail(refusalOf(error).errors);
      } finally {
        setSending(null);
      }
    },
  });
  return { notices, sending, send: mutate };
}
