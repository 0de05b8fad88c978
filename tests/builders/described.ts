import { errorsAnswer } from '@hourbook/domain/answers.ts';
import { openapi } from '@hourbook/server/api/openapi.ts';
import { type RestRoute, triedRoutes } from '@hourbook/server/api/rest.ts';

/** The parts of the description that tests read. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

const description: Description = JSON.parse(openapi());
const patterns = triedRoutes.map(
  (route) => [new RegExp(`^/api/v1${route.path.replace(/\{\w+\}/g, '[^/]+')}$`), route] as const,
);

const routeOf = (method: string, path: string): RestRoute | undefined =>
  patterns.find(([pattern, route]) => route.method === method.toLowerCase() && pattern.test(path))?.[1];

/**
 * Checks the answer of a REST call against its description: the status must be one of those named; a 2xx must match the
 * schema or be a file, and anything else must be `{errors}`. Other addresses are not checked.
 * @throws Error that says what is wrong
 */
export function heldToDescription(
  method: string,
  path: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const route = routeOf(method, path);
  if (!route) return;
  const told = `${method} ${path} answered ${status}`;
  const described = description.paths[route.path]?.[route.method]?.responses ?? {};
  if (!(status in described)) throw new Error(`${told}, which its description does not know`);
  if (route.file !== undefined && status < 300) {
    if (!headers.get('content-disposition')?.startsWith('attachment')) throw new Error(`${told} no attachment`);
    return;
  }
  const { error } = (status < 300 ? route.answers : errorsAnswer).safeParse(body);
  if (error) throw new Error(`${told} otherwise than described: ${JSON.stringify(error.issues)}`);
}
