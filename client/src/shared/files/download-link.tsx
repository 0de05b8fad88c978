import { Button, type ButtonProps, Popover } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { refusalOf } from '../api/refusal.ts';

interface DownloadLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The whole address of the file, which can be copied. */
  readonly href: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a file. If the server refuses it, the reason stands beside the link, and nothing is saved. */
export function DownloadLink({ href, label, children, ...look }: DownloadLinkProps) {
  const { mutate, isPending, error, reset } = useMutation({
    async mutationFn() {
      // Only whoever downloads something needs it.
      const { receiveFile, saveFile } = await import('./receive-file.ts');
      saveFile(await receiveFile({ address: href }));
    },
  });
  const download = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain) return; // the browser opens or saves it itself
    event.preventDefault();
    mutate();
  };
  return (
    <Popover opened={error !== null} onChange={(opened) => !opened && reset()} position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          {...look}
          component="a"
          href={href}
          download
          onClick={download}
          onKeyDown={(event) => event.key === 'Escape' && reset()}
          loading={isPending}
          leftSection={<Icon name="download" />}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{error && <Notice tone="bad" texts={refusalOf(error).errors} />}</Popover.Dropdown>
    </Popover>
  );
}
