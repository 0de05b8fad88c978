import { ownAssignment } from '@hourbook/domain/people/assignment.ts';
import { newPerson } from '@hourbook/domain/people/person.ts';
import {
  type Client,
  clientInput,
  DEFAULT_POOL_ID,
  OWN_COMPANY_ID,
  readClient,
} from '@hourbook/domain/reference/client.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Ports } from '../ports.ts';
import { createOnce } from './once.ts';
import { fillReferenceData } from './reference-data.ts';

/** The own company's client (GEN-8). */
export const ownCompany = (name: string): Client => ({
  ...readClient(clientInput.parse({ name }), true),
  id: OWN_COMPANY_ID,
  ownCompany: true,
  groupId: DEFAULT_POOL_ID,
  enabled: true,
});

/** An installation without demo data: reference lists, the own company and the first administrator. */
export async function fillBare(
  { records, config }: Pick<Ports, 'records' | 'config'>,
  today: CalendarDate,
): Promise<void> {
  await fillReferenceData(records);
  await createOnce(records.clients, ownCompany(config.ownCompany));
  if (!config.admin) return;
  const { username, password } = config.admin;
  await createOnce(records.people, {
    ...newPerson({
      firstName: 'First',
      lastName: 'Administrator',
      username,
      email: username,
      enabled: true,
      passwordHash: await hashPassword(password),
      roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'],
      createdOn: today,
      offices: [],
      hireDate: null,
      terminationDate: null,
      rehireDate: null,
      breaks: [],
      salaries: [],
      assignments: [ownAssignment(today)],
      customCalendars: [],
      timeOffAllow: false,
      sickLeaveAllow: false,
    }),
    id: 1,
  });
}
