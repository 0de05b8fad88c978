import { clientInput, OWN_COMPANY_ID, wrongFields } from '@hourbook/domain/reference/client.ts';
import { describe, expect, it } from 'vitest';
import { clientGroups, clients } from './clients.ts';
import { demoPeople } from './people.ts';

const [own, ...others] = clients;

describe('DM-3: the clients of the demo', () => {
  it('are twelve, numbered behind the own company', () => {
    expect(own).toMatchObject({ id: OWN_COMPANY_ID, ownCompany: true });
    expect(others.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => n + 2));
    expect(others.filter(({ ownCompany }) => ownCompany)).toEqual([]);
  });

  it('are of all kinds', () => {
    const kinds = others.map((client) =>
      [
        client.isConsultingServiceType && 'consulting',
        client.isRecruitingServiceType && 'recruiting',
        client.isCustomDevelopmentServiceType && 'custom',
      ]
        .filter(Boolean)
        .join('+'),
    );
    const counted = Object.fromEntries(
      [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
    );
    expect(counted).toEqual({ consulting: 7, 'consulting+recruiting': 2, recruiting: 1, custom: 2 });
    expect(others.filter(({ qBName }) => qBName === null)).toHaveLength(1);
    expect(others.filter(({ enabled }) => !enabled)).toHaveLength(1);
  });

  it('keep RD-5, and are managed by an account manager', () => {
    for (const client of others) expect(wrongFields(clientInput.parse(client), false), client.name).toEqual([]);
    const people = new Map(demoPeople('2025-06-11', '').map((person) => [person.id, person]));
    for (const { defaultAccountManagerId: id } of others.filter((client) => client.isConsultingServiceType))
      expect(people.get(id!)).toMatchObject({ enabled: true, roles: expect.arrayContaining(['ROLE_ACCOUNT_MANAGER']) });
  });

  it('RD-6: are in the groups that name them, the others in the default pool', () => {
    expect(clientGroups.map(({ name, clients }) => [name, clients.length])).toEqual([
      ['Meridian Health Group', 3],
      ['Lakeshore Financial', 2],
    ]);
    for (const { id, clients: named } of clientGroups)
      expect(clients.filter(({ groupId }) => groupId === id).map((client) => client.id)).toEqual(named);
    expect(clients.filter(({ groupId }) => groupId === 1)).toHaveLength(8);
  });
});
