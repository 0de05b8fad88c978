import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's processor time; absent in events that are none of a task. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly message?: string } };
}

const MARK = 'hourbook bench';

/**
 * What the main thread of a page did meanwhile, task by task, in processor time: whatever else the machine does then
 * makes none of them longer.
 * @returns milliseconds
 */
export async function tasksOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await page.evaluate((mark) => console.timeStamp(mark), MARK); // whose thread it is
  await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();

  const ours = events.find((event) => event.name === 'TimeStamp' && event.args.data?.message === MARK);
  if (!ours) throw new Error('The trace does not show the page');
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === ours.pid && tid === ours.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}
