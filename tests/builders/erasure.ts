import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from '@hourbook/domain/people/person.ts';
import { makeApiToken } from '@hourbook/server/accounts/api-tokens.ts';
import { post } from '@hourbook/server/mail/post.ts';
import { noteMailed, switchReminder } from '@hourbook/server/reminders/personal.ts';
import { addressed } from '@hourbook/workers/mail/letter.ts';
import { reminderId } from '@hourbook/workers/send-reminder/send-reminder.ts';
import { expect } from 'vitest';
import { author } from './authors.ts';
import type { Caller, Running } from './hourbook.ts';
import { mailTo } from './outbox.ts';
import { LAKESHORE } from './people.ts';
import { decide, requested, type TimeOffCompany, TWO_DAYS } from './time-off-company.ts';
import { sent } from './timesheet.ts';

export const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
export const RETENTION = '/api/v1/retention';
export const erasure = (id: number): string => `/api/v1/user/${id}/erasure`;
export const DAY = 24 * 60 * 60_000;

/** Stands in everything that is personal, and nowhere else. */
export const CANARY = 'Kanarek7q3f';
/** Stands in the comments of entries, which are in the hash chain. */
export const IN_BOOK = 'Comment5x2w';

/** Somebody's employment ended five years ago today. */
export const LEFT = { terminationDate: '2020-06-10', enabled: false } as const;

export const setRetention = async (caller: Caller, erasureAfterYears: number | null = 5) => {
  const { body } = await caller.get(RETENTION);
  const answer = await caller.send('PUT', RETENTION, { erasureAfterYears, version: body.version });
  expect(answer.status).toBe(200);
};

export const finished = async ({ platform }: Pick<Running, 'platform'>, id: number) =>
  expect
    .poll(async () => (await platform.records.people.get(id))?.erased?.finishedAt ?? null, { timeout: 20_000 })
    .not.toBeNull();

/** Something in every field, with a change of each; HR left it five years ago. */
const everywhere = (person: Person): Person => ({
  ...person,
  firstName: CANARY,
  lastName: CANARY,
  middleName: CANARY,
  previousFirstName: CANARY,
  previousLastName: CANARY,
  alias: CANARY,
  phone: CANARY,
  alternativePhone: CANARY,
  skypeContact: CANARY,
  address: CANARY,
  emergencyContact: CANARY,
  dateOfBirth: '1980-01-01',
  gender: 'FEMALE',
  race: 'WHITE',
  maritalStatus: 'SINGLE',
  numberOfChildren: 2,
  citizenshipId: 5,
  ssn: `v1:${CANARY}`,
  university: CANARY,
  major: CANARY,
  degree: CANARY,
  employeeSfId: CANARY,
  qBName: CANARY,
  terminationNote: CANARY,
  authenticator: `v1:${CANARY}`,
  recoveryCodes: CANARY,
  passkeys: [
    { id: CANARY, publicKey: CANARY, host: CANARY, name: CANARY, transports: [], addedAt: '2025-06-11T15:00:00Z' },
  ],
  factorsRemoved: { at: '2025-06-11T15:00:00Z', note: CANARY },
  legalStatuses: [{ id: CANARY, legalStatusId: 1, expirationDate: null }],
});

/** The name of the reminder that was mailed to the former employee. */
export const remindedOf = (userId: number): string =>
  reminderId({ userId, kind: 'requestsWaiting', period: '2025-06-10' });

/** A former employee about whom there is something in every store. */
export async function planted(company: TimeOffCompany): Promise<Person> {
  const { person, signIn, platform, lead } = company;
  const { people, additionalCosts, scheduledReports, exportTemplates, savedViews } = platform.records;
  const email = `${CANARY}@northbridge.example`;
  const { id } = await person({
    firstName: CANARY,
    lastName: CANARY,
    username: email,
    qBName: null,
    lineManagerId: company.lena.id,
    hireDate: '2019-01-01',
  });
  const dana = (await people.get(id))!;
  const me = await signIn(dana);
  expect((await me.post(MY_TIME, [sent({ comment: IN_BOOK })])).status).toBe(200);
  const { id: request } = await requested(me, { ...TWO_DAYS, comment: IN_BOOK });
  expect((await decide(lead, request, 'approve')).status).toBe(200);
  await platform.feeds.renew(dana, 'own');
  const inUse = { person: dana, standing: 'complete', startedAt: 0, givenAt: null, byProvider: false } as const;
  const scopes = ['timesheet:read'] as const;
  await makeApiToken(platform, inUse, author(id), { name: CANARY, scopes: [...scopes], days: 30 });
  await exportTemplates.create({ name: CANARY, ownerId: id, fields: [CANARY], deleted: false, place: 1 }, author(id));
  const view = { ownerId: id, page: '/users', period: null, deleted: false } as const;
  const [search, sharedWith] = [{ search: CANARY }, ['ROLE_HR' as const]];
  await savedViews.create({ ...view, name: CANARY, search, sharedWith: [], place: 1 }, author(id));
  await savedViews.create({ ...view, name: 'Chicago', search: { office: '1' }, sharedWith, place: 2 }, author(id));
  const cost = { clientId: LAKESHORE, userId: id, month: '2020-05', additionalCostInCents: 100, description: CANARY };
  await additionalCosts.create(cost, null);
  const parameters = { startDate: null, endDate: null, userId: null, officeId: null, clientIds: [], groupId: null };
  for (const emailReceivers of [[email], [email, 'other@northbridge.example']]) {
    await scheduledReports.create(
      {
        name: 'Hours',
        type: 'UTILIZATION_RATE_REPORT',
        cron: '0 8 * * *',
        timezone: 'GMT-05:00',
        zone: null,
        emailReceivers,
        parameters: { ...parameters, clientGroupId: null, trackingTypes: [] },
        editorId: company.lena.id,
        plannedAt: '2025-06-11T15:00:00Z',
        canceled: true,
        viewId: null,
        place: null,
      },
      null,
    );
  }
  const { body } = await me.post('/api/v1/user-profile/data-exports');
  await expect
    .poll(async () => (await platform.records.dataExports.get(body.id))?.state, { timeout: 20_000 })
    .toBe('ready');
  await people.change(id, author(company.lena.id), everywhere);
  await people.change(id, author(company.lena.id), (now) => ({
    ...now,
    address: `${CANARY} 2`,
    emergencyContact: null,
  }));
  const letter = { subject: 'Hello', body: [`Hello ${CANARY}`], link: null };
  await post(platform, () => letter, addressed([email]), 'letter');
  const other = { subject: `${CANARY} ${CANARY}`, body: [], link: null };
  await post(platform, () => other, addressed(['hr@northbridge.example']), 'other');
  await switchReminder(platform, { userId: id, kind: 'hoursMissing', stopped: true }, author(id));
  const mail = { kind: 'requestsWaiting', period: '2025-06-10', items: [CANARY] } as const;
  await noteMailed(platform, id, mail);
  await platform.reminderMails.step(remindedOf(id), { ...mail, state: 'handed-over' }, null);
  await mailTo(platform, email);
  await mailTo(platform, 'hr@northbridge.example');
  await people.change(id, author(company.lena.id), (now) => ({ ...now, ...LEFT, lineManagerId: null }));
  return (await people.get(id))!;
}

/** Every file of a folder in which a text stands, by name. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (bytes.toString('latin1').toLowerCase().includes(text.toLowerCase())) found.push(entry.name);
  }
  return found.toSorted();
}
