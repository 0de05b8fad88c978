import type { Office } from '@hourbook/domain/reference/office.ts';
import { foldCase } from '@hourbook/domain/text.ts';

/** DM-1, DM-2: a fictitious staffing company. */

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
  email: `${foldCase(name).replaceAll(' ', '-')}@northbridge.example`,
  enabled: true,
});

export const CHICAGO = 1;
export const AUSTIN = 2;
export const WARSAW = 3;
export const PUNE = 4;
export const OTHER = 5;

export const offices: readonly Office[] = [
  office(CHICAGO, 'Chicago', 'CH', '10', 1, 'America/Chicago', 'USA'),
  office(AUSTIN, 'Austin', 'AU', '20', 1, 'America/Chicago'),
  office(WARSAW, 'Warsaw', 'WA', '30', 2, 'Europe/Warsaw'),
  office(PUNE, 'Pune', 'PN', '40', 3, 'Asia/Kolkata'),
  office(OTHER, 'Other offices', 'NA', '00', 1, 'America/Chicago'),
];
