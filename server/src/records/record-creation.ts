import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { z } from 'zod';
import type { Author } from '../command.ts';
import type { Owes, Records, Stored } from '../ports/records.ts';
import type { creationsOf } from './creations.ts';
import type { RecordWriter } from './record-writer.ts';

/** A record with this number already exists. */
export class RecordExists extends Error {
  override readonly name = 'RecordExists';
}

interface Parts<S extends z.ZodType<{ id: number }>> {
  readonly entity: string;
  readonly writer: RecordWriter<S>;
  readonly creations: ReturnType<typeof creationsOf<Stored<z.output<S>>>>;
  /** Draws the next free number. */
  readonly draw: () => Promise<number>;
}

/** @returns a function that creates a record of a kind, once however often its command is carried out */
export function creating<S extends z.ZodType<{ id: number }>>({ entity, writer, creations, draw }: Parts<S>) {
  type T = z.output<S>;
  return async (
    data: Parameters<Records<T>['create']>[0],
    by: Author | null,
    id: number | undefined,
    owes: Owes<T> | undefined,
  ): Promise<Stored<T>> => {
    const command = by?.command ?? null;
    const isOnlyOurs = id === undefined;
    for (;;) {
      const begun = await creations.begun(command, isOnlyOurs);
      if (begun?.record) return begun.record;
      if (!begun && command?.seen) throw refusal('not-found');
      const number = begun?.number ?? id ?? (await draw());
      const content = { ...(typeof data === 'function' ? await data(number) : data), id: number } as T;
      try {
        const creation = begun?.rowId ?? creations.rowId(command);
        const created = await writer.write({ before: null, data: content, by, owes, creation });
        if (created) return created;
      } catch (error) {
        // Perhaps refused because another call of the same command has just created it.
        if (!(error instanceof DomainError) || !(await creations.begun(command, isOnlyOurs))?.record) throw error;
      }
      const now = await creations.begun(command, isOnlyOurs);
      if (!now || (!now.record && now.number === number)) throw new RecordExists(`${entity} ${number} exists`);
    }
  };
}
