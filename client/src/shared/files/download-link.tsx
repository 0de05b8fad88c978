import { Button, type ButtonProps, Popover } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDownload } from './use-download.ts';

interface DownloadLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The whole address of the file, which can be copied. */
  readonly href: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a file. If the server refuses it, the reason stands beside the link, and nothing is saved. */
export function DownloadLink({ href, label, children, ...look }: DownloadLinkProps) {
  const { state, start, forget } = useDownload();
  const errors = state.is === 'refused' ? state.errors : [];
  const download = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain) return; // the browser opens or saves it itself
    event.preventDefault();
    void start({ address: href });
  };
  return (
    <Popover opened={errors.length > 0} onDismiss={forget} position="bottom-end" withinPortal shadow="md">
      <Popover.Target>
        <Button
          {...look}
          component="a"
          href={href}
          download
          onClick={download}
          loading={state.is === 'running'}
          leftSection={<Icon name="download" />}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{errors.length > 0 && <Notice tone="bad" texts={errors} />}</Popover.Dropdown>
    </Popover>
  );
}
