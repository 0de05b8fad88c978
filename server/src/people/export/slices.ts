import type { Exported } from '@hourbook/domain/people/export/about.ts';
import type { AmongInput } from '@hourbook/domain/people/export/contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Cell, SheetLine } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { Config } from '../../ports/config.ts';
import type { ListedPerson } from '../../ports/directory.ts';
import type { Ports } from '../../ports.ts';
import { recordsById } from '../../records/by-id.ts';
import { todayOf } from '../directory/around.ts';
import { peopleAsked } from '../people-list.ts';
import type { Naming } from './names.ts';

export type ExportPorts = Pick<Ports, 'records' | 'clock' | 'directory' | 'spreadsheets'> & {
  readonly config: Pick<Config, 'currency'>;
};

/** People whose whole records are in memory at the same time. */
const TOGETHER = 50;

/** XL-1: those whom the list would show, on all its pages; it is not narrowed to a scope (US-10). */
export const peopleAmong = (
  ports: ExportPorts,
  viewer: Person,
  { filters, sort }: AmongInput,
): Promise<ListedPerson[]> => peopleAsked(ports, viewer, { ...filters, sort });

/** Reads whole people in slices, in the order given, with everything that their lines may name. */
export async function* inSlices(
  { records }: Pick<Ports, 'records'>,
  naming: Naming,
  people: readonly Pick<ListedPerson, 'id'>[],
): AsyncGenerator<Exported[]> {
  for (let from = 0; from < people.length; from += TOGETHER) {
    const ids = people.slice(from, from + TOGETHER).map(({ id }) => id);
    const found = await recordsById(records.people, ids);
    const some = ids.flatMap((id) => found.get(id) ?? []);
    await naming.know(some);
    yield some.map((person) => ({ person, today: todayOf(person, naming), names: naming.names }));
  }
}

/** The lines of people, slice by slice. */
export async function* linesInSlices(
  ports: Pick<Ports, 'records'>,
  naming: Naming,
  people: readonly Pick<ListedPerson, 'id'>[],
  linesOf: (exported: Exported) => Cell[][],
): AsyncGenerator<SheetLine[]> {
  for await (const some of inSlices(ports, naming, people)) {
    yield some.flatMap((exported) => linesOf(exported).map((cells) => ({ cells })));
  }
}
