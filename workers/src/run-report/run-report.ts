import type { Person } from '@hourbook/domain/people/person.ts';
import { RetryAfter } from '@hourbook/domain/ports/job-queue.ts';
import { type Mailer, MailRefused, MailUncertain } from '@hourbook/domain/ports/mailer.ts';
import { periodOf } from '@hourbook/domain/reports/schedule.ts';
import { type ScheduledReport, scheduleOf } from '@hourbook/domain/reports/scheduled-report.ts';
import { type DateRange, epochMs, type Instant, instant } from '@hourbook/domain/time.ts';
import { type Letter, mailOf } from '../mail/letter.ts';
import type { LetterAttachment } from '../send-letter/job.ts';
import { aboutOf, isOver, type ReportRun, runId } from './report-run.ts';

const MINUTE = 60_000;
/** RP-26: before the second, third and fourth attempt. */
const PAUSES = [1, 5, 15];
/** How long the history remembers. */
const KEPT = 400 * 24 * 60 * MINUTE;

/** A report that is ready to be sent. */
interface MadeReport {
  readonly rows: number;
  readonly letter: Letter;
  readonly file: LetterAttachment;
}

export interface RunReportPorts {
  readonly mailer: Mailer;
  now(): number;
  address(): string;
  /** @returns null for one that was deleted */
  report(id: number): Promise<ScheduledReport | null>;
  person(id: number): Promise<Person | null>;
  mayRun(person: Person): boolean;
  /** Works on a run while no other process does. @throws RetryAfter if another one has it for long */
  alone(id: string, work: () => Promise<void>): Promise<void>;
  run(id: string): Promise<ReportRun | null>;
  /** Writes over this step; null: there was none. @returns false if somebody else was faster */
  put(run: ReportRun, over: number | null): Promise<boolean>;
  make(report: ScheduledReport, viewer: Person, period: DateRange): Promise<MadeReport>;
  contentOf(file: LetterAttachment): Promise<Uint8Array | null>;
  /** Told to the administrators, once per report as it was saved. */
  tellAdmins(report: ScheduledReport, letter: Letter): Promise<void>;
  /** Told once per run. */
  tellEditor(report: ScheduledReport, run: string, letter: Letter): Promise<void>;
  failed(error: unknown): void;
}

/** Which run: of a time at which the report was due, or a test for somebody. */
export interface RunAsked {
  readonly reportId: number;
  readonly slot: Instant | null;
  readonly test: { readonly id: string; readonly by: number } | null;
}

/**
 * RP-23 … RP-26: makes the report once and sends it to each receiver at most once. What fails is tried again after 1, 5 and
 * 15 minutes; then the run has failed, and whoever saved the report is told.
 * @throws RetryAfter
 */
export async function runReport(ports: RunReportPorts, asked: RunAsked): Promise<void> {
  const report = await ports.report(asked.reportId);
  if (!report) return; // RP-26: deleting it stops what is still to be tried
  const id = runId(asked.reportId, asked.slot ?? asked.test?.id ?? '');
  await ports.alone(id, () => attempt(ports, report, id, asked));
}

/** @throws RetryAfter */
async function attempt(ports: RunReportPorts, report: ScheduledReport, id: string, asked: RunAsked): Promise<void> {
  const run = await begin(ports, report, id, asked);
  if (!run) return;
  const work = workOn(ports, run);
  if (run.attempts > PAUSES.length + 1) return fail(ports, report, work, ['Hourbook stopped each time it was tried.']);
  const viewer = await ports.person(asked.test?.by ?? report.editorId);
  if (!viewer?.enabled || !ports.mayRun(viewer)) return skip(ports, report, work);
  const made = await makeOnce(ports, report, viewer, work, asked.slot);
  if (made === 'failed') return again(ports, report, work, 'The report could not be made.');
  await sendToEach(ports, work);
  const { receivers } = work.now();
  if (receivers.some(({ status }) => status === 'WAITING')) {
    return again(ports, report, work, 'The mail server could not be reached, or took no mail.');
  }
  if (receivers.every(({ status }) => status === 'REFUSED')) {
    return fail(ports, report, work, ['The mail server refused every address.']);
  }
  const refused = refusals(receivers);
  if (receivers.some(({ status }) => status === 'UNKNOWN')) return fail(ports, report, work, refused);
  const error = refused[0] ?? null;
  if (error !== null && !run.isTest) await tellMissed(ports, report, work.now(), error);
  await work.write({ status: 'SENT', error });
}

type Receivers = ReportRun['receivers'];
type Status = Receivers[number]['status'];

const addressesOf = (receivers: Receivers, ...those: readonly Status[]): string =>
  receivers
    .filter(({ status }) => those.includes(status))
    .map(({ address }) => address)
    .join(', ');

/** At most one sentence, as is the next. */
function refusals(receivers: Receivers): readonly string[] {
  const refused = addressesOf(receivers, 'REFUSED');
  return refused === '' ? [] : [`The mail server refused: ${refused}.`];
}

/** RP-26: nobody gets a mail twice, so whether one that was cut off arrived stays unknown. */
function doubt(receivers: Receivers): readonly string[] {
  const unknown = addressesOf(receivers, 'UNKNOWN');
  return unknown === ''
    ? []
    : [`It is not known whether the mail reached: ${unknown}. To be safe, it is not sent twice.`];
}

/** A run that this process works on. */
interface Work {
  now(): ReportRun;
  /** @throws RetryAfter if this process stood still, and another went on in its place */
  write(changed: Partial<ReportRun>): Promise<void>;
}

function workOn(ports: Pick<RunReportPorts, 'put'>, begun: ReportRun): Work {
  let run = begun;
  return {
    now: () => run,
    async write(changed) {
      const next = { ...run, ...changed, step: run.step + 1 };
      if (!(await ports.put(next, run.step))) throw new RetryAfter(MINUTE, 'another process went on with this run');
      run = next;
    },
  };
}

/** @returns the run with one more attempt; null: it is over */
async function begin(
  ports: RunReportPorts,
  report: ScheduledReport,
  id: string,
  { reportId, slot, test }: RunAsked,
): Promise<ReportRun | null> {
  const known = await ports.run(id);
  if (known && isOver(known)) return null;
  const now = ports.now();
  const started = { startedAt: instant(now), startedMs: now, status: 'RUNNING' as const };
  const tester = test && (await ports.person(test.by));
  const addresses = test ? (tester ? [tester.email] : []) : report.emailReceivers;
  const run: ReportRun = known
    ? {
        ...known,
        ...started,
        attempts: known.attempts + 1,
        step: known.step + 1,
        receivers: test ? known.receivers.map(lost(now)) : stillAsked(known.receivers.map(lost(now)), addresses),
      }
    : {
        _id: id,
        reportId,
        scheduledFor: slot,
        isTest: test !== null,
        ...started,
        attempts: 1,
        step: 1,
        made: null,
        error: null,
        endsAt: now + KEPT,
        receivers: addresses.map((address) => ({ address, status: 'WAITING', at: null })),
      };
  if (await ports.put(run, known?.step ?? null)) return run;
  throw new RetryAfter(MINUTE, 'another process went on with this run');
}

/** A mail that was being handed over when its process ended may have arrived. */
const lost =
  (now: number) =>
  (each: Receivers[number]): Receivers[number] =>
    each.status === 'SENDING' ? { ...each, status: 'UNKNOWN', at: instant(now) } : each;

/** What is saved meanwhile applies to those who have no mail yet: who was removed gets none. */
function stillAsked(receivers: Receivers, addresses: readonly string[]): Receivers {
  const settled = receivers.filter(({ status }) => status !== 'WAITING');
  const known = new Map(receivers.map((each) => [each.address, each]));
  const waiting = addresses.filter((address) => !settled.some((each) => each.address === address));
  return [
    ...settled,
    ...waiting.map((address) => known.get(address) ?? { address, status: 'WAITING' as const, at: null }),
  ];
}

async function makeOnce(
  ports: RunReportPorts,
  report: ScheduledReport,
  viewer: Person,
  work: Work,
  slot: Instant | null,
): Promise<'made' | 'failed'> {
  const about = aboutOf(report, viewer.id);
  if (work.now().made?.about === about) return 'made';
  const period = periodOf(scheduleOf(report), slot === null ? ports.now() : epochMs(slot));
  try {
    const made = await ports.make(report, viewer, period);
    const letter = work.now().isTest ? asTest(made.letter) : made.letter;
    await work.write({ made: { period, about, ...made, letter } });
    return 'made';
  } catch (error) {
    if (error instanceof RetryAfter) throw error;
    ports.failed(error);
    return 'failed';
  }
}

/** So that nobody takes it for what the receivers get, who see what the report's editor may see (RP-24). */
const asTest = ({ subject, body, ...letter }: Letter): Letter => ({
  ...letter,
  subject: `Test: ${subject}`,
  body: ['This is a test, sent to you alone, with what you may see.', ...body],
});

/** One refused address, or a slow answer, keeps nobody else from their mail. */
async function sendToEach(ports: RunReportPorts, work: Work): Promise<void> {
  const { made, _id } = work.now();
  const content = made && (await ports.contentOf(made.file));
  if (!made || !content) return;
  const { filename, contentType } = made.file;
  const attachments = [{ filename, contentType, content }];
  const note = (address: string, status: Status) =>
    work.write({
      receivers: work
        .now()
        .receivers.map((each) => (each.address === address ? { address, status, at: instant(ports.now()) } : each)),
    });
  for (const { address, status } of work.now().receivers) {
    if (status !== 'WAITING') continue;
    await note(address, 'SENDING');
    try {
      await ports.mailer.send(
        mailOf(made.letter, { id: `report/${_id}/${address}`, to: address, address: ports.address(), attachments }),
      );
    } catch (error) {
      await note(address, statusAfter(error));
      continue;
    }
    await note(address, 'SENT');
  }
}

function statusAfter(error: unknown): Status {
  if (error instanceof MailRefused) return 'REFUSED';
  return error instanceof MailUncertain ? 'UNKNOWN' : 'WAITING';
}

/** RP-26. @throws RetryAfter while there are attempts left */
async function again(ports: RunReportPorts, report: ScheduledReport, work: Work, error: string): Promise<void> {
  const pause = PAUSES[work.now().attempts - 1];
  if (pause === undefined) return fail(ports, report, work, [error]);
  await work.write({ status: 'RETRYING', error });
  throw new RetryAfter(pause * MINUTE, error);
}

/** @param why sentences; of whom nothing is known is added */
async function fail(ports: RunReportPorts, report: ScheduledReport, work: Work, why: readonly string[]): Promise<void> {
  const at = instant(ports.now());
  const receivers = work
    .now()
    .receivers.map((each) => (each.status === 'WAITING' ? { ...each, status: 'FAILED' as const, at } : each));
  const error = [...why, ...doubt(receivers)].join(' ');
  if (!work.now().isTest) await tellMissed(ports, report, { ...work.now(), receivers }, error);
  await work.write({ status: 'FAILED', error, receivers });
}

/** RP-26: whoever saved it is told who got no mail, who may have got none, why, and who has got it. */
function tellMissed(
  ports: RunReportPorts,
  report: ScheduledReport,
  { _id, receivers }: ReportRun,
  why: string,
): Promise<void> {
  const name = `The scheduled report "${report.name}"`;
  const missed = addressesOf(receivers, 'REFUSED', 'FAILED');
  const got = addressesOf(receivers, 'SENT');
  return ports.tellEditor(report, _id, {
    subject: missed === '' ? `${name} may not have reached everybody` : `${name} could not be sent`,
    body: [
      missed === '' ? `${name} may not have reached everybody.` : `${name} could not be sent to: ${missed}.`,
      why,
      got === '' ? 'Nobody is known to have received it.' : `It was sent to: ${got}.`,
    ],
    link: { label: 'Open the scheduled reports', path: '/scheduled-reports' },
  });
}

/** RP-24 */
async function skip(ports: RunReportPorts, report: ScheduledReport, work: Work): Promise<void> {
  if (!work.now().isTest) {
    await ports.tellAdmins(report, {
      subject: `The scheduled report "${report.name}" is not sent any more`,
      body: [
        `The scheduled report "${report.name}" is not sent any more: whoever saved it last is disabled, or may no longer see reports.`,
        'Open and save it to send it with your own permissions, or delete it.',
      ],
      link: { label: 'Open the scheduled reports', path: '/scheduled-reports' },
    });
  }
  const error = 'Whoever saved it last is disabled, or may no longer see reports.';
  await work.write({
    status: 'SKIPPED',
    error,
    receivers: work.now().receivers.filter(({ status }) => status !== 'WAITING'),
  });
}
