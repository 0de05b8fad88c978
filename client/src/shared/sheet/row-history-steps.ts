import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { HistoryChange, HistoryStep } from '#components/history-drawer.tsx';
import { authorText } from '#shared/history/author-text.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import type { Answers } from '../api/trpc.ts';
import { actOf, foldedActs } from '../history/acts.ts';
import { syncStatusLooks } from '../sync-status.ts';
import { dayLabel } from './days.ts';
import { formatHours } from './hours-text.ts';

type Told = Answers['timesheet']['rowHistory'];
type ToldOfSheet = Answers['timesheet']['sheetHistory'];
type ToldStep = Told['steps'][number];
type SheetStep = ToldOfSheet['steps'][number];
type ToldChange = ToldStep['changes'][number];

const kinds = {
  recorded: { what: t.recorded, tone: 'calm', icon: 'plus' },
  changed: { what: everywhere.changed, tone: 'calm', icon: 'edit' },
  removed: { what: t.removed, tone: 'calm', icon: 'cross' },
  'holiday placed': { what: t.holidayPlaced, tone: 'calm', icon: 'flag' },
  'holiday withdrawn': { what: t.holidayWithdrawn, tone: 'calm', icon: 'cross' },
  'time off approved': { what: t.timeOffApproved, tone: 'leave', icon: 'leave' },
  'time off canceled': { what: t.timeOffCanceled, tone: 'leave', icon: 'cross' },
  'time off shortened': { what: t.timeOffShortened, tone: 'leave', icon: 'minus' },
  'status reassessed': { what: t.accountingStatusReassessed, tone: 'calm', icon: 'circle' },
  'sync requested': { what: t.sentToAccounting, tone: 'wait', icon: 'clock' },
  synchronized: { what: t.acceptedByAccounting, tone: 'good', icon: 'check' },
  'left accounting': { what: t.removedFromAccounting, tone: 'calm', icon: 'dash' },
  rejected: { what: t.rejectedByAccounting, tone: 'bad', icon: 'alert' },
} as const satisfies Record<ToldStep['what'], Pick<HistoryStep, 'what' | 'tone' | 'icon'>>;

const sources = { web: t.webClient, rest: t.api, worker: t.automatic } as const satisfies Record<
  ToldStep['source'],
  string
>;

const labels = {
  date: t.date,
  clientId: everywhere.client,
  payCode: t.payCode,
  hours: t.hours,
  comment: t.comment,
  billableCode: t.billableCode,
  sync: t.accounting,
} as const satisfies Record<ToldChange['field'], string>;

/** Whose book it is. Only in their own are readers told that others acted on their behalf. */
type Whose = 'own' | 'somebody';

/** The history of a row as text, from all pages loaded so far; times are in the given zone. */
export function stepsToShow(pages: readonly Told[], zone: Zone, whose: Whose = 'own'): HistoryStep[] {
  const names = new Map(pages.flatMap(({ clients }) => clients).map(({ id, name }) => [id, name]));
  const steps = pages.flatMap((page) => page.steps);
  const isWhole = pages.at(-1)?.earlier === null;
  return steps.map((step, index) => ({
    id: String(step.revision),
    ...kinds[step.what],
    who: whoDid(step, whose),
    when: formatInstant(step.at, zone),
    source: step.cause ?? sources[step.source],
    note: step.message,
    changes: step.changes.map((change) => changeToShow(change, names, isWhole && index === steps.length - 1)),
  }));
}

/** Whether the step created the row: only then its date changes from null. */
const isBeginning = ({ changes }: SheetStep): boolean =>
  changes.some(({ field, from }) => field === 'date' && from === null);

/** In the history of a sheet, steps that change any of these fields show only these; the title has the day. */
const ENTERED: readonly ToldChange['field'][] = ['clientId', 'payCode', 'hours', 'comment'];

/** The history of a sheet. Each step names its day; what one act did to several rows is one step, as in the audit. */
export function sheetStepsToShow(pages: readonly ToldOfSheet[], zone: Zone, whose: Whose = 'own'): HistoryStep[] {
  const names = new Map(pages.flatMap(({ clients }) => clients).map(({ id, name }) => [id, name]));
  const runs = foldedActs(
    pages.flatMap((page) => page.steps),
    (step) => actOf(step.what, step),
  );
  return runs.map((run): HistoryStep => {
    const [step] = run;
    const kind = kinds[step.what];
    const changesIn = (each: SheetStep, changes: readonly ToldChange[]) =>
      changes.map((change) => changeToShow(change, names, isBeginning(each)));
    const one = run.length === 1;
    const inOrder = run.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return {
      id: String(step.revision),
      ...kind,
      what: one ? t.stepOf(dayLabel(step.date), kind.what) : t.several(kind.what, run.length),
      who: whoDid(step, whose),
      when: formatInstant(step.at, zone),
      source: step.cause ?? sources[step.source],
      note: [...new Set(run.flatMap(({ message }) => message ?? []))].join('; ') || null,
      changes: one
        ? changesIn(step, step.changes.filter(isTelling))
        : inOrder.flatMap((each) => changesIn(each, mainChange(each)).map((change) => ofDay(each, change))),
    };
  });
}

const isTelling = ({ field }: ToldChange, _index: number, all: readonly ToldChange[]): boolean =>
  ENTERED.includes(field) || all.every((each) => !ENTERED.includes(each.field));

/** What is shown of a row in a step with several rows: the change of its hours, or else its first change. */
function mainChange({ changes }: SheetStep): readonly ToldChange[] {
  const hours = changes.filter(({ field }) => field === 'hours');
  return hours.length > 0 ? hours : changes.slice(0, 1);
}

/** Named by its day. */
const ofDay = ({ date, rowId, revision }: SheetStep, change: HistoryChange): HistoryChange => ({
  ...change,
  label: dayLabel(date),
  id: `${revision} ${rowId}`,
});

function whoDid({ by, onBehalf, substitutedFor }: ToldStep, whose: Whose): string {
  const who = authorText(by?.name ?? null, substitutedFor?.name ?? null);
  return onBehalf && whose === 'own' ? t.onYourBehalf(who) : who;
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
      return texts(change, (id) => clients.get(id) ?? t.unknownClient(id));
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
