import { finished } from 'node:stream/promises';
import { LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { type PlainCode, refusal } from '@hourbook/domain/errors.ts';
import { LARGEST_IMPORT } from '@hourbook/domain/imports/kinds.ts';
import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import busboy from 'busboy';
import type { Request, RequestHandler, Response } from 'express';
import { appRouter } from '../api/app-router.ts';
import { answerTo } from '../api/errors.ts';
import { procedures, restRoutes } from '../api/rest.ts';
import type { Context } from '../api/trpc.ts';
import { type ContextParts, contextOf } from './call.ts';
import { sendJson } from './send-json.ts';
import { takesLonger } from './time-outs.ts';

/** A form contains the file and a few lines around it. */
const AROUND = 64 * 1024;

interface Upload {
  readonly procedure: string;
  /** Bytes of the file. */
  readonly largest: number;
  readonly refusedWith: PlainCode;
}

const uploads: readonly Upload[] = [
  { procedure: 'documents.sendFile', largest: LARGEST_DOCUMENT, refusedWith: 'document-too-large' },
  { procedure: 'imports.send', largest: LARGEST_IMPORT, refusedWith: 'import-too-large' },
];

/** How a call that brings a file is answered, and what it says besides the file. */
interface UploadCall extends Upload {
  readonly isRest: boolean;
  said(req: Request): object;
}

/** The calls by their addresses. */
const calls: ReadonlyMap<string, UploadCall> = new Map(
  uploads.flatMap((upload): [string, UploadCall][] => {
    const route = restRoutes.find(({ procedure }) => procedure === upload.procedure);
    const said = ({ query }: Request) => query;
    const inWeb: [string, UploadCall] = [`/trpc/${upload.procedure}`, { ...upload, isRest: false, said }];
    if (!route) return [inWeb];
    const read = ({ query }: Request) =>
      Object.fromEntries(Object.entries(query).map(([key, text]) => [key, route.read(key, text)]));
    return [inWeb, [`/api/v1${route.path}`, { ...upload, isRest: true, said: read }]];
  }),
);

/** The call that brings a file, in a multipart form as browsers send it; null: it is another one. */
const uploadCall = ({ method, originalUrl, headers }: Request): UploadCall | null =>
  method === 'POST' && /^multipart\/form-data *;/i.test(headers['content-type'] ?? '')
    ? (calls.get(originalUrl.split('?')[0] ?? '') ?? null)
    : null;

export const isUpload = (req: Request): boolean => uploadCall(req) !== null;

/**
 * Calls a procedure with a file that is still arriving: a caller who may not send it is refused before any of it is read.
 * The answer has the shape of its door.
 */
export function uploadDoor(parts: ContextParts, failed: (error: unknown, res: Response) => void): RequestHandler {
  return async (req, res, next) => {
    const upload = uploadCall(req);
    if (!upload) return next();
    const ctx = contextOf(parts, upload.isRest ? 'rest' : 'web', req, res);
    let file: Promise<SentFile> | undefined;
    try {
      const data: unknown = await (procedures[upload.procedure] as AnyTRPCProcedure)({
        path: upload.procedure,
        type: 'mutation',
        ctx,
        getRawInput: async () => {
          file ??= fileIn(req, upload);
          return { ...upload.said(req), ...(await file) };
        },
        signal: undefined,
        batchIndex: 0,
      });
      sendJson(res, upload.isRest ? data : { result: { data } });
    } catch (thrown) {
      if (req.destroyed && !req.complete) return res.destroy(); // the sender has disconnected
      const error = getTRPCErrorFromUnknown(thrown);
      const { status } = answerTo(error);
      if (status >= 500) failed(error.cause ?? error, res);
      refuseFile(req, res, upload, status, error, ctx);
    } finally {
      void file?.then(
        ({ stop }) => stop(),
        () => {},
      );
    }
  };

  function refuseFile(
    req: Request,
    res: Response,
    upload: UploadCall,
    status: number,
    error: TRPCError,
    ctx: Context,
  ): void {
    // The rest of a file of usual size is read and dropped, so that the browser gets the answer; anything larger is not
    // awaited.
    if (!req.complete && !(lengthOf(req) <= upload.largest + AROUND)) res.set('Connection', 'close');
    if (upload.isRest) {
      sendJson(res, { errors: answerTo(error, ctx.language).errors }, status);
      return;
    }
    const config = appRouter._def._config;
    const shape = getTRPCErrorShape({
      config,
      error,
      type: 'mutation',
      path: upload.procedure,
      input: undefined,
      ctx,
    });
    sendJson(res, { error: shape }, status);
  }
}

/** NaN if the request does not say. */
const lengthOf = (req: Request): number => Number(req.get('content-length') ?? Number.NaN);

interface SentFile {
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Reads and drops what has not been read yet. */
  stop(): void;
}

/**
 * @returns the file as it begins to arrive @throws DomainError that it is too large, `form-invalid` for a form without a
 *   file
 */
async function fileIn(req: Request, { largest, refusedWith }: Upload): Promise<SentFile> {
  if (lengthOf(req) > largest + AROUND) throw refusal(refusedWith);
  takesLonger(req);
  const form = formOf(req);
  const ended = finished(form);
  ended.catch(() => {}); // the consumer of the file gets the error
  const begun = new Promise<Omit<SentFile, 'stop'>>((resolve) =>
    // A part may have no name, which the types of busboy do not say.
    form.once('file', (_field, file, { filename }: { filename?: string }) => {
      file.on('error', () => {}); // the same applies here
      resolve({ fileName: unescaped(filename ?? ''), bytes: whole(file, ended) });
    }),
  );
  // `close` also fires when everything has arrived; the rest of the form is then read to its end.
  req.once('close', () => req.complete || form.destroy());
  req.pipe(form);
  const stop = () => {
    req.unpipe(form);
    form.destroy();
    req.resume();
  };
  const found = await Promise.race([begun, ended]).catch(() => null);
  if (found) return { ...found, stop };
  stop();
  throw refusal('form-invalid');
}

/** In a file name browsers escape only these characters, and not the escape character itself. */
const unescaped = (name: string): string => name.replace(/%(22|0D|0A)/gi, decodeURIComponent);

/** A form that is cut off, or ends without its closing boundary, has no complete file. @throws DomainError `form-invalid` */
async function* whole(file: AsyncIterable<Uint8Array>, ended: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
    await ended;
  } catch {
    throw refusal('form-invalid');
  }
}

function formOf({ headers }: Request): busboy.Busboy {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { files: 1, fields: 0, headerPairs: 20 } });
  } catch {
    throw refusal('form-invalid'); // the form has no boundary
  }
}
