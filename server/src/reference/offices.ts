import { can } from '@hourbook/domain/access/permissions.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Country } from '@hourbook/domain/reference/country.ts';
import { isOfCompany, type Office, type OfficeChange, type OfficeInput } from '@hourbook/domain/reference/office.ts';
import type { Author } from '../command.ts';
import type { Config } from '../ports/config.ts';
import type { OwedJob, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { refuseDisabled } from './enabled-choice.ts';
import { zoneNamed } from './timezones.ts';
import { setEnabled, shown } from './wire-record.ts';

/** E008, by name: whole rows for people who maintain the settings, otherwise the choices. */
export async function listOffices({ records }: Pick<Ports, 'records'>, actor: Person | null) {
  const offices = await records.offices.find(everything, { sort: ['keys.name'] });
  if (actor && can(actor.roles, 'reference.settings')) return offices.map(shown);
  return offices.filter(({ enabled }) => enabled).map(({ id, name, description }) => ({ id, name, description }));
}

/** E181. @throws DomainError as {@link readOffice}; `not-found` if there is no such country; a name or code is taken */
export async function createOffice(ports: Pick<Ports, 'records' | 'config'>, by: Author, input: OfficeInput) {
  const { records, config } = ports;
  const country = await existing(records.countries, input.countryId);
  const office = { ...readOffice(config, input, country, null), enabled: true };
  return shown(await records.offices.create(office, by, undefined, followed));
}

/** E182. @throws DomainError as {@link createOffice}; StaleRecord */
export async function changeOffice(
  ports: Pick<Ports, 'records' | 'config'>,
  by: Author,
  { id, version, ...input }: OfficeChange,
) {
  const { records, config } = ports;
  const country = await existing(records.countries, input.countryId);
  const office = await records.offices.change(
    id,
    by,
    (before) => ({ ...before, ...readOffice(config, input, country, before) }),
    { seen: { version, fields: fieldsOf(input) }, owes: followed },
  );
  return shown(office);
}

/**
 * The jobs that follow: recurring passes run by the office's zone, and after a move to another country its people get the
 * holidays of that country at once (RD-20) instead of in the next nightly pass.
 */
function followed(before: Office | null, { id, timezone, countryId, changeId: key }: Stored<Office>): OwedJob[] {
  const jobs: OwedJob[] = [];
  if (timezone !== before?.timezone) jobs.push({ job: 'schedule-passes', payload: {}, key });
  if (before && countryId !== before.countryId) jobs.push({ job: 'place-holidays', payload: { officeId: id }, key });
  return jobs;
}

/** E183, E184; RD-1: at any time, also while its country is disabled. */
export const enableOffice = async ({ records }: Pick<Ports, 'records'>, by: Author, id: number, enabled: boolean) =>
  shown(await setEnabled(records.offices, id, by, enabled));

/**
 * RD-2: the time zone must exist, and the e-mail address must be one of the company. An address that the office already
 * has may stay.
 * @throws DomainError `form-invalid`
 */
function readOffice({ companyDomains }: Config, input: OfficeInput, country: Country, before: Office | null) {
  const { email } = input;
  const timezone = zoneNamed(input.timezone);
  const strange = email !== null && email !== before?.email && !isOfCompany(email, companyDomains);
  if (timezone === null || strange) throw refusal('form-invalid');
  refuseDisabled(country, before?.countryId ?? null);
  return { ...input, timezone };
}
