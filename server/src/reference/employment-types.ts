import { can } from '@hourbook/domain/access/permissions.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import {
  costsOf,
  type EmploymentType,
  type EmploymentTypeChange,
  type EmploymentTypeInput,
  type EmploymentTypesInput,
  employmentTypeIn,
  withCosts,
} from '@hourbook/domain/reference/employment-type.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { monthFor } from './month.ts';
import { setEnabled, shown } from './wire-record.ts';

const shownIn = (type: Stored<EmploymentType>, month: Month) => employmentTypeIn(shown(type), month);

/**
 * E015, by name. Without a month: the enabled types as of now; with a month: all (RD-12), unless `active` says
 * otherwise. Disabled types and costs are shown only to people who may change the settings.
 */
export async function listEmploymentTypes(
  ports: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  { active, date }: EmploymentTypesInput,
) {
  const month = await monthFor(ports, actor, date);
  const types = await ports.records.employmentTypes.find(everything, { sort: ['keys.name'] });
  const keepsSettings = can(actor.roles, 'reference.settings');
  const all = keepsSettings && !(active ?? !date);
  const listed = types.filter(({ enabled }) => enabled || all).map((type) => shownIn(type, month));
  return keepsSettings ? listed : listed.map((type) => ({ ...type, ...noCosts }));
}
const noCosts = { operationalCostRate: null, flatRate: null, percentRate: null, month: null };

/** E199. @throws DomainError when the name is taken */
export async function createEmploymentType(
  ports: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  input: EmploymentTypeInput,
) {
  const { date, enabled, name, description } = input;
  const month = await monthFor(ports, actor, date);
  const type = { name, description, enabled: enabled ?? true, versions: [{ ...costsOf(input), month }] };
  return shownIn(await ports.records.employmentTypes.create(type, by), month);
}

/** E200. @throws DomainError when the name is taken; StaleRecord */
export async function changeEmploymentType(
  ports: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  input: EmploymentTypeChange,
) {
  const { id, version, date, enabled, name, description } = input;
  const month = await monthFor(ports, actor, date);
  const type = await ports.records.employmentTypes.change(
    id,
    by,
    (before) => withCosts({ ...before, name, description, enabled: enabled ?? before.enabled }, month, costsOf(input)),
    {
      seen: { version, fields: ['name', 'description', 'versions', ...(enabled == null ? [] : ['enabled' as const])] },
    },
  );
  return shownIn(type, month);
}

/** E201, E202; the answer is as of a month. */
export async function enableEmploymentType(
  ports: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  { id, date }: { readonly id: number; readonly date?: Month | null | undefined },
  enabled: boolean,
) {
  const month = await monthFor(ports, actor, date);
  return shownIn(await setEnabled(ports.records.employmentTypes, id, by, enabled), month);
}
