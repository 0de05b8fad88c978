import { describe, expect, it } from 'vitest';
import { type ClientInput, clientInput, clientPageInput, readClient, wrongFields } from './client.ts';

const client = (changed: Partial<ClientInput>) => clientInput.parse({ name: 'Lakeshore', industryId: 1, ...changed });

const C = { isConsultingServiceType: true };
const R = { isRecruitingServiceType: true };
const D = { isCustomDevelopmentServiceType: true };
const coded = { code: 'LF', defaultAccountTypeId: 1 };
const managed = { defaultAccountManagerId: 4 };

describe('RD-5: a client', () => {
  it.each<[string, Partial<ClientInput>, readonly (keyof ClientInput)[]]>([
    ['of consulting', { ...C, ...coded }, []],
    ['of consulting with a manager', { ...C, ...coded, ...managed }, []],
    ['of consulting and recruiting', { ...C, ...R, ...coded, ...managed }, []],
    ['of recruiting', R, []],
    ['of custom development', D, []],
    ['of custom development and recruiting', { ...D, ...R }, []],
    ['of custom development with code and type', { ...D, ...coded }, []],
    ['of nothing', {}, ['isConsultingServiceType']],
    ['of consulting and custom development', { ...C, ...D, ...coded }, ['isCustomDevelopmentServiceType']],
    ['of all three', { ...C, ...D, ...R, ...coded }, ['isCustomDevelopmentServiceType']],
    ['of consulting without a code', { ...C, defaultAccountTypeId: 1 }, ['code']],
    ['of consulting without an account type', { ...C, code: 'LF' }, ['defaultAccountTypeId']],
    ['of consulting with neither', C, ['defaultAccountTypeId', 'code']],
    ['of recruiting with a manager', { ...R, ...managed }, ['defaultAccountManagerId']],
    ['of custom development with a manager', { ...D, ...managed }, ['defaultAccountManagerId']],
    ['of nothing with a manager', managed, ['isConsultingServiceType', 'defaultAccountManagerId']],
    ['of no industry', { ...R, industryId: null }, ['industryId']],
    ['of no industry and nothing', { industryId: null }, ['industryId', 'isConsultingServiceType']],
  ])('%s', (_, changed, wrong) => {
    expect(wrongFields(client(changed), false)).toEqual(wrong);
    if (wrong.length > 0) expect(() => readClient(client(changed), false)).toThrow('client-invalid');
    else expect(readClient(client(changed), false)).toMatchObject(changed);
    // GEN-8: the own company is no client that is worked for.
    expect(wrongFields(client(changed), true)).toEqual([]);
  });

  it.each([
    ['recruiting alone', R, null],
    ['recruiting and consulting', { ...R, ...C, ...coded }, 45],
    ['recruiting and custom development', { ...R, ...D }, 45],
    ['custom development', D, 45],
  ])('of %s keeps payment terms of %s', (_, services, kept) =>
    expect(readClient(client({ ...services, paymentTerms: 45 }), false).paymentTerms).toBe(kept),
  );

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { code: 'x'.repeat(21) },
    { qBName: 'x'.repeat(101) },
    { description: 'x'.repeat(256) },
    { opportunities: 'x'.repeat(1001) },
    { customClientId: 'x'.repeat(101) },
    { paymentTerms: 30.5 },
    { paymentTerms: -1 },
    { paymentTerms: 1000 },
    { industryId: 0 },
    { industryId: '1' },
    { isConsultingServiceType: 1 },
    { ptoNotificationsTo: 'nobody' },
    { holidayNotificationsTo: 'a@b.example; ' },
    { enabled: 'yes' },
  ])('is not read from %o', (changed) =>
    expect(clientInput.safeParse({ name: 'Lakeshore', ...changed }).success).toBe(false),
  );

  it('takes several addresses between semicolons', () =>
    expect(client({ ptoNotificationsTo: 'a@b.example; c@d.example' }).ptoNotificationsTo).toBe(
      'a@b.example; c@d.example',
    ));
});

it.each(['owner', '-owner', 'keys.name', '--name', ''])('a page is not sorted by %j', (sort) =>
  expect(clientPageInput.safeParse({ sort }).success).toBe(false),
);
