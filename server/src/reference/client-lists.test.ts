import { DatabaseSync } from 'node:sqlite';
import {
  type ClientColumn,
  type ClientPageInput,
  clientAnswer,
  clientColumnNames,
  clientColumns,
  clientPageInput,
} from '@hourbook/domain/reference/client.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { aClient } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import { openDocumentStore } from '../adapters/embedded/document-store.ts';
import { openAllRecords } from '../app/all-records.ts';
import { pageOfClients } from './client-lists.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const MANY = 25;

/** Clients 1 … 25: names in no order, every third disabled, codes with gaps. */
const all = Array.from({ length: MANY }, (_, n) =>
  aClient(n + 1, `Client ${String.fromCharCode(65 + ((n * 7) % MANY))}`, {
    ownCompany: n === 13,
    code: n % 2 === 0 ? `C${n}` : null,
    qBName: n === 0 ? 'Ävia 100 %' : null,
    description: n % 5 === 0 ? 'Since_2010' : null,
    industryId: (n % 3) + 1,
    paymentTerms: n % 4 === 0 ? null : (n % 4) * 15,
    isConsultingServiceType: n % 2 === 0,
    isRecruitingServiceType: n % 2 === 1,
    isCustomDevelopmentServiceType: n % 10 === 1,
    customClientId: n % 6 === 0 ? `crm ${n % 4}` : null,
    defaultAccountManagerId: n % 2 === 0 ? 1 : null,
    defaultAccountTypeId: n % 4 === 0 ? 2 : n % 4 === 1 ? 1 : null,
    opportunities: n % 8 === 0 ? `Éxtension ${n}` : null,
    ptoNotificationsTo: n % 7 === 0 ? `off-${n}@lakeshore.example` : null,
    holidayNotificationsTo: n % 9 === 0 ? 'x@y.example; z@y.example' : null,
    groupId: n < 4 ? 2 : n < 6 ? 3 : 1,
    enabled: n % 3 !== 0,
  }),
);
const numbers = (of: (client: (typeof all)[number]) => boolean) => all.filter(of).map(({ id }) => id);

type Page = Awaited<ReturnType<typeof pageOfClients>>;

/** The third group was deleted. */
async function withClients(use: (page: (asked: ClientPageInput) => Promise<Page>) => Promise<unknown>): Promise<void> {
  await using store = openDocumentStore(new DatabaseSync(':memory:'));
  const records = await openAllRecords(store, clock);
  for (const { id, ...client } of all) await records.clients.create(client, null, id);
  for (const [id, name] of ['Pool', 'North', 'South'].entries())
    await records.clientGroups.create({ name, clients: [], deleted: name === 'South' }, null, id + 1);
  await use((asked) => pageOfClients({ records }, clientPageInput.parse(asked)));
}

const key = (value: Value): Value => (typeof value === 'string' ? foldCase(value) : value);
const compared = (a: Value, b: Value): number => (key(a) === key(b) ? 0 : key(a) < key(b) ? -1 : 1);
type Value = string | number | boolean;

/** What is asked for to see those where just this stands in the column; of a text a part of it, in capitals. */
const filterFor = (column: ClientColumn, value: Value): ClientPageInput => {
  const kind = clientColumns[column];
  const asked = kind === 'text' ? String(value).toUpperCase() : kind === 'flag' ? value : [value];
  return { [column]: asked } as ClientPageInput;
};

const idsOf = ({ content }: Page): number[] => content.map(({ id }) => id);

describe('the page of clients', () => {
  it('is one of as many as there are, by name, with totals', () =>
    withClients(async (page) => {
      const first = await page({ pageNumber: 0, pageSize: 10 });
      expect([first.totalPages, first.totalElements, first.content.length]).toEqual([3, 25, 10]);
      expect(first.content.map(({ name }) => name)).toEqual([...'ABCDEFGHIJ'].map((letter) => `Client ${letter}`));
      expect((await page({ pageNumber: 2, pageSize: 10 })).content).toHaveLength(5);
      expect(await page({ pageNumber: 3, pageSize: 10 })).toEqual({ content: [], totalPages: 3, totalElements: 25 });
      expect(await page({ pageNumber: 4, pageSize: 5 })).toMatchObject({ totalPages: 5, totalElements: 25 });
    }));

  it('is all of them without a size', () =>
    withClients(async (page) => {
      const { content, totalPages, totalElements } = await page({});
      expect([totalPages, totalElements, content.length]).toEqual([1, 25, 25]);
      expect(await page({ name: 'nobody' })).toEqual({ content: [], totalPages: 0, totalElements: 0 });
    }));

  it.each(clientColumnNames.flatMap((column) => [column, `-${column}`] as const))(
    'GEN-10: is sorted by what %s shows, nothing first, what is equal by number; repeats and loses none',
    (sort) =>
      withClients(async (page) => {
        const column = sort.replace('-', '') as ClientColumn;
        const { content } = await page({ sort: 'id' });
        const shown = (client: (typeof content)[number]) => client[column] ?? '';
        const down = sort === column ? 1 : -1;
        const expected = content.toSorted((a, b) => down * compared(shown(a), shown(b)) || a.id - b.id);
        expect(new Set(content.map(shown)).size).toBeGreaterThan(1);
        const whole = await page({ sort });
        expect(idsOf(whole)).toEqual(expected.map(({ id }) => id));
        const pages = [];
        for (let n = 0; n < 4; n++) pages.push(...idsOf(await page({ sort, pageSize: 8, pageNumber: n })));
        expect(pages).toEqual(idsOf(whole));
      }),
  );

  it.each(clientColumnNames)('is filtered by %s', (column) =>
    withClients(async (page) => {
      const { content } = await page({ sort: 'id' });
      for (const value of new Set(content.map((client) => client[column]))) {
        if (value === null) continue;
        const asked = filterFor(column, value);
        const expected = content.filter((client) => {
          const shown = client[column];
          return clientColumns[column] === 'text'
            ? foldCase(String(shown ?? '')).includes(foldCase(String(value)))
            : shown === value;
        });
        expect(idsOf(await page({ ...asked, sort: 'id' })), JSON.stringify(asked)).toEqual(
          expected.map(({ id }) => id),
        );
      }
    }),
  );

  it('can be filtered and sorted by every column there is', () =>
    expect([...clientColumnNames, 'version'].toSorted()).toEqual(Object.keys(clientAnswer.shape).toSorted()));

  it('is sorted as asked, what is equal by number, nothing before something', () =>
    withClients(async (page) => {
      const terms = new Map(all.map(({ id, paymentTerms }) => [id, paymentTerms ?? -1]));
      const down = idsOf(await page({ sort: '-paymentTerms' }));
      expect(down).toEqual(down.toSorted((a, b) => terms.get(b)! - terms.get(a)! || a - b));
      expect(idsOf(await page({ sort: '-id' })).slice(0, 3)).toEqual([25, 24, 23]);
      expect(idsOf(await page({ sort: 'code' })).slice(0, 14)).toEqual([
        ...numbers(({ code }) => code === null),
        1,
        11,
      ]);
    }));

  it.each<[ClientPageInput, readonly number[]]>([
    [{ name: 'CLIENT B' }, numbers(({ name }) => name === 'Client B')],
    [{ name: 'lient' }, numbers(() => true)],
    [{ search: 'client b' }, numbers(({ name }) => name === 'Client B')],
    [{ search: 'SINCE client  a' }, [1]],
    [{ search: 'ävia', enabled: true }, []],
    [{ search: 'c1 %' }, []],
    [{ code: 'c1' }, numbers(({ code }) => code?.startsWith('C1') ?? false)],
    [{ code: '%' }, []],
    [{ qBName: 'ävia 100 %' }, [1]],
    [{ description: 'since_' }, numbers(({ description }) => description !== null)],
    [{ description: 'Since 2010' }, []],
    [{ customClientId: '7' }, []],
    [{ opportunities: 'zz' }, []],
    [{ industryId: [2] }, numbers(({ industryId }) => industryId === 2)],
    [{ industryId: [1, 2] }, numbers(({ industryId }) => industryId !== 3)],
    [{ industryId: [99] }, []],
    [{ industryId: [] }, numbers(() => true)],
    [{ serviceTypes: ['RECRUITING'] }, numbers((client) => client.isRecruitingServiceType)],
    [{ serviceTypes: ['CUSTOM_DEVELOPMENT'] }, [2, 12, 22]],
    [{ serviceTypes: ['IT_CONSULTING', 'CUSTOM_DEVELOPMENT'], groupId: [2] }, [1, 2, 3]],
    [{ defaultAccountManagerId: [1] }, numbers(({ id }) => id % 2 === 1)],
    [{ defaultAccountManagerId: [99] }, []],
    [{ enabled: false }, numbers(({ enabled }) => !enabled)],
    [{ enabled: true }, numbers(({ enabled }) => enabled)],
    [{ enabled: false, industryId: [1], name: 'client a' }, [1]],
    [{ groupId: [2] }, [1, 2, 3, 4]],
    [{ groupId: [3] }, []],
    [{ groupId: [99] }, []],
    [{ groupId: [1] }, numbers(({ groupId }) => groupId !== 2)],
    [{ groupId: [1, 2] }, numbers(() => true)],
  ])('has for %o just those', (asked, expected) =>
    withClients(async (page) => {
      const found = await page({ ...asked, sort: 'id' });
      expect(idsOf(found)).toEqual(expected);
      expect((await page({ ...asked, pageSize: 1 })).totalElements).toBe(expected.length);
    }),
  );

  it('RD-6: shows clients of a deleted group in the default pool', () =>
    withClients(async (page) => {
      const { content } = await page({ sort: 'id' });
      expect(content.map(({ groupId }) => groupId)).toEqual(all.map(({ groupId }) => (groupId === 2 ? 2 : 1)));
    }));
});
