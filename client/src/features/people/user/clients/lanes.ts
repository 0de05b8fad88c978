import type { Lane } from '#components/timeline/timeline.tsx';
import { payText } from '#lib/money.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-clients.ts';
import type { Assignment } from './use-assignment-choices.ts';

/** A lane for each client with a span for each assignment; the default client comes first. */
export function lanesOf(assignments: readonly Assignment[]): Lane[] {
  const byClient = Map.groupBy(assignments, ({ clientId }) => clientId);
  const lanes = [...byClient.values()].map((ofClient) => ({
    isDefault: ofClient.some(({ isDefaultClient }) => isDefaultClient),
    label: ofClient[0]?.client.name ?? '',
    spans: ofClient
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
      .map(({ startDate, endDate, active, isDefaultClient, isBillable, hourlyRate, code, isOwnCompany }) => ({
        from: startDate,
        to: endDate,
        label: isBillable
          ? payText(hourlyRate, t.hr)
          : (code ?? (isOwnCompany ? everywhere.ownCompany : t.notBillable)),
        ...toneOf(active, isDefaultClient),
      })),
  }));
  return lanes.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

const toneOf = (active: boolean, isDefault: boolean): Pick<Lane['spans'][number], 'tone'> =>
  isDefault ? { tone: 'good' } : active ? {} : { tone: 'calm' };
