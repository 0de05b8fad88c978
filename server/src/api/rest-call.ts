import type { Answer, Frozen } from '@hourbook/domain/answers.ts';
import { z } from 'zod';
import { ServedFile } from '../served-file.ts';

/** How a procedure is called over REST. */
export interface RestCall {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | readonly ('get' | 'post')[];
  /**
   * Below `/api/v1`, with `{name}` for the parameters in the path; several if the specification has several for the
   * same call.
   */
  readonly path: string | readonly string[];
  /**
   * The schema of its answer. It describes the call, and tests compare answers with it; at run time they are not
   * checked.
   */
  readonly answers: z.ZodType;
  /** What it does, in one plain sentence. */
  readonly summary: string;
  /** The body may also be a form. */
  readonly form?: true;
  /** Fields that may be in the address although one of them is a secret, because links in mails contain them. */
  readonly inAddress?: readonly string[];
  /** The thing it reads may not exist for the caller, though they name nothing: then 404. */
  readonly mayLack?: true;
  /** It depends on something that others change at the same time: then 409. */
  readonly mayConflict?: true;
  /** The call brings a file, as a form of multipart; its other fields are in the address. */
  readonly takesFile?: true;
  /** It can be read as of an instant, which the header `X-As-Of` of the answer then tells. */
  readonly asOf?: true;
  /** The content type of the file that it answers instead of JSON; may be a range. */
  readonly file?: string;
}

export const call = <S extends z.ZodType>(
  method: RestCall['method'],
  path: RestCall['path'],
  answers: S,
  summary: string,
  more: Pick<RestCall, 'form' | 'inAddress' | 'mayLack' | 'mayConflict' | 'takesFile' | 'asOf'> = {},
): RestCall & { readonly answers: S } => ({ method, path, answers, summary, ...more });

const servedFile = z.instanceof(ServedFile).describe('The file.');

/** A call that answers a {@link ServedFile}; its refusals are JSON as everywhere. @param file its content type */
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

/** The compiler error for a procedure whose answer differs from its `answers`, or has further keys. */
interface Disagrees<Told> {
  readonly 'answers something else than its `answers` say': Told;
}

/** The type that a procedure must have: if it declares the schema of its answer, it answers exactly that. */
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
