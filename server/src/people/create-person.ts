import { refusal } from '@hourbook/domain/errors.ts';
import { assertTakesPeople, type CreatePersonInput, newcomer } from '@hourbook/domain/people/new-account.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { dateIn, instant } from '@hourbook/domain/time.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import type { Author } from '../command.ts';
import type { Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { refuseDisabled } from '../reference/enabled-choice.ts';
import { followed } from './change-person.ts';
import { newRowOf } from './rows.ts';

type OfWork = 'positionId' | 'employmentTypeId' | 'hireDate';

/** People who register themselves do not enter anything about their work. */
type Said = Omit<CreatePersonInput, OfWork> &
  Partial<Pick<CreatePersonInput, OfWork>> & {
    readonly enabled: boolean;
    /** US-5: the person registered themselves and must activate the account. */
    readonly registers?: boolean;
  };

/**
 * Creates a person, added by someone or registered: US-1, RD-1, US-11.
 * @param by null: the person registered
 * @param owesToo the letters to send
 * @throws DomainError those of the password rules, `not-found`, `form-invalid`, username or e-mail address taken
 */
export async function createPerson(
  ports: Pick<Ports, 'records' | 'clock'>,
  by: Author | null,
  said: Said,
  owesToo: Owes<Person> = () => [],
): Promise<Stored<Person>> {
  return ports.records.people.create(
    await newcomerOf(ports, by, said),
    by,
    undefined,
    // TS-5: the new book gets the holidays of the office.
    (before, after) => [...followed(before, after), ...owesToo(before, after)],
  );
}

/**
 * The person that {@link createPerson} creates, by the number that is drawn.
 * @throws DomainError those of the password rules, `not-found`, `form-invalid`
 */
export async function newcomerOf(
  { records, clock }: Pick<Ports, 'records' | 'clock'>,
  by: Author | null,
  { enabled, registers = false, positionId = null, employmentTypeId = null, hireDate = null, ...said }: Said,
): Promise<(id: number) => Omit<Person, 'id'>> {
  const input = { ...said, positionId, employmentTypeId, hireDate };
  const office = await existing(records.offices, input.officeId);
  assertTakesPeople(office);
  await assertOffered(records, input);
  const now = clock.now();
  const registeredAt = registers ? instant(now) : null;
  const made = {
    enabled,
    registeredAt,
    passwordHash: input.password == null ? null : await hashNewPassword(input.password),
  };
  const today = dateIn(office.timezone, now);
  const rowKey = newRowOf(by); // only once, although the number may be drawn several times
  return (id) => newcomer(input, { ...made, today, rowKey: rowKey(id) });
}

type Work = Pick<CreatePersonInput, 'positionId' | 'employmentTypeId'>;

/**
 * RD-1, RD-4: a record that is disabled, or belongs to a disabled category, cannot be chosen. @throws DomainError
 * `not-found`, `form-invalid`
 */
async function assertOffered(
  { positions, categories, employmentTypes }: Ports['records'],
  { positionId, employmentTypeId }: Work,
): Promise<void> {
  if (positionId !== null) {
    const position = await existing(positions, positionId);
    refuseDisabled(position, null);
    const category = await categories.get(position.categoryId);
    if (category?.enabled === false) throw refusal('form-invalid');
  }
  if (employmentTypeId !== null) refuseDisabled(await existing(employmentTypes, employmentTypeId), null);
}
