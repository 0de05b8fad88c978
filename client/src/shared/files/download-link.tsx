import { Button, type ButtonProps, Popover } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { refusalOf } from '../api/refusal.ts';
import type { FileRequest, PostedRequest } from './receive-file.ts';

type Look = Pick<ButtonProps, 'variant' | 'size'>;

interface DownloadLinkProps extends Look {
  /** The whole address of the file, which can be copied. */
  readonly href: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a file. If the server refuses it, the reason stands beside the link, and nothing is saved. */
export function DownloadLink({ href, label, children, ...look }: DownloadLinkProps) {
  const saving = useSaving({ address: href });
  const download = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain) return; // the browser opens or saves it itself
    event.preventDefault();
    saving.mutate();
  };
  return (
    <WithReason saving={saving}>
      <Button
        {...look}
        component="a"
        href={href}
        download
        onClick={download}
        onKeyDown={(event) => event.key === 'Escape' && saving.reset()}
        loading={saving.isPending}
        leftSection={<Icon name="download" />}
        {...(label !== undefined && { 'aria-label': label })}
      >
        {children}
      </Button>
    </WithReason>
  );
}

interface DownloadButtonProps extends Look {
  readonly request: PostedRequest;
  readonly children: ReactNode;
}

/** The same for a download that the server notes, so it has no address to follow. */
export function DownloadButton({ request, children, ...look }: DownloadButtonProps) {
  const saving = useSaving(request);
  return (
    <WithReason saving={saving}>
      <Button
        {...look}
        onClick={() => saving.mutate()}
        onKeyDown={(event) => event.key === 'Escape' && saving.reset()}
        loading={saving.isPending}
        leftSection={<Icon name="download" />}
      >
        {children}
      </Button>
    </WithReason>
  );
}

const useSaving = (request: FileRequest) =>
  useMutation({
    async mutationFn() {
      // Only whoever downloads something needs it.
      const { receiveFile, saveFile } = await import('./receive-file.ts');
      saveFile(await receiveFile(request));
    },
  });

interface WithReasonProps {
  readonly saving: Pick<ReturnType<typeof useSaving>, 'error' | 'reset'>;
  readonly children: ReactElement;
}

/** Why a file was refused, beside what asked for it. */
function WithReason({ saving: { error, reset }, children }: WithReasonProps) {
  return (
    <Popover opened={error !== null} onChange={(opened) => !opened && reset()} position="bottom-end" shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>{error && <Notice tone="bad" texts={refusalOf(error).errors} />}</Popover.Dropdown>
    </Popover>
  );
}
