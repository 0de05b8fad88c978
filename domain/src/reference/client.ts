import { z } from 'zod';
import { refusal } from '../errors.ts';
import { line } from '../text.ts';
import { addresses, id, keptText, listPage, optionalId, optionalLine, optionalLines, seen, version } from './fields.ts';

/**
 * GEN-8: the client that stands for the firm itself always has this id (decision 003), so that holiday and time-off rows can
 * refer to it without a look-up.
 */
export const OWN_COMPANY_ID = 1;

/** RD-6: the group of every client that is in no other group. */
export const DEFAULT_POOL_ID = 1;

/** A stored client (RD-5). */
export const clientRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  code: keptText(1, 20).nullable(),
  qBName: keptText(1, 100).nullable(),
  description: z.string().max(255).nullable(),
  ownCompany: z.boolean(),
  industryId: id.nullable(),
  isConsultingServiceType: z.boolean(),
  isRecruitingServiceType: z.boolean(),
  isCustomDevelopmentServiceType: z.boolean(),
  /** The client's own number, or its number in a customer system. */
  customClientId: z.string().max(100).nullable(),
  defaultAccountManagerId: id.nullable(),
  defaultAccountTypeId: id.nullable(),
  /** In days. */
  paymentTerms: z.int().min(0).max(999).nullable(),
  opportunities: z.string().max(1000).nullable(),
  /** E-mail addresses, separated by semicolons. */
  ptoNotificationsTo: z.string().nullable(),
  holidayNotificationsTo: z.string().nullable(),
  /** RD-6; the id of a deleted group means the default pool. */
  groupId: id,
  enabled: z.boolean(),
});
export type Client = z.output<typeof clientRecord>;

/** `POST /client`, `PUT /client/{id}`. */
export const clientInput = z.object({
  name: line(1, 100),
  code: optionalLine(20),
  qBName: optionalLine(100),
  description: optionalLines(255),
  industryId: optionalId,
  isConsultingServiceType: z.boolean().default(false),
  isRecruitingServiceType: z.boolean().default(false),
  isCustomDevelopmentServiceType: z.boolean().default(false),
  customClientId: optionalLine(100),
  defaultAccountManagerId: optionalId,
  defaultAccountTypeId: optionalId,
  paymentTerms: clientRecord.shape.paymentTerms.default(null),
  opportunities: optionalLines(1000),
  ptoNotificationsTo: addresses,
  holidayNotificationsTo: addresses,
  enabled: z.boolean().nullish(),
});
export type ClientInput = z.output<typeof clientInput>;
export const clientChange = clientInput.extend({ id, version: seen });
export type ClientChange = z.output<typeof clientChange>;

/** `PATCH /client/{id}/{status}`: the command answers any other word with not found. */
export const clientStatusInput = z.object({ id, status: z.string().meta({ enum: ['enable', 'disable'] }) });
export type ClientStatusInput = z.output<typeof clientStatusInput>;

type Services = Pick<
  ClientInput,
  'isConsultingServiceType' | 'isRecruitingServiceType' | 'isCustomDevelopmentServiceType'
>;

/** RD-5: the names of service types in requests. */
export const serviceTypes = {
  IT_CONSULTING: 'isConsultingServiceType',
  RECRUITING: 'isRecruitingServiceType',
  CUSTOM_DEVELOPMENT: 'isCustomDevelopmentServiceType',
} as const satisfies Record<string, keyof Services>;
export type ServiceType = keyof typeof serviceTypes;
export const serviceTypeNames = Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]];

export const recruitingOnly = (client: Services): boolean =>
  client.isRecruitingServiceType && !client.isConsultingServiceType && !client.isCustomDevelopmentServiceType;

/** The fields whose values break RD-5; empty if the client is valid. */
export function wrongFields(client: ClientInput, isOwn: boolean): readonly (keyof ClientInput)[] {
  if (isOwn) return [];
  const consulting = client.isConsultingServiceType;
  const wrong: (keyof ClientInput)[] = [];
  if (client.industryId === null) wrong.push('industryId');
  const hasService = consulting || client.isRecruitingServiceType || client.isCustomDevelopmentServiceType;
  if (!hasService) wrong.push('isConsultingServiceType');
  if (consulting && client.isCustomDevelopmentServiceType) wrong.push('isCustomDevelopmentServiceType');
  if (!consulting && client.defaultAccountManagerId !== null) wrong.push('defaultAccountManagerId');
  if (consulting && client.defaultAccountTypeId === null) wrong.push('defaultAccountTypeId');
  if (consulting && client.code === null) wrong.push('code');
  return wrong;
}

/**
 * RD-5: the client to store. Payment terms are dropped for clients that only use recruiting.
 * @throws DomainError M013
 */
export function readClient({ enabled: _separate, ...client }: ClientInput, isOwn: boolean) {
  if (wrongFields({ ...client, enabled: null }, isOwn).length > 0) throw refusal('client-invalid');
  return { ...client, paymentTerms: recruitingOnly(client) ? null : client.paymentTerms };
}

export const clientAnswer = clientRecord
  .omit({ ownCompany: true })
  .extend({ isOwnCompany: z.boolean(), version })
  .meta({ id: 'Client' });

/** A client as an option in a pick list (E067). */
export const clientChoice = clientAnswer
  .pick({
    id: true,
    name: true,
    code: true,
    enabled: true,
    isOwnCompany: true,
    isConsultingServiceType: true,
    isRecruitingServiceType: true,
    isCustomDevelopmentServiceType: true,
    defaultAccountManagerId: true,
    defaultAccountTypeId: true,
  })
  .meta({ id: 'ClientChoice' });
export const clientChoicesInput = z.object({ active: z.boolean().nullish() });
export type ClientChoicesInput = z.output<typeof clientChoicesInput>;

/** How a column is filtered: by text anywhere in the value, by one of several numbers, or by yes or no. */
const columnFilters = {
  text: z.string().max(100).nullish(),
  ids: z.array(id).nullish(),
  days: z.array(z.int().min(0)).nullish(),
  flag: z.boolean().nullish(),
} as const;
type ColumnKind = keyof typeof columnFilters;

/** The columns of the clients table; each can be filtered and sorted. */
export const clientColumns = {
  id: 'ids',
  name: 'text',
  code: 'text',
  qBName: 'text',
  description: 'text',
  isOwnCompany: 'flag',
  industryId: 'ids',
  isConsultingServiceType: 'flag',
  isRecruitingServiceType: 'flag',
  isCustomDevelopmentServiceType: 'flag',
  customClientId: 'text',
  defaultAccountManagerId: 'ids',
  defaultAccountTypeId: 'ids',
  paymentTerms: 'days',
  opportunities: 'text',
  ptoNotificationsTo: 'text',
  holidayNotificationsTo: 'text',
  groupId: 'ids',
  enabled: 'flag',
} as const satisfies Record<Exclude<keyof z.output<typeof clientAnswer>, 'version'>, ColumnKind>;
type Columns = typeof clientColumns;
export type ClientColumn = keyof Columns;
type ColumnsOf<Kind extends ColumnKind> = { [C in ClientColumn]: Columns[C] extends Kind ? C : never }[ClientColumn];

/** @returns the columns that are filtered in this way */
export const clientColumnsOf = <Kind extends ColumnKind>(kind: Kind): ColumnsOf<Kind>[] =>
  clientColumnNames.filter((column): column is ColumnsOf<Kind> => clientColumns[column] === kind);

export const clientColumnNames = Object.keys(clientColumns) as [ClientColumn, ...ClientColumn[]];
const filters = Object.fromEntries(
  clientColumnNames.map((column) => [column, columnFilters[clientColumns[column]]]),
) as { [C in ClientColumn]: (typeof columnFilters)[Columns[C]] };

/** `GET /client/all`; without `pageSize` it returns all clients, up to 10,000. */
export const clientPageInput = z.object({
  ...listPage,
  sort: z.enum([...clientColumnNames, ...clientColumnNames.map((each) => `-${each}` as const)]).nullish(),
  search: columnFilters.text.describe('Words, each of which must occur in one of the texts.'),
  serviceTypes: z.array(z.enum(serviceTypeNames)).nullish(),
  ...filters,
});
export type ClientPageInput = z.output<typeof clientPageInput>;
export const clientPageAnswer = z.strictObject({
  content: z.array(clientAnswer),
  totalPages: z.int().min(0),
  totalElements: z.int().min(0),
});
