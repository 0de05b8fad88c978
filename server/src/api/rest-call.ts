import type { Answer, Frozen } from '@hourbook/domain/answers.ts';
import { z } from 'zod';
import { ServedFile } from '../served-file.ts';

/** How a procedure is called over REST. */
export interface RestCall {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | readonly ('get' | 'post')[];
  /** Below `/api/v1`, with `{name}` for what the path carries; several where the specification names several for one thing. */
  readonly path: string | readonly string[];
  /** The schema of its answer. It describes the call, and tests hold answers to it; at run time they are not checked. */
  readonly answers: z.ZodType;
  /** What it does, in one plain sentence. */
  readonly summary: string;
  /** The body may also be that of a form. */
  readonly form?: true;
  /** Fields that may stand in its address though one of them is a secret, because links in mails have them there. */
  readonly inAddress?: readonly string[];
  /** What it is about may not be there for the caller, though they name nothing: then 404. */
  readonly mayLack?: true;
  /** The content type of the file that it answers instead of JSON; it may be a range. */
  readonly file?: string;
}

export const call = <S extends z.ZodType>(
  method: RestCall['method'],
  path: RestCall['path'],
  answers: S,
  summary: string,
  more: Pick<RestCall, 'form' | 'inAddress' | 'mayLack'> = {},
): RestCall & { readonly answers: S } => ({ method, path, answers, summary, ...more });

const servedFile = z.instanceof(ServedFile).describe('The file.');

/** A call that answers a {@link ServedFile}; what it refuses is JSON as everywhere. @param file its content type */
export const callForFile = (method: RestCall['method'], path: RestCall['path'], file: string, summary: string) => ({
  ...call(method, path, servedFile, summary),
  file,
});

/** Every key of an answer, at any depth: `office.name`. */
type Keys<T> = T extends readonly (infer E)[]
  ? Keys<E>
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${Keys<T[K]>}` }[keyof T & string]
    : never;

/** What the compiler shows of a procedure that answers something else, or more, than its `answers` say. */
interface Disagrees<Told> {
  readonly 'answers something else than its `answers` say': Told;
}

/** What a procedure has to be: one that names its answer's schema answers that and not a key more. */
export type Agreeing<P> = P extends {
  readonly meta: { readonly rest: { readonly answers: infer S extends z.ZodType } };
  readonly _def: { readonly $types: { readonly output: infer O } };
}
  ? [Frozen<O>] extends [Answer<S>]
    ? [Keys<O>] extends [Keys<Answer<S>>]
      ? unknown
      : Disagrees<Exclude<Keys<O>, Keys<Answer<S>>>>
    : Disagrees<O>
  : unknown;
