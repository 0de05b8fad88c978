import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import { currentStatus } from '@hourbook/domain/people/legal-status.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { ListedAssignment, ListedPerson } from '../../ports/directory.ts';
import type { Stored } from '../../ports/records.ts';
import type { Ports } from '../../ports.ts';
import { sortedInTurns } from '../../turns.ts';
import { byNames } from '../by-name.ts';

const MINUTE = 60_000;
/** The most by which the clocks of two processes may differ, plus the time of a write, for a change to be seen at once. */
const OVERLAP = 5 * MINUTE;
/** After this time everything is read again, regardless of the clocks. */
const KEPT_FOR = 60 * MINUTE;

/** All people in this process, with the fields that lists need. */
interface CopyOfPeople {
  /** By id. */
  everyone(): Promise<ReadonlyMap<number, ListedPerson>>;
  /** By last and first name, then by id (GEN-10). */
  inOrder(): Promise<readonly ListedPerson[]>;
}

/**
 * Each look adds what has changed since the last one, so many thousand people are read from the store once and not every time.
 * They are read in pages, so that other work is not blocked. The first look waits until all are there; later everything is read
 * again behind those who look.
 */
export function copyOfPeople({ records: { people }, clock }: Pick<Ports, 'records' | 'clock'>): CopyOfPeople {
  const all = new Map<number, ListedPerson>();
  /** When everything was last read; null: not yet. */
  let read: { readonly begun: number; readonly first: Promise<void> } | null = null;
  /** Contains all changes up to this instant. */
  let asOf = 0;
  let changes = 0;
  let order: { readonly changes: number; readonly people: Promise<readonly ListedPerson[]> } | null = null;

  /** Looks may overtake each other: the newer version wins, and one that is already there is not converted again. */
  function keep(person: Stored<Person>): void {
    if ((all.get(person.id)?.version ?? 0) >= person.version) return;
    all.set(person.id, listed(person));
    changes += 1;
  }

  async function readAll(): Promise<void> {
    for await (const person of people.iterate(everything)) keep(person);
  }

  async function readFirst(now: number): Promise<void> {
    try {
      asOf = now;
      await readAll();
      void inOrderNow(); // before somebody waits for it
    } catch (error) {
      read = null;
      throw error;
    }
  }

  /** Nobody is ever removed, so those who are there stay in use meanwhile. If it fails, the next look tries again. */
  function readAgain(now: number, before: NonNullable<typeof read>): void {
    read = { ...before, begun: now };
    readAll().catch(() => {
      read = before;
    });
  }

  async function everyone(): Promise<ReadonlyMap<number, ListedPerson>> {
    const now = clock.now();
    if (read === null) {
      read = { begun: now, first: readFirst(now) };
      await read.first;
      return all;
    }
    await read.first;
    if (Math.abs(now - read.begun) >= KEPT_FOR) readAgain(now, read);
    const from = instant(Math.min(asOf, now) - OVERLAP);
    // Sorted by this field, so that its index is used: usually nothing has changed.
    for await (const person of people.iterate({ field: 'changedAt', from }, { sort: ['changedAt'] })) keep(person);
    asOf = now;
    return all;
  }

  /** From the order before, with those who are new at the end of it, so that little is left to be sorted. */
  async function sorted(before: readonly ListedPerson[]): Promise<readonly ListedPerson[]> {
    const known = before.map(({ id }) => all.get(id)!);
    return sortedInTurns([...known, ...[...all.values()].slice(known.length)], byNames);
  }

  function inOrderNow(): Promise<readonly ListedPerson[]> {
    if (order?.changes !== changes) {
      order = { changes, people: order === null ? sorted([]) : order.people.then(sorted) };
    }
    return order.people;
  }

  return { everyone, inOrder: () => everyone().then(inOrderNow) };
}

const NONE: never[] = [];
Object.freeze(NONE);
/** Most people have none of most things: these lists are one. */
const shared = <T>(list: T[]): T[] => (list.length === 0 ? NONE : list);

/** Dates and words that very many people have, each once: there are a few thousand days in a working life. */
const texts = new Map<string, string>();

/** @returns an equal text, the same one for everybody */
function common<T extends string | null>(text: T): T {
  if (text === null) return text;
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return (known as T | undefined) ?? text;
}

const dated = <T extends { readonly startDate: string; readonly endDate: string | null }>(row: T): T => ({
  ...row,
  startDate: common(row.startDate),
  endDate: common(row.endDate),
});

/**
 * @returns the fields of the person that lists need. They are named one by one, as filling an object in a loop takes five times as
 * long; equal texts and empty lists are shared, as very many people are kept
 */
export function listed(person: Stored<Person>): ListedPerson {
  const { username, phone, skypeContact, keys } = person;
  const email = alike(person.email, username);
  const lastName = keys.lastName ?? null;
  const firstName = keys.firstName ?? null;
  const ofKeys = {
    lastName,
    firstName,
    phone: alike(keys.phone ?? null, phone),
    qBName: alike(keys.qBName ?? null, person.qBName),
    skypeContact: alike(keys.skypeContact ?? null, skypeContact),
    lastNameOrder: alike(keys.lastNameOrder ?? null, lastName),
    firstNameOrder: alike(keys.firstNameOrder ?? null, firstName),
  };
  const unique = {
    username: alike(person.unique.username ?? username, username),
    email: alike(person.unique.email ?? email, email),
  };
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    username,
    email,
    language: person.language,
    enabled: person.enabled,
    roles: person.roles.map(common),
    phone,
    qBName: person.qBName,
    skypeContact,
    offices: shared(person.offices.map(dated)),
    hireDate: common(person.hireDate),
    rehireDate: common(person.rehireDate),
    breaks: shared(person.breaks),
    terminationDate: common(person.terminationDate),
    lineManagerId: person.lineManagerId,
    employeeIds: shared(person.employeeIds),
    hrManagedOffices: shared(person.hrManagedOffices),
    accountantManagedCountries: shared(person.accountantManagedCountries),
    positions: shared(person.positions.map(dated)),
    customCalendars: shared(person.customCalendars),
    createdOn: common(person.createdOn),
    timeOffAllow: person.timeOffAllow,
    timeOffLimitAdjustment: person.timeOffLimitAdjustment,
    timeOffStartPeriod: common(person.timeOffStartPeriod),
    sickLeaveAllow: person.sickLeaveAllow,
    sickLeaveLimitAdjustment: person.sickLeaveLimitAdjustment,
    sickLeaveStartPeriod: common(person.sickLeaveStartPeriod),
    waitsForHr: person.waitsForHr,
    erased: person.erased,
    version: person.version,
    changedBy: person.changedBy,
    changedAt: person.changedAt,
    keys: ofKeys,
    unique,
    searched: searchedText([
      lastName,
      firstName,
      unique.username,
      unique.email,
      ofKeys.phone,
      ofKeys.qBName,
      ofKeys.skypeContact,
    ]),
    assignments: shared(person.assignments.map(listedAssignment)),
    legalStatusExpires: common(currentStatus(person.legalStatuses)?.expirationDate ?? null),
    salaries: shared(person.salaries.map(listedSalary)),
  };
}

/** @returns the second of two texts if they are equal, so that there is one in memory */
const alike = <T extends string | null>(text: T, known: string | null): T => (text === known ? (known as T) : text);

/** A word has no line break, so it is found in the lines exactly if it is in one of the texts. */
const searchedText = (texts: readonly (string | null)[]): string => [...new Set(texts)].filter(isText).join('\n');
const isText = (text: string | null): text is string => text !== null;

const listedSalary = ({ salaryType, effectiveDate }: Person['salaries'][number]) => ({
  salaryType: common(salaryType),
  effectiveDate: common(effectiveDate),
});

const listedAssignment = (assignment: Assignment): ListedAssignment => {
  const { clientId, startDate, endDate, active, isDefaultClient, isBillable, accountManagers } = assignment;
  const managers = shared(accountManagers.map(({ accountManagerId }) => ({ accountManagerId })));
  return dated({ clientId, startDate, endDate, active, isDefaultClient, isBillable, accountManagers: managers });
};
