import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { t } from '#texts/commissions.ts';
import { Icon } from '../../../components/icon.tsx';
import type { Notices } from '../../../components/use-notices.ts';
import type { FileRequest } from '../../../shared/files/receive-file.ts';
import { useDownload } from '../../../shared/files/use-download.ts';

interface ExcelButtonProps {
  /** null: there is nothing to download. Called on a click. */
  readonly request: (() => FileRequest) | null;
  /** Says what became of the download. */
  readonly notices: Notices;
}

/** The page with its filter and its visible columns as a workbook. */
export function ExcelButton({ request, notices }: ExcelButtonProps) {
  const { state, start } = useDownload();
  const told = useEffectEvent((now: typeof state) => {
    if (now.is === 'done') notices.succeed(t.downloaded(now.name));
    if (now.is === 'refused') notices.fail(now.errors);
  });
  useEffect(() => told(state), [state]);
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      loading={state.is === 'running'}
      disabled={request === null}
      onClick={() => request && void start(request())}
    >
      {t.excel}
    </Button>
  );
}
