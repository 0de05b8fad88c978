import { refusal } from '@hourbook/domain/errors.ts';
import { importFields } from '@hourbook/domain/imports/kinds.ts';
import { heldTo, type RowValues, repeated } from '@hourbook/domain/imports/read-row.ts';
import { type Client, clientInput, type ServiceType, serviceTypes } from '@hourbook/domain/reference/client.ts';
import { industries } from '@hourbook/domain/reference/lookups.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { newClient } from '../../reference/clients.ts';
import { byName, everybodyByName, idNamed, recordsByName } from '../names.ts';
import { assertAsEntered, authorOf, type Course, type ImportedKind, Repeats, type RowPorts, rowByRow } from './kind.ts';

const labels = importFields.clients;

/** What files call the services of a client. */
const services: Readonly<Record<string, ServiceType>> = {
  consulting: 'IT_CONSULTING',
  'it consulting': 'IT_CONSULTING',
  recruiting: 'RECRUITING',
  recruitment: 'RECRUITING',
  'custom development': 'CUSTOM_DEVELOPMENT',
  development: 'CUSTOM_DEVELOPMENT',
};

/** RD-5: `Consulting, Recruiting`. @throws DomainError `import-value-unknown` */
function servicesIn(value: string) {
  const named = value.split(/[,;/+&]/).map((each) => {
    const service = services[foldCase(each)];
    if (service === undefined)
      throw refusal('import-value-unknown', { field: labels.services.label, value: repeated(each) });
    return serviceTypes[service];
  });
  return Object.fromEntries(named.map((flag) => [flag, true]));
}

const text = (value: RowValues[string] | undefined): string | null => (typeof value === 'string' ? value : null);

/** IM-10: clients, as they are added in the settings (RD-5). */
export const clientRows: ImportedKind = {
  async open(ports: RowPorts, course: Course) {
    const [people, accountTypes] = await Promise.all([
      everybodyByName(ports),
      recordsByName(ports.records.accountTypes, ({ name }) => [name]),
    ]);
    const sectors = byName(industries, ({ name }) => [name]);
    const repeats = new Repeats();
    const { clients } = ports.records;
    return rowByRow(course, {
      atOnce: 20,
      async said(values, row) {
        const input = heldTo('clients', clientInput, {
          name: values.name,
          code: values.code,
          qBName: values.quickBooksName,
          description: values.description,
          customClientId: values.customId,
          paymentTerms: values.paymentTerms,
          industryId: idNamed(sectors, labels.industry.label, text(values.industry)),
          defaultAccountTypeId: idNamed(accountTypes, labels.accountType.label, text(values.accountType)),
          defaultAccountManagerId: idNamed(people, labels.accountManager.label, text(values.accountManager)),
          ...servicesIn(text(values.services) ?? ''),
        });
        repeats.assertFirst(labels.name.label, foldCase(input.name), row);
        repeats.assertFirst(labels.code.label, input.code && foldCase(input.code), row);
        repeats.assertFirst(labels.quickBooksName.label, input.qBName && foldCase(input.qBName), row);
        return newClient(ports, input);
      },
      check: (client) => clients.assertCreatable(client),
      async enter(client, by) {
        const { id, version } = await clients.create(client, by);
        return { clientId: id, version };
      },
    });
  },

  async openUndo({ records: { clients, directPlacements, flatRateProjects }, directory }, course) {
    const standing = { field: 'deleted', is: false } as const;
    const sold = await Promise.all([directPlacements.find(standing), flatRateProjects.find(standing)]);
    const used = new Set(sold.flat().map(({ clientId }) => clientId));
    for (const { assignments } of (await directory.everyone()).values())
      for (const { clientId } of assignments) used.add(clientId);
    return {
      async builtOn({ data, row }) {
        const now = await clients.get(Number(data.clientId));
        return now?.version === data.version && !used.has(Number(data.clientId)) ? null : { row };
      },
      async takeBack({ data, row }) {
        await clients.change(Number(data.clientId), authorOf(course, `undo/${row}`), (now, version) => {
          assertAsEntered(version === data.version, { row });
          return withdrawn(now, course, row);
        });
      },
    };
  },
};

/** IM-8: a record is never removed; its names are free again. */
const withdrawn = (client: Client, { id }: Pick<Course, 'id'>, row: number): Client => ({
  ...client,
  enabled: false,
  name: `${client.name.slice(0, 60)} (import ${id} undone, row ${row})`,
  code: null,
  qBName: null,
});
