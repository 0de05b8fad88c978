import { importFields } from '@hourbook/domain/imports/kinds.ts';
import type { RowValues } from '@hourbook/domain/imports/read-row.ts';
import { type ByName, idNamed } from '../names.ts';

/** IM-12: whose a row is; a name may have two columns. @throws DomainError `import-value-unknown`, `import-value-ambiguous` */
export function personOf(people: ByName, { person, lastName }: RowValues): number {
  const name = [person, lastName].filter((part) => typeof part === 'string').join(' ');
  return idNamed(people, importFields.hours.person.label, name)!;
}

export const textIn = (value: RowValues[string] | undefined): string | null =>
  typeof value === 'string' ? value : null;
