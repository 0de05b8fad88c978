import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { payCodeNames } from '@hourbook/domain/timesheet/pay-codes.ts';
import type { HistoryChange, HistoryStep } from '../../../components/history-drawer.tsx';
import type { Answers } from '../../../shared/api/trpc.ts';
import { syncStatusLooks } from '../../../shared/sync-status.ts';
import { formatHours } from './hours-text.ts';

type Told = Answers['timesheet']['rowHistory'];
type ToldStep = Told['steps'][number];
type ToldChange = ToldStep['changes'][number];

const kinds = {
  recorded: { what: 'Recorded', tone: 'calm', icon: 'plus' },
  changed: { what: 'Changed', tone: 'calm', icon: 'edit' },
  removed: { what: 'Removed', tone: 'calm', icon: 'cross' },
  'holiday placed': { what: 'Holiday placed', tone: 'calm', icon: 'flag' },
  'holiday withdrawn': { what: 'Holiday withdrawn', tone: 'calm', icon: 'cross' },
  'time off approved': { what: 'Time off approved', tone: 'leave', icon: 'leave' },
  'time off canceled': { what: 'Time off canceled', tone: 'leave', icon: 'cross' },
  'time off shortened': { what: 'Time off shortened', tone: 'leave', icon: 'minus' },
  'status reassessed': { what: 'Accounting status reassessed', tone: 'calm', icon: 'circle' },
  'sync requested': { what: 'Sent to accounting', tone: 'wait', icon: 'clock' },
  synchronized: { what: 'Accepted by accounting', tone: 'good', icon: 'check' },
  'left accounting': { what: 'Removed from accounting', tone: 'calm', icon: 'dash' },
  rejected: { what: 'Rejected by accounting', tone: 'bad', icon: 'alert' },
} as const satisfies Record<ToldStep['what'], Pick<HistoryStep, 'what' | 'tone' | 'icon'>>;

const sources = { web: 'Web client', rest: 'API', worker: 'Automatic' } as const satisfies Record<
  ToldStep['source'],
  string
>;

const labels = {
  date: 'Date',
  clientId: 'Client',
  payCode: 'Pay code',
  hours: 'Hours',
  comment: 'Comment',
  billableCode: 'Billable code',
  sync: 'Accounting',
} as const satisfies Record<ToldChange['field'], string>;

/** The history of a row as people read it, of as many pages as there are; instants in their zone. */
export function stepsToShow(pages: readonly Told[], zone: Zone): HistoryStep[] {
  const names = new Map(pages.flatMap(({ clients }) => clients).map(({ id, name }) => [id, name]));
  const steps = pages.flatMap((page) => page.steps);
  const isWhole = pages.at(-1)?.earlier === null;
  return steps.map((step, index) => ({
    id: String(step.revision),
    ...kinds[step.what],
    who: `${step.by?.name ?? 'Hourbook'}${step.onBehalf ? ', on your behalf' : ''}`,
    when: formatInstant(step.at, zone),
    source: sources[step.source],
    note: step.message,
    changes: step.changes.map((change) => changeToShow(change, names, isWhole && index === steps.length - 1)),
  }));
}

function changeToShow(change: ToldChange, clients: ReadonlyMap<number, string>, first: boolean): HistoryChange {
  const { from, to } = textsOf(change, clients);
  return { label: labels[change.field], to, ...(!first && { from }) };
}

interface Texts {
  readonly from: string | null;
  readonly to: string | null;
}

function textsOf(change: ToldChange, clients: ReadonlyMap<number, string>): Texts {
  switch (change.field) {
    case 'date':
      return texts(change, formatDate);
    case 'clientId':
      return texts(change, (id) => clients.get(id) ?? `Client ${id}`);
    case 'payCode':
      return texts(change, (code) => payCodeNames[code]);
    case 'hours':
      return texts(change, formatHours);
    case 'comment':
    case 'billableCode':
      return texts(change, (text) => text);
    case 'sync':
      return texts(change, (status) => syncStatusLooks[status].label);
  }
}

const texts = <T>(change: { from: T | null; to: T | null }, textOf: (value: T) => string): Texts => ({
  from: change.from === null ? null : textOf(change.from),
  to: change.to === null ? null : textOf(change.to),
});
