import { fold, type Person } from '@hourbook/domain/people/person.ts';
import { type Client, OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { hashPassword } from '../people/passwords.ts';
import type { Platform } from '../platform.ts';
import { createOnce } from './once.ts';

/** The own company's client (GEN-8). */
export const ownCompany = (name: string): Client => ({
  id: OWN_COMPANY_ID,
  name,
  nameKey: fold(name),
  code: null,
  qBName: null,
  description: null,
  ownCompany: true,
  isConsultingServiceType: false,
  isRecruitingServiceType: false,
  isCustomDevelopmentServiceType: false,
  enabled: true,
});

/** US-11: everybody's assignment to the own company, the default until there is another. */
export const ownAssignment = (startDate: CalendarDate): Person['assignments'][number] => ({
  id: 'own',
  clientId: OWN_COMPANY_ID,
  code: null,
  isBillable: false,
  hourlyRate: 0,
  isDefaultClient: true,
  startDate,
  endDate: null,
});

/** Without demo data: the own company and the first administrator. */
export async function fillBare({ records, config }: Platform, today: CalendarDate): Promise<void> {
  await createOnce(records.clients, ownCompany(config.ownCompany));
  if (!config.admin) return;
  const { username, password } = config.admin;
  await createOnce(records.people, {
    id: 1,
    firstName: 'First',
    lastName: 'Administrator',
    username,
    usernameKey: fold(username),
    email: username,
    emailKey: fold(username),
    enabled: true,
    passwordHash: await hashPassword(password),
    roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'],
    offices: [],
    hireDate: null,
    terminationDate: null,
    rehireDate: null,
    salaries: [],
    assignments: [ownAssignment(today)],
    customCalendars: [],
    qBName: null,
    timeOffAllow: false,
    sickLeaveAllow: false,
  });
}
