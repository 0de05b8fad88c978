import { procedures } from '@hourbook/server/api/rest.ts';
import type { z } from 'zod';

/** A schema as zod keeps it. */
export type Schema = z.core.$ZodType & {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> & { readonly type: string } };
};

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** The parts of a contract that are no lists or objects, each with where it stands: `rows[].hours`. */
function leavesOf(schema: Schema, path: string): (readonly [path: string, leaf: Schema])[] {
  const { def } = schema._zod;
  const parts = Object.entries(def).flatMap(([key, part]): (readonly [string, Schema])[] => {
    if (key === 'checks') return [];
    if (key === 'shape') {
      const fields = Object.entries(part as Readonly<Record<string, Schema>>);
      return fields.map(([field, each]) => [path === '' ? field : `${path}.${field}`, each]);
    }
    const below = key === 'element' || key === 'valueType' ? `${path}[]` : path;
    return [part].flat().flatMap((each) => (isSchema(each) ? [[below, each] as const] : []));
  });
  return parts.length === 0 ? [[path, schema]] : parts.flatMap(([at, part]) => leavesOf(part, at));
}

/** Whatever can be sent to a procedure: `people.employment.addSalary value`. */
export const sent: readonly { readonly name: string; readonly schema: Schema }[] = Object.entries(procedures).flatMap(
  ([procedure, { _def }]) =>
    (_def.inputs as Schema[]).flatMap((input) =>
      leavesOf(input, '').map(([path, schema]) => ({ name: `${procedure} ${path}`, schema })),
    ),
);
