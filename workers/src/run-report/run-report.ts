import { USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { RetryAfter } from '@hourbook/domain/ports/job-queue.ts';
import { type Mailer, MailRefused, MailUncertain } from '@hourbook/domain/ports/mailer.ts';
import { periodOf } from '@hourbook/domain/reports/schedule.ts';
import { type ScheduledReport, scheduleOf } from '@hourbook/domain/reports/scheduled-report.ts';
import { type DateRange, epochMs, type Instant, instant } from '@hourbook/domain/time.ts';
import { type Letter, type LetterIn, mailOf } from '../mail/letter.ts';
import type { LetterAttachment } from '../send-letter/job.ts';
import { aboutOf, type Cause, isOver, type ReportRun, runId } from './report-run.ts';
import { causesInWords, reportWordsIn } from './report-words-in.ts';

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
  tellAdmins(report: ScheduledReport, letter: LetterIn): Promise<void>;
  /** Told once per run. */
  tellEditor(report: ScheduledReport, run: string, letter: LetterIn): Promise<void>;
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
  if (run.attempts > PAUSES.length + 1) return fail(ports, report, work, [causeOf('stopped')]);
  const viewer = await ports.person(asked.test?.by ?? report.editorId);
  if (!viewer?.enabled || !ports.mayRun(viewer)) return skip(ports, report, work);
  const made = await makeOnce(ports, report, viewer, work, asked.slot);
  if (made === 'failed') return again(ports, report, work, causeOf('not-made'));
  await sendToEach(ports, work);
  const { receivers } = work.now();
  if (receivers.some(({ status }) => status === 'WAITING')) {
    return again(ports, report, work, causeOf('not-taken'));
  }
  if (receivers.every(({ status }) => status === 'REFUSED')) {
    return fail(ports, report, work, [causeOf('all-refused')]);
  }
  const refused = refusals(receivers);
  if (receivers.some(({ status }) => status === 'UNKNOWN')) return fail(ports, report, work, refused);
  if (refused.length === 0) return work.write({ status: 'SENT', error: null });
  if (!run.isTest) await tellMissed(ports, report, work.now(), refused);
  await work.write({ status: 'SENT', ...noted(refused) });
}

const causeOf = (code: Cause['code'], addresses = ''): Cause => ({ code, addresses });

/** What is kept of the causes: their words as programs read them, and what words of other languages are made of. */
const noted = (causes: readonly Cause[]) => ({ error: causesInWords(causes, USUAL_LANGUAGE), causes });

type Receivers = ReportRun['receivers'];
type Status = Receivers[number]['status'];

const addressesOf = (receivers: Receivers, ...those: readonly Status[]): string =>
  receivers
    .filter(({ status }) => those.includes(status))
    .map(({ address }) => address)
    .join(', ');

/** At most one, as is the next. */
function refusals(receivers: Receivers): readonly Cause[] {
  const refused = addressesOf(receivers, 'REFUSED');
  return refused === '' ? [] : [causeOf('refused', refused)];
}

/** RP-26: nobody gets a mail twice, so whether one that was cut off arrived stays unknown. */
function doubt(receivers: Receivers): readonly Cause[] {
  const unknown = addressesOf(receivers, 'UNKNOWN');
  return unknown === '' ? [] : [causeOf('unknown', unknown)];
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
function asTest({ subject, body, ...letter }: Letter): Letter {
  const { testWords } = reportWordsIn[letter.language ?? USUAL_LANGUAGE];
  return { ...letter, subject: testWords.subject(subject), body: [testWords.first, ...body] };
}

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
async function again(ports: RunReportPorts, report: ScheduledReport, work: Work, cause: Cause): Promise<void> {
  const pause = PAUSES[work.now().attempts - 1];
  if (pause === undefined) return fail(ports, report, work, [cause]);
  const why = noted([cause]);
  await work.write({ status: 'RETRYING', ...why });
  throw new RetryAfter(pause * MINUTE, why.error);
}

/** @param why besides of whom nothing is known, which is added */
async function fail(ports: RunReportPorts, report: ScheduledReport, work: Work, why: readonly Cause[]): Promise<void> {
  const at = instant(ports.now());
  const receivers = work
    .now()
    .receivers.map((each) => (each.status === 'WAITING' ? { ...each, status: 'FAILED' as const, at } : each));
  const causes = [...why, ...doubt(receivers)];
  if (!work.now().isTest) await tellMissed(ports, report, { ...work.now(), receivers }, causes);
  await work.write({ status: 'FAILED', ...noted(causes), receivers });
}

/** RP-26: whoever saved it is told who got no mail, who may have got none, why, and who has got it. */
function tellMissed(
  ports: RunReportPorts,
  report: ScheduledReport,
  { _id, receivers }: ReportRun,
  causes: readonly Cause[],
): Promise<void> {
  const missed = addressesOf(receivers, 'REFUSED', 'FAILED');
  const got = addressesOf(receivers, 'SENT');
  return ports.tellEditor(report, _id, (language) =>
    reportWordsIn[language].missedLetter(report.name, missed, got, causesInWords(causes, language)),
  );
}

/** RP-24 */
async function skip(ports: RunReportPorts, report: ScheduledReport, work: Work): Promise<void> {
  if (!work.now().isTest) {
    await ports.tellAdmins(report, (language) => reportWordsIn[language].skippedLetter(report.name));
  }
  await work.write({
    status: 'SKIPPED',
    ...noted([causeOf('not-allowed')]),
    receivers: work.now().receivers.filter(({ status }) => status !== 'WAITING'),
  });
}
