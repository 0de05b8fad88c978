import { refusal } from '@hourbook/domain/errors.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { CountryChange, CountryInput } from '@hourbook/domain/reference/country.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { setEnabled, shown } from './wire-record.ts';

/** E052: all of them, by name. */
export const listCountries = async ({ records }: Pick<Ports, 'records'>) =>
  (await records.countries.find(everything, { sort: ['keys.name'] })).map(shown);

/** E179: the enabled ones, by name. */
export const listEnabledCountries = async (ports: Pick<Ports, 'records'>) =>
  (await listCountries(ports)).filter(({ enabled }) => enabled);

/** E203. @throws DomainError when the name is taken */
export const createCountry = async ({ records }: Pick<Ports, 'records'>, by: Author, input: CountryInput) =>
  shown(await records.countries.create({ ...input, enabled: true }, by));

/** E204. @throws DomainError when the name is taken; StaleRecord */
export const changeCountry = async (
  { records }: Pick<Ports, 'records'>,
  by: Author,
  { id, version, ...input }: CountryChange,
) =>
  shown(
    await records.countries.change(id, by, (before) => ({ ...before, ...input }), {
      seen: { version, fields: fieldsOf(input) },
    }),
  );

/** E205. */
export const enableCountry = async ({ records }: Pick<Ports, 'records'>, by: Author, id: number) =>
  shown(await setEnabled(records.countries, id, by, true));

/**
 * E206, RD-3. An office that is added or enabled at the same instant keeps its country (RD-1).
 * @throws DomainError `country-used`
 */
export async function disableCountry({ records }: Pick<Ports, 'records'>, by: Author, id: number) {
  const offices = await records.offices.find(everything);
  const officeIds = offices.filter((office) => office.enabled && office.countryId === id).map((office) => office.id);
  const country = await records.countries.change(id, by, (before) => {
    if (before.enabled && officeIds.length > 0) throw refusal('country-used', { officeIds });
    return { ...before, enabled: false };
  });
  return shown(country);
}
