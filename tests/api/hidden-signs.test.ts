import { describe, expect, it } from 'vitest';
import { CHICAGO, callerWith, PASSWORD, withHourbook } from '../builders/hourbook.ts';

const notValid = { status: 400, body: { errors: ['Some fields are not valid. Please, fix mistakes first'] } };

describe('signs that do not show', () => {
  it.each([
    ['lines of somebody else', 'Rae\r\n\r\nThe person below was checked already.\r\nName: Ann'],
    ['an override', 'Rae \u202eynnA'],
    ['a null', 'Rae\u0000'],
    ['a filler', 'Rae\u3164'],
    ['half a character', 'Rae\ud800'],
  ])('cannot be put into mails with a name: %s', (_, firstName) =>
    withHourbook(async ({ url, platform }) => {
      const answer = await callerWith(() => url, '').post('/api/v1/auth/register', {
        username: 'rae@northbridge.example',
        email: 'rae@northbridge.example',
        password: PASSWORD,
        firstName,
        lastName: 'Novak',
        officeId: CHICAGO,
        dateOfBirth: '1990-02-03',
      });
      expect(answer).toMatchObject(notValid);
      expect(await platform.records.people.count({ field: 'unique.username', is: 'rae@northbridge.example' })).toBe(0);
    }),
  );

  it('cannot be put into names of settings, addresses and titles, over REST and for screens alike', () =>
    withHourbook(async (running) => {
      const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
      const client = { name: 'Lake', industryId: 1, isConsultingServiceType: false, isRecruitingServiceType: true };
      for (const [path, body] of [
        ['/api/v1/categories', { name: 'Eng\u2066ineering' }],
        ['/api/v1/client', { ...client, name: 'La\u0007ke' }],
        ['/api/v1/client', { ...client, name: 'La\u00adke' }],
        ['/api/v1/client', { ...client, name: 'Lake', description: 'Deep\udc00' }],
        ['/api/v1/country', { name: 'Poland\u115f', code: 'PL' }],
        ['/api/v1/client', { ...client, ptoNotificationsTo: 'a@b.example;\r\nc@d.example' }],
        ['/api/v1/custom-calendar/Gov%0Aernment/2026', { dates: [] }],
      ] as const)
        expect((await admin.post(path, body)).status, path).toBe(400);
      expect((await admin.post('/trpc/reference.categories.create', { name: 'Engi\nneering' })).status).toBe(400);
    }));

  it('are no row comment, which says so in its own words (TS-32.3)', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const row = { trackingDate: '2025-06-10', clientId: 2, trackingType: 'RATE_HOURS', hours: 1 };
      for (const comment of ['one\ntwo', 'a\u202eb', 'a\u0000b', 'a\ud800', '\u3164'])
        expect(await me.post('/api/v1/my-time', [{ ...row, comment }])).toMatchObject({
          status: 400,
          body: { errors: ['Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -'] },
        });
    }));

  it('stay where they were stored before: the name is read, and can be corrected', () =>
    withHourbook(async (running) => {
      const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
      const { body } = await admin.post('/api/v1/country', { name: 'Freedonia', code: 'FD' });
      const older = { name: 'Free\u00addonia', description: '\u3164' };
      await running.platform.records.countries.change(body.id, null, (country) => ({ ...country, ...older }));
      expect((await admin.get('/api/v1/country')).body).toContainEqual(
        expect.objectContaining({ id: body.id, ...older }),
      );
      expect((await admin.send('PUT', `/api/v1/country/${body.id}`, { name: 'Freedonia', code: 'FD' })).status).toBe(
        200,
      );
    }));

  it('leave a text of several lines with line feeds only', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const answer = await me.send('PUT', '/api/v1/user-profile', { address: '1 Main St\r\nChicago' });
      expect(answer).toMatchObject({ status: 200, body: { address: '1 Main St\nChicago' } });
    }));
});
