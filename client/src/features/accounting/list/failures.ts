import { isConnectionLost } from '@hourbook/domain/accounting/connection-lost.ts';
import type { syncErrorsAnswer } from '@hourbook/domain/accounting/contracts.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { compareNames } from '#lib/compare-names.ts';

/** An entry that accounting refused (SY-7). */
export type FailedEntry = Answer<typeof syncErrorsAnswer>[number];

/** Where the cause of a refusal can be corrected. */
export type Mend =
  | { readonly at: 'client'; readonly id: number; readonly name: string }
  | { readonly at: 'person'; readonly id: number; readonly name: string }
  | { readonly at: 'connection' }
  /** In the entries themselves. */
  | { readonly at: 'sheet' };

/** The entries that were refused for the same reason. */
export interface Failure {
  /** The message of accounting, or of the documents. */
  readonly message: string;
  readonly mend: Mend;
  /** Sorted by person, oldest first. */
  readonly entries: readonly FailedEntry[];
}

/** Codes about the client's name in accounting, which is missing or unknown there. */
const OF_CLIENTS = ['client-unnamed', 'customer-unknown'];
/** The same for the person's name. */
const OF_PEOPLE = ['person-unnamed', 'employee-unknown'];

function mendOf({ code, clientId, client, userId, user }: FailedEntry): Mend {
  if (OF_CLIENTS.includes(code)) return { at: 'client', id: clientId, name: client };
  if (OF_PEOPLE.includes(code)) return { at: 'person', id: userId, name: `${user.firstName} ${user.lastName}` };
  return isConnectionLost(code) ? { at: 'connection' } : { at: 'sheet' };
}

/** @returns the reasons, the one with the most entries first */
export function failuresOf(entries: readonly FailedEntry[]): Failure[] {
  const reasons = Map.groupBy(entries, (entry) => `${entry.message}\n${JSON.stringify(mendOf(entry))}`);
  return [...reasons.values()]
    .flatMap((alike) => {
      const [first] = alike;
      return first ? [{ message: first.message, mend: mendOf(first), entries: alike.toSorted(byPersonAndDate) }] : [];
    })
    .sort((a, b) => b.entries.length - a.entries.length || (a.message < b.message ? -1 : 1));
}

const byPersonAndDate = (a: FailedEntry, b: FailedEntry): number =>
  compareNames(listedName(a.user), listedName(b.user)) ||
  a.userId - b.userId ||
  (a.trackingDate < b.trackingDate ? -1 : 1);
