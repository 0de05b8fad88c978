import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../api/refusal.ts';
import { type FileRequest, receiveFile, saveFile } from './receive-file.ts';

type DownloadState =
  | { readonly is: 'idle' | 'stopped' }
  /** Bytes received so far. */
  | { readonly is: 'running'; readonly bytes: number }
  | { readonly is: 'done'; readonly name: string; readonly bytes: number }
  | { readonly is: 'refused'; readonly errors: readonly string[] };

/** One download at a time, which can be stopped; it stops when the dialog closes. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  // A mutation, so that the loading bar shows it and an expired session is noticed.
  const { mutateAsync } = useMutation({
    mutationFn: ({ request, ...how }: { request: FileRequest } & Parameters<typeof receiveFile>[1]) =>
      receiveFile(request, how),
  });
  useEffect(() => {
    return () => running.current?.abort();
  }, []);

  return {
    state,
    async start(request: FileRequest): Promise<void> {
      const mine = new AbortController();
      running.current = mine;
      setState({ is: 'running', bytes: 0 });
      try {
        const onReceived = (bytes: number) => setState({ is: 'running', bytes });
        const file = await mutateAsync({ request, onReceived, signal: mine.signal });
        saveFile(file);
        setState({ is: 'done', name: file.name, bytes: file.content.size });
      } catch (error) {
        setState(mine.signal.aborted ? { is: 'stopped' } : { is: 'refused', errors: refusalOf(error).errors });
      }
    },
    refuse(errors: readonly string[]): void {
      setState({ is: 'refused', errors });
    },
    /** Forgets how the last one ended: what is chosen now is another file. */
    forget(): void {
      if (state.is !== 'running') setState({ is: 'idle' });
    },
    stop(): void {
      running.current?.abort();
    },
  };
}
