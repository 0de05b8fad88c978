import { type Client, clientInput, OWN_COMPANY_ID, readClient } from '@hourbook/domain/reference/client.ts';
import type { ClientGroup } from '@hourbook/domain/reference/client-group.ts';
import { industries } from '@hourbook/domain/reference/lookups.ts';
import { seedAccountTypes, seedGroups } from '@hourbook/domain/reference/seed-lists.ts';
import { ownCompany } from '../bare.ts';
import { numberOf } from './numbers.ts';

/** DM-3: the clients of the fictitious company. */

const LAKESHORE = 2;
const MERIDIAN = 3;
const BRIGHTWATER = 4;
export const COBALT = 5;
const HARBOR = 6;
export const FERNHILL = 7;
const TALLGRASS = 8;
export const MERIDIAN_PHARMACY = 9;
const MERIDIAN_HOME_CARE = 10;
const LAKESHORE_WEALTH = 11;
export const JUNIPER = 12;
export const REDWOOD = 13;

/** Account managers among the demo people. */
export const LINDQVIST = 4;
export const STEIN = 14;
export const OKAFOR = 15;
export const DELGADO = 16;
export const ZIELINSKI = 17;

const [POOL] = seedGroups as [ClientGroup];
const MERIDIAN_GROUP = 2;
const LAKESHORE_GROUP = 3;

export const clientGroups: readonly ClientGroup[] = [
  {
    id: MERIDIAN_GROUP,
    name: 'Meridian Health Group',
    clients: [MERIDIAN, MERIDIAN_PHARMACY, MERIDIAN_HOME_CARE],
    deleted: false,
  },
  { id: LAKESHORE_GROUP, name: 'Lakeshore Financial', clients: [LAKESHORE, LAKESHORE_WEALTH], deleted: false },
];

type Services = readonly ('consulting' | 'recruiting' | 'custom')[];

interface More extends Partial<Pick<Client, 'paymentTerms' | 'customClientId' | 'opportunities' | 'description'>> {
  /** For consulting clients. */
  readonly manager?: number;
  readonly accountType?: string;
  readonly holidayNotificationsTo?: string;
  readonly qBName?: null;
  readonly enabled?: boolean;
}

function client(
  id: number,
  name: string,
  code: string,
  industry: string,
  services: Services,
  { manager, accountType = 'Account Executive', enabled = true, ...more }: More = {},
): Client {
  const consulting = services.includes('consulting');
  const input = clientInput.parse({
    qBName: name,
    paymentTerms: 30,
    ...more,
    name,
    code,
    industryId: numberOf(industries, industry),
    isConsultingServiceType: consulting,
    isRecruitingServiceType: services.includes('recruiting'),
    isCustomDevelopmentServiceType: services.includes('custom'),
    defaultAccountManagerId: manager ?? null,
    defaultAccountTypeId: consulting ? numberOf(seedAccountTypes, accountType) : null,
  });
  const group = clientGroups.find(({ clients }) => clients.includes(id)) ?? POOL;
  return { ...readClient(input, false), id, ownCompany: false, groupId: group.id, enabled };
}

export const clients: readonly Client[] = [
  { ...ownCompany('Northbridge Consulting'), code: 'NB', id: OWN_COMPANY_ID },
  client(LAKESHORE, 'Lakeshore Financial', 'LF', 'Banking', ['consulting'], {
    manager: LINDQVIST,
    paymentTerms: 45,
    customClientId: 'CRM-1042',
    opportunities: 'Two data engineers for the payments programme',
    holidayNotificationsTo: 'staffing@lakeshore.example; pmo@lakeshore.example',
  }),
  client(MERIDIAN, 'Meridian Health', 'MH', 'Healthcare', ['consulting'], {
    manager: LINDQVIST,
    customClientId: 'CRM-1051',
    opportunities: 'Patient portal, second phase',
  }),
  client(BRIGHTWATER, 'Brightwater Logistics', 'BL', 'Logistics', ['consulting'], { manager: DELGADO }),
  client(COBALT, 'Cobalt Retail Systems', 'CR', 'Retail', ['custom'], {
    description: 'The portal, built and run by us',
  }),
  client(HARBOR, 'Harbor Insurance Partners', 'HI', 'Insurance', ['consulting'], {
    manager: OKAFOR,
    qBName: null,
    paymentTerms: 60,
  }),
  client(FERNHILL, 'Fernhill Search', 'FS', 'Media', ['recruiting']),
  client(TALLGRASS, 'Tallgrass Energy Works', 'TE', 'Energy', ['consulting'], { manager: DELGADO, enabled: false }),
  client(MERIDIAN_PHARMACY, 'Meridian Pharmacy Services', 'MP', 'Pharmaceuticals', ['consulting', 'recruiting'], {
    manager: STEIN,
    accountType: 'Group Farmer',
  }),
  client(MERIDIAN_HOME_CARE, 'Meridian Home Care', 'MC', 'Healthcare', ['consulting'], {
    manager: OKAFOR,
    accountType: 'Group Farmer',
  }),
  client(LAKESHORE_WEALTH, 'Lakeshore Wealth Advisors', 'LW', 'Banking', ['consulting'], {
    manager: LINDQVIST,
    accountType: 'New Business Hunter',
    paymentTerms: 45,
  }),
  client(JUNIPER, 'Juniper Media', 'JM', 'Media', ['custom']),
  client(REDWOOD, 'Redwood Telecom', 'RT', 'Telecommunications', ['consulting', 'recruiting'], { manager: ZIELINSKI }),
];
