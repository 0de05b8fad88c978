import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { VacationSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import { expect } from 'vitest';
import {
  type Answer,
  type Caller,
  CHICAGO,
  type HourbookOptions,
  type Running,
  WARSAW,
  withHourbook,
} from './hourbook.ts';

/** People who request time off and decide about it, on Wednesday 06/11/2025 in Chicago. */
export interface TimeOffCompany extends Running {
  /** In Chicago, hired on 03/15/2024, led by Lena. */
  readonly dana: Person;
  /** In Warsaw, without a team lead. */
  readonly adam: Person;
  readonly lena: Person;
  /** Dana herself. */
  readonly me: Caller;
  /** A team lead. */
  readonly lead: Caller;
  readonly admin: Caller;
  /** HR for Warsaw. */
  readonly hr: Caller;
  as(roles: readonly Role[], changed?: Partial<Person>): Promise<Caller>;
  /** @param changed what differs from the default: 80 hours a year with monthly accrual, and no negative balance */
  settings(changed: Partial<VacationSetting>): Promise<void>;
}

const inOffice = (officeId: number) => [{ id: 'o1', officeId, startDate: '2020-01-01', endDate: null }];
/** A country other than the USA. */
const POLAND = 2;

export const withTimeOff = <T>(
  use: (company: TimeOffCompany) => Promise<T>,
  options: HourbookOptions = {},
): Promise<T> =>
  withHourbook(async (running) => {
    const { person, signIn } = running;
    const { records } = running.platform;
    await records.offices.change(WARSAW, null, (office) => ({ ...office, countryId: POLAND }));
    const as: TimeOffCompany['as'] = async (roles, changed = {}) =>
      signIn(await person({ roles: ['ROLE_EMPLOYEE', ...roles], ...changed }));
    const lena = await person({
      firstName: 'Lena',
      lastName: 'Ortiz',
      roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'],
      hireDate: '2024-03-15',
    });
    const dana = await person({ hireDate: '2024-03-15', lineManagerId: lena.id });
    const adam = await person({
      firstName: 'Adam',
      lastName: 'Nowak',
      hireDate: '2024-03-15',
      offices: inOffice(WARSAW),
    });
    const company = {
      dana,
      adam,
      lena,
      me: await signIn(dana),
      lead: await signIn(lena),
      admin: await as(['ROLE_ADMIN']),
      hr: await as(['ROLE_HR'], { firstName: 'Hanna', offices: inOffice(WARSAW) }),
      as,
      async settings(changed: Partial<VacationSetting>) {
        const { body } = await company.admin.get(`/api/v1/vacation-setting/${CHICAGO}`);
        const { status } = await company.admin.send('PUT', `/api/v1/vacation-setting/${CHICAGO}`, {
          ...body,
          ...changed,
        });
        expect(status).toBe(200);
      },
    };
    return use(
      Object.defineProperties(company as unknown as TimeOffCompany, Object.getOwnPropertyDescriptors(running)),
    );
  }, options);

export const answered = ({ status, body }: Answer) => [status, body];
export const refused = (...errors: string[]) => [400, { errors }];

/** Two full days, Thursday and Friday of the week after next. */
export const TWO_DAYS = { startDate: '2025-06-26', endDate: '2025-06-27', hours: [8, 8], comment: 'Lake' };

/** Makes a request. @returns the request in the answer */
export async function requested(caller: Caller, changed: object = {}, kind: 'vacation' | 'sick-leave' = 'vacation') {
  const answer = await caller.post(`/api/v1/${kind}/request`, { ...TWO_DAYS, ...changed });
  expect(answered(answer)).toEqual([200, expect.objectContaining({ status: 'PENDING' })]);
  return answer.body;
}

export const decide = (
  caller: Caller,
  id: string,
  action: string,
  comment: string | null = null,
  kind: 'vacation' | 'sick-leave' = 'vacation',
): Promise<Answer> => caller.send('PUT', `/api/v1/${kind}/request/${id}/${action}`, { comment });

/** Calls a query that only screens use. @returns its answer, or the status and the texts of its refusal */
export async function ask(caller: Caller, procedure: string, input: unknown = undefined) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const { status, body } = await caller.get(`/trpc/timeOff.${procedure}${query}`);
  return status === 200 ? body.result.data : [status, body.error.data.errors];
}

/** Calls a mutation that only screens use. @returns its answer, or the status and the texts of its refusal */
export async function tell(caller: Caller, procedure: string, input: unknown) {
  const { status, body } = await caller.post(`/trpc/timeOff.${procedure}`, input);
  return status === 200 ? body.result.data : [status, body.error.data.errors];
}
