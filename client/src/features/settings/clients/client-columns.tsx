import type { clientColumnsOf } from '@hourbook/domain/reference/client.ts';
import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Chip } from '#components/chip.tsx';
import type { Column, Value } from '#components/table/column.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { among } from '#shared/records/among.ts';
import { enabledColumn } from '#shared/records/enabled-column.tsx';
import { t } from '#texts/clients.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { services } from './services.ts';
import type { Choice, ClientChoices } from './use-client-choices.ts';

export type Client = Answers['reference']['clients']['page']['content'][number];

const servicesOf = (client: Client): string[] =>
  services.filter(({ field }) => client[field]).map(({ label }) => label);

const nameOf = (choices: readonly Choice[], id: number | null): Value =>
  choices.find((choice) => choice.id === id)?.name ?? null;

/** A sortable text column with a text filter. */
const text = (
  id: ReturnType<typeof clientColumnsOf<'text'>>[number],
  label: string,
  more: Partial<Column<Client>> = {},
): Column<Client> => ({
  id,
  label,
  shownByDefault: false,
  value: (client) => client[id],
  sort: true,
  filter: { kind: 'text' },
  ...more,
});

/** R039: the columns, named as in the API. */
export const clientColumns = (choices: ClientChoices): Column<Client>[] => {
  const managing = choices.managers.filter(({ enabled }) => enabled);
  return [
    text('name', everywhere.name, { shownByDefault: true }),
    text('code', t.code, { shownByDefault: true, width: 64 }),
    text('qBName', everywhere.quickbooksName, {
      shownByDefault: true,
      cell: ({ qBName }) => qBName ?? <Chip tone="bad" icon="alert" label={t.noQuickbooksName} />,
      width: 176,
    }),
    {
      id: 'serviceTypes',
      label: t.services,
      shownByDefault: true,
      value: servicesOf,
      cell: (client) => (
        <span className={looks.pair}>
          {client.isOwnCompany && <Chip tone="leave" icon="flag" label={everywhere.ownCompany} />}
          {servicesOf(client).join(' · ')}
        </span>
      ),
      filter: { kind: 'multi-select', options: services.map(({ name, label }) => ({ value: name, label })) },
      width: 170,
    },
    {
      id: 'industryId',
      label: t.industry,
      shownByDefault: true,
      value: ({ industryId }) => nameOf(choices.industries, industryId),
      filter: among(choices.industries),
      width: 126,
    },
    {
      id: 'defaultAccountManagerId',
      label: t.accountManager,
      shownByDefault: true,
      value: ({ defaultAccountManagerId }) => nameOf(choices.managers, defaultAccountManagerId),
      filter: among(managing),
      width: 130,
    },
    {
      id: 'groupId',
      label: t.group,
      shownByDefault: true,
      value: ({ groupId }) => nameOf(choices.groups, groupId),
      filter: among(choices.groups),
      width: 128,
    },
    {
      id: 'defaultAccountTypeId',
      label: t.accountType,
      shownByDefault: false,
      value: ({ defaultAccountTypeId }) => nameOf(choices.accountTypes, defaultAccountTypeId),
      filter: among(choices.accountTypes),
      width: 150,
    },
    {
      id: 'paymentTerms',
      label: t.paymentTerms,
      shownByDefault: false,
      value: ({ paymentTerms }) => paymentTerms,
      cell: ({ paymentTerms }) => paymentTerms !== null && t.daysShort(paymentTerms),
      sort: true,
      filter: { kind: 'text' },
      align: 'end',
      width: 132,
    },
    text('customClientId', t.ownNumber, { width: 132 }),
    text('opportunities', t.opportunities),
    text('description', everywhere.description),
    text('ptoNotificationsTo', t.timeOffMailsTo),
    text('holidayNotificationsTo', t.holidayMailsTo),
    {
      id: 'id',
      label: t.number,
      shownByDefault: false,
      value: ({ id }) => id,
      sort: true,
      filter: { kind: 'text' },
      align: 'end',
      width: 92,
    },
    enabledColumn<Client>(({ isOwnCompany }) => (isOwnCompany ? textIn(referenceRefusals, 'own-company-kept') : null)),
  ];
};
