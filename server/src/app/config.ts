import { isIP } from 'node:net';
import { newPassword } from '@hourbook/domain/accounts/fields.ts';
import { LAST_DATE } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import {
  type Config,
  ConfigRefused,
  type Engines,
  type MailSettings,
  type QuickBooksSettings,
  type SignOnSettings,
} from '../ports/config.ts';

/** An empty variable counts as absent. */
const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const onOff = text.pipe(z.enum(['on', 'off']).optional());

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const list = (value: string): string[] => value.split(',').flatMap((each) => each.trim() || []);

const domains = z
  .string()
  .toLowerCase()
  .transform(list)
  .pipe(z.array(z.hostname().includes('.')));

/** An address without a query and without a slash at the end, as paths are appended to it. */
const plainUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#]+$/)
  .transform((url) => url.replace(/\/+$/, ''));

/** `address` or `Name <address>`; the name has no characters with a meaning in a header. */
const sender = z.string().transform((value, context) => {
  const [, name = '', named] = /^([^<>"@,;:\\\p{Cc}]*)<([^<>]+)>$/u.exec(value) ?? [];
  const address = z
    .email()
    .max(254)
    .safeParse(named ?? value);
  if (!address.success) context.addIssue('not an address');
  return { name: name.trim(), address: address.data ?? '' };
});

/** A provider without TLS is allowed only on this machine. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .regex(/^https:|^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/);

/** GEN-11: a currency that this version of the runtime knows. */
const currency = z
  .string()
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code));

/** `10.20.0.0/16`, or an address. */
const network = z.string().refine((value) => {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && isLength && more.length === 0;
});
const networks = z.string().transform(list).pipe(z.array(network));

const item = text.pipe(z.string().max(100).optional());

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const encryptionKey = z
  .base64()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine(({ length }) => length === 32);

const variables = z.object({
  NODE_ENV: text,
  PORT: text.pipe(whole.pipe(z.int().max(65_535)).default(3000)),
  HOST: text.pipe(z.string().default('127.0.0.1')),
  DATA_DIR: text.pipe(z.string().default('./data')),
  LOG_LEVEL: text.pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  HOURBOOK_DEMO: onOff,
  HOURBOOK_ADMIN_USERNAME: text.pipe(z.email().max(50).optional()),
  HOURBOOK_ADMIN_PASSWORD: text.pipe(newPassword.optional()),
  HOURBOOK_OWN_COMPANY: text.pipe(z.string().max(100).default('Own company')),
  // Beyond the last date that anything can have, nothing would be due any more.
  HOURBOOK_NOW: text.pipe(
    z.iso
      .datetime({ offset: true })
      .refine((at) => Date.parse(at) < Date.parse(LAST_DATE))
      .optional(),
  ),
  EVENTSTORE_URL: text,
  MONGODB_URL: text,
  REDIS_URL: text,
  TRUSTED_PROXIES: text,
  METRICS_TOKEN: text.pipe(
    z
      .string()
      .regex(/^\S{16,}$/)
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: text.pipe(plainUrl.optional()),
  RATE_LIMIT_PER_MINUTE: text.pipe(whole.pipe(z.int().min(1)).optional()),
  EMPLOYEE_REDIRECT_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  COMPANY_DOMAINS: text.pipe(domains.optional()),
  PUBLIC_URL: text.pipe(plainUrl.optional()),
  CURRENCY: text.pipe(currency.default('USD')),
  SMTP_URL: text.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text.pipe(sender.optional()),
  HOURBOOK_ENCRYPTION_KEY: text.pipe(encryptionKey.optional()),
  HOURBOOK_NEW_ENCRYPTION_KEY: text.pipe(encryptionKey.optional()),
  OIDC_ISSUER: text.pipe(issuer.optional()),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  QBO_CLIENT_ID: text,
  QBO_CLIENT_SECRET: text,
  QBO_ENVIRONMENT: text.pipe(z.union([z.enum(['production', 'sandbox']), issuer.pipe(plainUrl)]).optional()),
  QBO_ITEM_REGULAR: item,
  QBO_ITEM_BENCH: item,
  QBO_ITEM_OVERTIME: item,
  QBO_ITEM_PTO: item,
  QBO_ITEM_SICK: item,
  QBO_ITEM_HOLIDAY: item,
  LEDGER_CLOSED_THROUGH: text.pipe(z.iso.date().optional()),
  OUTBOX_DAYS: text.pipe(whole.pipe(z.int().min(1).max(36_500)).optional()),
  WEBHOOK_PRIVATE_NETWORKS: text.pipe(networks.optional()),
  LEDGER_DELAY_MS: text.pipe(whole.pipe(z.int().max(60_000)).optional()),
});

const ITEM = 'the name of an item, of at most 100 characters';

const expectations: Partial<Record<keyof z.input<typeof variables>, string>> = {
  PORT: 'a whole number from 0 to 65535',
  HOURBOOK_DEMO: '`on` or `off`',
  HOURBOOK_ADMIN_USERNAME: 'an e-mail address of at most 50 characters',
  HOURBOOK_ADMIN_PASSWORD: '8 to 60 characters',
  HOURBOOK_OWN_COMPANY: 'at most 100 characters',
  HOURBOOK_NOW: 'an instant before 2100, such as 2025-06-11T15:00:00Z',
  METRICS_TOKEN: 'at least 16 characters and no blanks',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address that begins with http:// or https://, without a query',
  RATE_LIMIT_PER_MINUTE: 'a whole number from 1 on',
  EMPLOYEE_REDIRECT_URL: 'an address that begins with http:// or https://',
  COMPANY_DOMAINS: 'names such as company.example, separated by commas',
  PUBLIC_URL: 'an address that begins with http:// or https://, without a query',
  CURRENCY: 'a currency by its ISO 4217 code, such as USD or EUR',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  HOURBOOK_ENCRYPTION_KEY: '32 bytes in base64',
  HOURBOOK_NEW_ENCRYPTION_KEY: '32 bytes in base64',
  MAIL_FROM: 'an e-mail address, or a name and an address such as Hourbook <hourbook@company.example>',
  OIDC_ISSUER: 'an address that begins with https://, or with http:// on this machine',
  QBO_ENVIRONMENT: '`production` or `sandbox`',
  QBO_ITEM_REGULAR: ITEM,
  QBO_ITEM_BENCH: ITEM,
  QBO_ITEM_OVERTIME: ITEM,
  QBO_ITEM_PTO: ITEM,
  QBO_ITEM_SICK: ITEM,
  QBO_ITEM_HOLIDAY: ITEM,
  WEBHOOK_PRIVATE_NETWORKS: 'networks such as 10.20.0.0/16 and addresses, separated by commas',
  LEDGER_CLOSED_THROUGH: 'a day such as 2025-05-31',
  OUTBOX_DAYS: 'a whole number from 1 to 36500',
  LEDGER_DELAY_MS: 'a whole number from 0 to 60000',
};

/** Milliseconds by which the demo's ledger delays its answers, so that a sync can be watched. */
const DEMO_DELAY = 150;

/** The company domain of the demo data. */
const DEMO_DOMAIN = 'northbridge.example';

/** The sender of mail that only goes to the outbox. */
const NO_SENDER: MailSettings['from'] = { name: 'Hourbook', address: 'hourbook@localhost' };

/**
 * Environment → settings (api.md "Running it"); nothing else reads the environment.
 * @throws ConfigRefused with the variable and what it should be, never its value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expectations;
    throw new ConfigRefused(`${name} is not valid: it has to be ${expectations[name] ?? 'another value'}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.HOURBOOK_NOW)
    throw new ConfigRefused('HOURBOOK_NOW cannot be used when NODE_ENV is production.');
  if (Boolean(env.HOURBOOK_ADMIN_USERNAME) !== Boolean(env.HOURBOOK_ADMIN_PASSWORD)) {
    throw new ConfigRefused('HOURBOOK_ADMIN_USERNAME and HOURBOOK_ADMIN_PASSWORD go together: set both or neither.');
  }
  if (env.SMTP_URL && !env.MAIL_FROM) throw new ConfigRefused('SMTP_URL also needs MAIL_FROM: whom mail comes from.');
  const demo = (env.HOURBOOK_DEMO ?? (production ? 'off' : 'on')) === 'on';
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    engines: enginesOf(env),
    logLevel: env.LOG_LEVEL,
    demo,
    admin:
      env.HOURBOOK_ADMIN_USERNAME && env.HOURBOOK_ADMIN_PASSWORD
        ? { username: env.HOURBOOK_ADMIN_USERNAME, password: env.HOURBOOK_ADMIN_PASSWORD }
        : null,
    ownCompany: env.HOURBOOK_OWN_COMPANY,
    startAt: env.HOURBOOK_NOW ?? null,
    trustedProxies: list(env.TRUSTED_PROXIES ?? ''),
    metricsToken: env.METRICS_TOKEN ?? null,
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT } : null,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE ?? null,
    employeeRedirectUrl: env.EMPLOYEE_REDIRECT_URL ?? null,
    companyDomains: env.COMPANY_DOMAINS ?? (demo ? [DEMO_DOMAIN] : []),
    publicUrl: env.PUBLIC_URL ?? null,
    currency: env.CURRENCY,
    encryptionKey: env.HOURBOOK_ENCRYPTION_KEY ?? null,
    newEncryptionKey: env.HOURBOOK_NEW_ENCRYPTION_KEY ?? null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? NO_SENDER },
    outboxDays: env.OUTBOX_DAYS ?? 90,
    signOn: signOnOf(env),
    quickBooks: quickBooksOf(env),
    ledger: {
      closedThrough: env.LEDGER_CLOSED_THROUGH ?? null,
      delay: env.LEDGER_DELAY_MS ?? (demo ? DEMO_DELAY : 0),
    },
    webhookNetworks: env.WEBHOOK_PRIVATE_NETWORKS ?? [],
  };
}

const ENGINES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;

/** All three addresses, or none; an incomplete set is refused. */
function enginesOf(env: z.output<typeof variables>): Engines | null {
  const { EVENTSTORE_URL: eventStore, MONGODB_URL: mongo, REDIS_URL: redis } = env;
  if (eventStore && mongo && redis) {
    assertReadsWhatIsWritten(mongo);
    return { eventStore, mongo, redis };
  }
  const missing = ENGINES.filter((name) => env[name] === undefined);
  if (missing.length === ENGINES.length) return null;
  throw new ConfigRefused(`Distributed mode also needs ${missing.join(' and ')}.`);
}

/** Options of a MongoDB address that would allow stale reads, with their harmless values. */
const WEAKENING: Readonly<Record<string, readonly string[]>> = {
  readpreference: ['primary'],
  readpreferencetags: [],
  maxstalenessseconds: [],
  readconcernlevel: ['majority', 'linearizable'],
  directconnection: ['false'],
  w: ['majority'],
  journal: ['true'],
  j: ['true'],
  fsync: ['true'],
  wtimeout: ['0'],
  wtimeoutms: ['0'],
};

/**
 * Commands decide by what they read, and acknowledged writes must last.
 * @throws ConfigRefused with an option of MONGODB_URL that weakens this
 */
function assertReadsWhatIsWritten(mongo: string): void {
  const query = mongo.slice(mongo.lastIndexOf('@') + 1).split('?')[1] ?? '';
  for (const [name, value] of new URLSearchParams(query)) {
    const harmless = WEAKENING[name.toLowerCase()];
    if (!harmless || harmless.includes(value.toLowerCase())) continue;
    throw new ConfigRefused(
      `MONGODB_URL must not say ${name}: Hourbook reads from the primary and waits for the majority of the servers.`,
    );
  }
}

const SIGN_ON = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** All three, or none. */
function signOnOf(env: z.output<typeof variables>): SignOnSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  const missing = SIGN_ON.filter((name) => env[name] === undefined);
  if (missing.length === SIGN_ON.length) return null;
  throw new ConfigRefused(`Single sign-on also needs ${missing.join(' and ')}.`);
}

const QUICKBOOKS = ['QBO_CLIENT_ID', 'QBO_CLIENT_SECRET'] as const;

/** The client's id and secret with the other settings, or nothing. */
function quickBooksOf(env: z.output<typeof variables>): QuickBooksSettings | null {
  const items = {
    RATE_HOURS: env.QBO_ITEM_REGULAR,
    BENCH_HOURS: env.QBO_ITEM_BENCH,
    OVERTIME_HOURS: env.QBO_ITEM_OVERTIME,
    VACATION_PTO: env.QBO_ITEM_PTO,
    SICK_LEAVE: env.QBO_ITEM_SICK,
    HOLIDAY: env.QBO_ITEM_HOLIDAY,
  };
  const named = Object.fromEntries(Object.entries(items).filter(([, name]) => name !== undefined));
  const { QBO_CLIENT_ID: clientId, QBO_CLIENT_SECRET: clientSecret, QBO_ENVIRONMENT: environment } = env;
  if (clientId && clientSecret) {
    return { clientId, clientSecret, environment: environment ?? 'production', items: named };
  }
  const missing = QUICKBOOKS.filter((name) => env[name] === undefined);
  if (missing.length === QUICKBOOKS.length && !environment && Object.keys(named).length === 0) return null;
  throw new ConfigRefused(`QuickBooks Online also needs ${missing.join(' and ')}.`);
}
