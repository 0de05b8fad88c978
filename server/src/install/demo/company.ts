import { fold } from '@hourbook/domain/people/person.ts';
import { type Client, OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { Office } from '@hourbook/domain/reference/office.ts';
import { ownCompany } from '../bare.ts';

/** DM-1, DM-2, DM-3: a made-up staffing company. */

const office = (
  id: number,
  name: string,
  code: string,
  qbCode: string,
  countryId: number,
  timezone: string,
  description: string | null = null,
): Office => ({
  id,
  name,
  code,
  qbCode,
  countryId,
  description,
  timezone,
  email: `${fold(name).replaceAll(' ', '-')}@northbridge.example`,
  enabled: true,
});

export const CHICAGO = 1;
export const AUSTIN = 2;
export const WARSAW = 3;
export const PUNE = 4;

export const offices: readonly Office[] = [
  office(CHICAGO, 'Chicago', 'CH', '10', 1, 'America/Chicago', 'USA'),
  office(AUSTIN, 'Austin', 'AU', '20', 1, 'America/Chicago'),
  office(WARSAW, 'Warsaw', 'WA', '30', 2, 'Europe/Warsaw'),
  office(PUNE, 'Pune', 'PN', '40', 3, 'Asia/Kolkata'),
  office(5, 'Other offices', 'NA', '00', 1, 'America/Chicago'),
];

const client = (
  id: number,
  name: string,
  code: string,
  service: 'consulting' | 'custom' | 'recruiting',
  kept: { qBName?: string | null; enabled?: boolean } = {},
): Client => ({
  ...ownCompany(name),
  id,
  code,
  ownCompany: false,
  qBName: kept.qBName === undefined ? name : kept.qBName,
  isConsultingServiceType: service === 'consulting',
  isRecruitingServiceType: service === 'recruiting',
  isCustomDevelopmentServiceType: service === 'custom',
  enabled: kept.enabled ?? true,
});

export const LAKESHORE = 2;
export const MERIDIAN = 3;
export const BRIGHTWATER = 4;
export const COBALT = 5;
export const HARBOR = 6;
const FERNHILL = 7;
const TALLGRASS = 8;

export const clients: readonly Client[] = [
  { ...ownCompany('Northbridge Consulting'), code: 'NB', id: OWN_COMPANY_ID },
  client(LAKESHORE, 'Lakeshore Financial', 'LF', 'consulting'),
  client(MERIDIAN, 'Meridian Health', 'MH', 'consulting'),
  client(BRIGHTWATER, 'Brightwater Logistics', 'BL', 'consulting'),
  client(COBALT, 'Cobalt Retail Systems', 'CR', 'custom'),
  client(HARBOR, 'Harbor Insurance Partners', 'HI', 'consulting', { qBName: null }),
  client(FERNHILL, 'Fernhill Search', 'FS', 'recruiting'),
  client(TALLGRASS, 'Tallgrass Energy Works', 'TE', 'consulting', { enabled: false }),
];
