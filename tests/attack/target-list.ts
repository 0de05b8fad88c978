import { procedures, restRoutes } from '@hourbook/server/api/rest.ts';
import type { Meta } from '@hourbook/server/api/trpc.ts';
import type { z } from 'zod';
import { type Schema, schemaOf } from './inputs.ts';

/** One call of the product. */
export interface Target {
  /** `timesheet.mine` */
  readonly procedure: string;
  readonly changes: boolean;
  readonly schema: Schema | null;
  /** Over REST; null: for screens only. */
  readonly rest: { readonly method: string; readonly path: string } | null;
}

const overRest: Target[] = restRoutes.map(({ procedure, changes, input, method, path }) => ({
  procedure,
  changes,
  schema: schemaOf(input),
  rest: { method: method.toUpperCase(), path },
}));

const forScreens: Target[] = Object.entries(procedures)
  .filter(([, { _def }]) => !(_def.meta as Meta).rest)
  .map(([procedure, { _def }]) => ({
    procedure,
    changes: _def.type === 'mutation',
    schema: schemaOf(_def.inputs[0] as z.ZodType | undefined),
    rest: null,
  }));

/** Every call there is, so that one that is added is attacked without a word here. */
export const targets: readonly Target[] = [...overRest, ...forScreens];

/** Calls that end the session of whoever makes them, or lock somebody out; they are made without one. */
export const aboutTheSession = ({ procedure }: Target): boolean =>
  ['auth.signOut', 'auth.signIn', 'accounts.resetPassword', 'accounts.activate'].includes(procedure);
