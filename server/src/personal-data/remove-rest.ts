import { emptied } from '@hourbook/domain/personal-data/erasure.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { ErasePersonPayload } from '@hourbook/workers/erase-person/job.ts';
import { endTokens } from '../accounts/api-tokens.ts';
import { forgetSubstitutions } from '../people/substitutions.ts';
import type { Ports } from '../ports.ts';
import { forgetReminders } from '../reminders/personal.ts';
import { removeMailJobs } from '../system/jobs.ts';
import { forgetViews } from '../views/forgotten-views.ts';
import { removeExportsOf } from './data-exports.ts';

export type RemovalPorts = Pick<
  Ports,
  | 'records'
  | 'clock'
  | 'sessions'
  | 'tokens'
  | 'feeds'
  | 'contents'
  | 'keptMails'
  | 'jobs'
  | 'reportRuns'
  | 'reminderMails'
>;

/**
 * PD-5: removes what there is of an erased person beside the record. Each step can be repeated, so a run that was killed is
 * followed by another one that does all of it.
 * @returns whether everything is gone; false: mails that wait to be sent still name the person
 */
export async function removeRest(
  ports: RemovalPorts,
  { userId, addresses, name }: ErasePersonPayload,
): Promise<boolean> {
  const { records, clock, sessions, tokens, feeds, keptMails } = ports;
  const person = await records.people.get(userId);
  if (!person?.erased) return true;
  await Promise.all([sessions.endAllOf(userId, null), tokens.voidAll(userId), feeds.revokeAll(person)]);
  await records.people.redact(userId, emptied);
  await removeExportsOf(ports, userId);
  await endTokens(ports, userId);
  await removeTemplates(ports, userId);
  await removeReceiver(ports, addresses);
  await removeDescriptions(ports, userId);
  await forgetReminders(ports, userId);
  await forgetViews(ports, userId);
  await forgetSubstitutions(ports, userId);
  await keptMails.remove({ addresses, name });
  const isSent = await removeMailJobs(ports, { userId, addresses, name });
  if (!isSent) return false;
  const finishedAt = instant(clock.now());
  await records.people.change(userId, null, (now) =>
    now.erased && now.erased.finishedAt === null ? { ...now, erased: { ...now.erased, finishedAt } } : now,
  );
  return true;
}

/** The name under which an erased text is kept that must not be empty. */
const ERASED = 'Erased';

async function removeTemplates({ records: { exportTemplates } }: RemovalPorts, ownerId: number): Promise<void> {
  for await (const { id } of exportTemplates.iterate({ field: 'ownerId', is: ownerId })) {
    await exportTemplates.change(id, null, (now) => ({ ...now, name: ERASED, fields: [], deleted: true, place: null }));
    await exportTemplates.redact(id, (content) => ({ ...content, name: ERASED, fields: [] }));
  }
}

/** Nobody is mailed a report any more at an address of the person; a report without receivers is canceled. */
async function removeReceiver({ records, reportRuns }: RemovalPorts, addresses: readonly string[]): Promise<void> {
  const { scheduledReports } = records;
  const isTheirs = (address: string): boolean => addresses.some((each) => foldCase(each) === foldCase(address));
  const without = <R extends { readonly emailReceivers: string[] }>(report: R): R => ({
    ...report,
    emailReceivers: report.emailReceivers.filter((each) => !isTheirs(each)),
  });
  for await (const report of scheduledReports.iterate(everything)) {
    if (report.emailReceivers.some(isTheirs)) {
      await scheduledReports.change(report.id, null, (now) => {
        const rest = without(now);
        return rest.emailReceivers.length > 0 ? rest : { ...rest, canceled: true, place: null };
      });
    }
    await scheduledReports.redact(report.id, without);
  }
  await reportRuns.forgetReceivers(isTheirs);
}

/** Descriptions of additional costs are about the person; the amounts are what commissions come from. */
async function removeDescriptions({ records: { additionalCosts } }: RemovalPorts, userId: number): Promise<void> {
  const without = <C extends { readonly description: string | null }>(cost: C): C => ({ ...cost, description: null });
  for await (const { id } of additionalCosts.iterate({ field: 'userId', is: userId })) {
    await additionalCosts.change(id, null, without);
    await additionalCosts.redact(id, without);
  }
}
