import { randomUUID } from 'node:crypto';
import type { FlatRateProjectInput } from '@hourbook/domain/commissions/flat-rate-project.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aClient, aPerson } from '@hourbook/tests/builders/people.ts';
import { stallable, withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import { Command } from '../command.ts';
import { openExclusively } from '../exclusive/exclusively.ts';
import { OutOfTurn } from '../ports/exclusive.ts';
import { changeProject, createProject } from './flat-rate-projects.ts';

const HARBOR = 20;
const DANA = 7;
const TAKEN = { code: 'employee-in-project' };

const said = (startDate: string, endDate: string, userId = DANA): FlatRateProjectInput => ({
  startDate,
  endDate,
  revenue: 1000,
  additionalCost: null,
  clientId: HARBOR,
  newBusiness: false,
  saleTypeId: null,
  lineOfBusinessId: null,
  accountManagers: null,
  flatRateProjectEmployees: [{ userId, startDate: null, endDate: null }],
});
const MAY = said('2025-05-01', '2025-05-31');
const MAY_TOO = said('2025-05-15', '2025-05-20');
const JUNE = said('2025-06-01', '2025-06-30');

type Process = Parameters<typeof createProject>[0];

const withProcesses = (
  use: (
    processes: Pick<ReturnType<typeof stallable>, 'hold' | 'goOn'> & {
      readonly here: Process;
      readonly there: Process;
    },
  ) => Promise<void>,
) =>
  withStores(async ({ records: shared }) => {
    const { store, hold, goOn } = stallable(shared, 'flat-rate-projects');
    const open = async (from: DocumentStore): Promise<Process> => ({
      records: await openAllRecords(from, standingClock('2025-09-10T15:00:00.000Z')),
      exclusively: await openExclusively(from, { length: 300, patience: 20_000 }),
    });
    const [here, there] = [await open(shared), await open(store)];
    const { id: _, ...harbor } = { ...aClient(HARBOR, 'Harbor'), isCustomDevelopmentServiceType: true };
    await here.records.clients.create(harbor, null, HARBOR);
    const { id: _dana, ...dana } = aPerson();
    await here.records.people.create(dana, null, DANA);
    await use({ here, there, hold, goOn });
  });

const by = author(1);
const standing = async ({ records }: Process) =>
  (await records.flatRateProjects.find({ field: 'deleted', is: false })).map(({ startDate }) => startDate).sort();

describe('CM-30: no hour is costed twice, in whatever process', () => {
  it('of two at once with the same employee and days one is refused', () =>
    withProcesses(async ({ here, there }) => {
      const both = await Promise.allSettled([createProject(here, by, MAY), createProject(there, by, MAY_TOO)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: TAKEN });
      expect(await standing(here)).toHaveLength(1);
    }));

  it('a new one whose process stood still before it was written is not written when it goes on', () =>
    withProcesses(async ({ here, there, hold, goOn }) => {
      const stands = hold();
      const late = createProject(there, by, MAY);
      await stands;
      await createProject(here, by, MAY_TOO);
      goOn();
      await expect(late).rejects.toThrow(OutOfTurn);
      expect(await standing(here)).toEqual([MAY_TOO.startDate]);
    }));

  it('a change whose process stood still before it was written is not written when it goes on', () =>
    withProcesses(async ({ here, there, hold, goOn }) => {
      const june = await createProject(here, by, JUNE);
      const stands = hold();
      const late = changeProject(there, by, { ...MAY, id: june.id, version: june.version });
      await stands;
      await createProject(here, by, MAY_TOO);
      goOn();
      await expect(late).rejects.toThrow(OutOfTurn);
      expect(await standing(here)).toEqual([MAY_TOO.startDate, JUNE.startDate]);
    }));

  it('a call that was fenced is done by its repeat, once', () =>
    withProcesses(async ({ here, there, hold, goOn }) => {
      const id = randomUUID();
      const again = () => author(1, new Command(id, { seen: false, startedAt: 1_757_516_400_000 }));
      const stands = hold();
      const late = createProject(there, again(), MAY);
      await stands;
      await createProject(here, by, JUNE);
      goOn();
      await expect(late).rejects.toThrow(OutOfTurn);
      expect(await standing(here)).toEqual([JUNE.startDate]);
      const repeat = () => createProject(here, again(), MAY);
      const done = await repeat();
      expect(done).toMatchObject({ startDate: MAY.startDate, flatRateProjectEmployees: [{ userId: DANA }] });
      expect(await repeat()).toEqual(done);
      expect(await standing(here)).toEqual([MAY.startDate, JUNE.startDate]);
    }));

  it('a repeat of a call that added it is not refused because of itself', () =>
    withProcesses(async ({ here, there }) => {
      const id = randomUUID();
      const again = () => author(1, new Command(id, { seen: false, startedAt: 1_757_516_400_000 }));
      const added = await createProject(here, again(), MAY);
      expect(await createProject(there, again(), MAY)).toEqual(added);
      expect(await standing(here)).toHaveLength(1);
    }));
});
