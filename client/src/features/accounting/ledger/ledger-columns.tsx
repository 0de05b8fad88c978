import { ledgerFacts, shownVersion } from '@hourbook/domain/accounting/ledger-lines.ts';
import { payCodeNames, payCodes } from '@hourbook/domain/pay-codes.ts';
import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { hoursText } from '#lib/amounts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/accounting-ledger.ts';
import { everywhere } from '#texts/everywhere.ts';

export type LedgerLine = Answers['accounting']['sync']['ledger'][number];

/** In order of recording, newest first. */
export const newestFirst: UsualView = { sort: { column: 'recorded', descending: true }, size: 100 };

interface Names {
  readonly zone: Zone;
  readonly person: (id: number) => string;
  readonly client: (id: number) => string;
  /** The timesheet of somebody on these days. */
  readonly hrefOf: (userId: number) => string;
}

/** SY-18. */
export function ledgerColumns({ zone, person, client, hrefOf }: Names): readonly Column<LedgerLine>[] {
  // As the server reads a line for its workbook, so that both are searched and sorted alike.
  const facts = (line: LedgerLine) =>
    ledgerFacts({
      recordedAt: line.recordedAt,
      operation: line.operation,
      whose: person(line.userId),
      date: line.trackingDate,
      hours: line.hours,
      client: client(line.clientId),
      payCode: line.trackingType,
      version: line.version,
      entry: line.externalId,
      request: line.requestId,
    });
  return [
    {
      id: 'recorded',
      label: t.recorded,
      shownByDefault: true,
      value: (line) => facts(line).recorded,
      cell: ({ recordedAt }) => formatInstant(recordedAt, zone),
      sort: true,
      width: 200,
    },
    {
      id: 'operation',
      label: t.operation,
      shownByDefault: true,
      value: ({ operation }) => operation,
      cell: ({ operation }) => t.operations[operation],
      sort: true,
      filter: {
        kind: 'multi-select',
        options: Object.entries(t.operations).map(([value, label]) => ({ value, label })),
      },
      width: 108,
    },
    {
      id: 'whose',
      label: t.person,
      shownByDefault: true,
      value: ({ userId }) => person(userId),
      cell: ({ userId }) => <a href={hrefOf(userId)}>{person(userId)}</a>,
      sort: true,
      width: 180,
    },
    {
      id: 'day',
      label: t.day,
      shownByDefault: true,
      value: ({ trackingDate }) => trackingDate,
      cell: ({ trackingDate }) => formatDate(trackingDate),
      sort: true,
      width: 108,
    },
    {
      id: 'hours',
      label: t.hours,
      shownByDefault: true,
      value: ({ hours }) => hours,
      cell: ({ hours }) => hoursText(hours),
      sort: true,
      align: 'end',
      width: 84,
    },
    {
      id: 'client',
      label: everywhere.client,
      shownByDefault: true,
      value: ({ clientId }) => client(clientId),
      sort: true,
    },
    {
      id: 'payCode',
      label: t.payCode,
      shownByDefault: true,
      value: ({ trackingType }) => trackingType,
      cell: ({ trackingType }) => payCodeNames[trackingType],
      sort: true,
      filter: { kind: 'multi-select', options: payCodes.map((value) => ({ value, label: payCodeNames[value] })) },
      width: 136,
    },
    {
      id: 'version',
      label: t.version,
      shownByDefault: true,
      value: ({ version }) => shownVersion(version),
      cell: ({ version }) => t.versionOf(shownVersion(version)),
      sort: true,
      align: 'end',
      width: 84,
    },
    {
      id: 'entry',
      label: t.entry,
      shownByDefault: false,
      value: ({ externalId }) => externalId,
      sort: true,
      width: 320,
    },
    { id: 'request', label: t.requestId, shownByDefault: false, value: ({ requestId }) => requestId, width: 320 },
  ];
}
