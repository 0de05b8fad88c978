import { describe, expect, it } from 'vitest';
import { ConfigRefused } from '../ports/config.ts';
import { readConfig } from './config.ts';

const ENGINES = { EVENTSTORE_URL: 'esdb://db:2113', MONGODB_URL: 'mongodb://db', REDIS_URL: 'redis://db' };

describe('the settings', () => {
  it('have the defaults of the documentation; an empty variable is an absent one', () => {
    const config = readConfig({ PORT: '', HOST: ' ', DATA_DIR: '' });
    expect(config).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      engines: null,
      logLevel: 'info',
      demo: true,
      admin: null,
      ownCompany: 'Own company',
      startAt: null,
      trustedProxies: [],
      metricsToken: null,
      telemetry: null,
      webhookNetworks: [],
      rateLimitPerMinute: null,
      employeeRedirectUrl: null,
      companyDomains: ['northbridge.example'],
      publicUrl: null,
      currency: 'USD',
      mail: { smtpUrl: null, from: { name: 'Hourbook', address: 'hourbook@localhost' } },
      outboxDays: 90,
      signOn: null,
      encryptionKey: null,
      newEncryptionKey: null,
      quickBooks: null,
      ledger: { closedThrough: null, delay: 150 },
    });
    expect([readConfig({ CURRENCY: 'eur' }).currency, readConfig({ CURRENCY: '' }).currency]).toEqual(['EUR', 'USD']);
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: false, companyDomains: [] });
    expect(readConfig({ COMPANY_DOMAINS: 'Company.example, other.example,' }).companyDomains).toEqual([
      'company.example',
      'other.example',
    ]);
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
    ]);
  });

  it('PUBLIC_URL is kept without the slash at its end, MAIL_FROM as name and address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://hours.company.example/app/' }).publicUrl).toBe(
      'https://hours.company.example/app',
    );
    const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM, SMTP_URL: 'smtps://u:p@mail.example' }).mail;
    expect(from('hours@company.example')).toEqual({
      smtpUrl: 'smtps://u:p@mail.example',
      from: { name: '', address: 'hours@company.example' },
    });
    expect(from('Hours of Zażółć <hours@company.example>').from).toEqual({
      name: 'Hours of Zażółć',
      address: 'hours@company.example',
    });
  });

  it.each(['https://sign-on.example/company', 'http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
    'the company is signed on at %s',
    (OIDC_ISSUER) => {
      const { signOn } = readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'hourbook', OIDC_CLIENT_SECRET: 's' });
      expect(signOn).toEqual({ issuer: OIDC_ISSUER, clientId: 'hourbook', clientSecret: 's' });
    },
  );

  it('QuickBooks Online is a client there, and an item for each pay code that is sent', () => {
    const client = { QBO_CLIENT_ID: 'AB', QBO_CLIENT_SECRET: 's' };
    const { quickBooks } = readConfig({ ...client, QBO_ITEM_REGULAR: 'Services:Hours', QBO_ITEM_PTO: 'Paid time off' });
    expect(quickBooks).toEqual({
      environment: 'production',
      clientId: 'AB',
      clientSecret: 's',
      items: { RATE_HOURS: 'Services:Hours', VACATION_PTO: 'Paid time off' },
    });
    const environment = (QBO_ENVIRONMENT: string) => readConfig({ ...client, QBO_ENVIRONMENT }).quickBooks?.environment;
    expect(environment('sandbox')).toBe('sandbox');
    expect(environment('http://127.0.0.1:4000/')).toBe('http://127.0.0.1:4000');
  });

  it('the ledger closes its days, and takes as long as it is told; with demo data it can be watched', () => {
    const { ledger } = readConfig({ LEDGER_CLOSED_THROUGH: '2025-05-31', LEDGER_DELAY_MS: '20' });
    expect(ledger).toEqual({ closedThrough: '2025-05-31', delay: 20 });
    expect(readConfig({ HOURBOOK_DEMO: 'off' }).ledger.delay).toBe(0);
    expect(readConfig({ LEDGER_DELAY_MS: '0' }).ledger.delay).toBe(0);
  });

  it('webhooks may be sent to networks and addresses that are not public, if these are listed', () => {
    const networks = (WEBHOOK_PRIVATE_NETWORKS: string) => readConfig({ WEBHOOK_PRIVATE_NETWORKS }).webhookNetworks;
    expect(networks('10.20.0.0/16, 127.0.0.1,fd12::/16')).toEqual(['10.20.0.0/16', '127.0.0.1', 'fd12::/16']);
    for (const wrong of ['10.20.0.0/33', '10.20.0.0/', '10.20', 'payroll.example', 'fd12::/129', '10.0.0.0/8/8'])
      expect(() => networks(wrong)).toThrow(
        'WEBHOOK_PRIVATE_NETWORKS is not valid: it has to be networks such as 10.20.0.0/16 and addresses, separated by commas.',
      );
  });

  it.each([
    [{ QBO_CLIENT_ID: 'AB' }, 'QuickBooks Online also needs QBO_CLIENT_SECRET.'],
    [{ QBO_ITEM_PTO: 'PTO' }, 'QuickBooks Online also needs QBO_CLIENT_ID and QBO_CLIENT_SECRET.'],
    [{ QBO_ENVIRONMENT: 'sandbox' }, 'QuickBooks Online also needs QBO_CLIENT_ID and QBO_CLIENT_SECRET.'],
    [
      { QBO_ENVIRONMENT: 'http://books.example' },
      'QBO_ENVIRONMENT is not valid: it has to be `production` or `sandbox`.',
    ],
    [
      { QBO_ITEM_SICK: 'x'.repeat(101) },
      'QBO_ITEM_SICK is not valid: it has to be the name of an item, of at most 100 characters.',
    ],
    [
      { LEDGER_CLOSED_THROUGH: '05/31/2025' },
      'LEDGER_CLOSED_THROUGH is not valid: it has to be a day such as 2025-05-31.',
    ],
    [{ LEDGER_DELAY_MS: '-1' }, 'LEDGER_DELAY_MS is not valid: it has to be a whole number from 0 to 60000.'],
    [{ PORT: '70000' }, 'PORT is not valid: it has to be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT is not valid: it has to be a whole number from 0 to 65535.'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE is not valid: it has to be a whole number from 1 on.'],
    [{ HOURBOOK_ENCRYPTION_KEY: 'AAAA' }, 'HOURBOOK_ENCRYPTION_KEY is not valid: it has to be 32 bytes in base64.'],
    [
      { HOURBOOK_NEW_ENCRYPTION_KEY: 'not base64' },
      'HOURBOOK_NEW_ENCRYPTION_KEY is not valid: it has to be 32 bytes in base64.',
    ],
    [{ HOURBOOK_DEMO: 'yes' }, 'HOURBOOK_DEMO is not valid: it has to be `on` or `off`.'],
    ...['today', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'].map((HOURBOOK_NOW): [object, string] => [
      { HOURBOOK_NOW },
      'HOURBOOK_NOW is not valid: it has to be an instant before 2100, such as 2025-06-11T15:00:00Z.',
    ]),
    [
      { NODE_ENV: 'production', HOURBOOK_NOW: '2025-06-11T15:00:00Z' },
      'HOURBOOK_NOW cannot be used when NODE_ENV is production.',
    ],
    [
      { HOURBOOK_ADMIN_USERNAME: 'a@b.example' },
      'HOURBOOK_ADMIN_USERNAME and HOURBOOK_ADMIN_PASSWORD go together: set both or neither.',
    ],
    [{ MONGODB_URL: 'mongodb://x' }, 'Distributed mode also needs EVENTSTORE_URL and REDIS_URL.'],
    ...[
      ...['readPreference=secondary', 'readpreference=nearest', 'readPreferenceTags=dc:east', 'maxStalenessSeconds=90'],
      ...['readConcernLevel=local', 'directConnection=true', 'w=1', 'W=0', 'journal=false', 'j=false', 'wtimeoutMS=5'],
    ].map((option): [object, string] => [
      { ...ENGINES, MONGODB_URL: `mongodb://olga:s%3Fcret@db1,db2/hours?replicaSet=rs0&${option}` },
      `MONGODB_URL must not say ${option.split('=')[0]}: Hourbook reads from the primary and waits for the majority of the servers.`,
    ]),
    [{ MONGODB_URL: 'a', REDIS_URL: 'b' }, 'Distributed mode also needs EVENTSTORE_URL.'],
    [
      { EMPLOYEE_REDIRECT_URL: 'javascript:alert(1)' },
      'EMPLOYEE_REDIRECT_URL is not valid: it has to be an address that begins with http:// or https://.',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL also needs MAIL_FROM: whom mail comes from.'],
    ...['hours', 'https://a.example?b=c', 'https://a.example/#/x', 'javascript:alert(1)'].map(
      (PUBLIC_URL): [object, string] => [
        { PUBLIC_URL },
        'PUBLIC_URL is not valid: it has to be an address that begins with http:// or https://, without a query.',
      ],
    ),
    ...['dollars', '€', 'XYZ', 'US'].map((CURRENCY): [object, string] => [
      { CURRENCY },
      'CURRENCY is not valid: it has to be a currency by its ISO 4217 code, such as USD or EUR.',
    ]),
    ...['hours', 'a@b.example, c@d.example', 'A <a@b.example> B', 'A\r\nBcc: <a@b.example>', '<>'].map(
      (MAIL_FROM): [object, string] => [
        { MAIL_FROM },
        'MAIL_FROM is not valid: it has to be an e-mail address, or a name and an address such as Hourbook <hourbook@company.example>.',
      ],
    ),
    ...['@company.example', 'company', 'company.example;other.example'].map((COMPANY_DOMAINS): [object, string] => [
      { COMPANY_DOMAINS },
      'COMPANY_DOMAINS is not valid: it has to be names such as company.example, separated by commas.',
    ]),
    ...[
      'http://sign-on.example',
      'sign-on.example',
      'http://127.0.0.1.example',
      'http://localhost:1@a.example',
      'ftp://127.0.0.1',
    ].map((OIDC_ISSUER): [object, string] => [
      { OIDC_ISSUER },
      'OIDC_ISSUER is not valid: it has to be an address that begins with https://, or with http:// on this machine.',
    ]),
    [{ OIDC_CLIENT_ID: 'hourbook' }, 'Single sign-on also needs OIDC_ISSUER and OIDC_CLIENT_SECRET.'],
    [
      { OIDC_ISSUER: 'https://sign-on.example', OIDC_CLIENT_ID: 'hourbook' },
      'Single sign-on also needs OIDC_CLIENT_SECRET.',
    ],
  ])('%o: %s', (environment, text) => {
    expect(() => readConfig(environment as Record<string, string>)).toThrow(new ConfigRefused(text));
  });

  it('take the options of a MongoDB address that say what Hourbook does anyway', () => {
    const options =
      'readPreference=primary&readConcernLevel=majority&w=majority&journal=true&tls=true&directConnection=false';
    const MONGODB_URL = `mongodb://db1,db2/hours?replicaSet=rs0&${options}`;
    expect(readConfig({ ...ENGINES, MONGODB_URL }).engines?.mongo).toBe(MONGODB_URL);
  });

  it('never tell a secret', () => {
    expect(() => readConfig({ HOURBOOK_ADMIN_USERNAME: 'a@b.example', HOURBOOK_ADMIN_PASSWORD: 'short' })).toThrow(
      new ConfigRefused('HOURBOOK_ADMIN_PASSWORD is not valid: it has to be 8 to 60 characters.'),
    );
    expect(() => readConfig({ SMTP_URL: 'http://user:secret@mail.example' })).toThrow(
      new ConfigRefused('SMTP_URL is not valid: it has to be an address that begins with smtp:// or smtps://.'),
    );
    for (const METRICS_TOKEN of ['fifteen-letters', 'sixteen letters!']) {
      expect(() => readConfig({ METRICS_TOKEN })).toThrow(
        new ConfigRefused('METRICS_TOKEN is not valid: it has to be at least 16 characters and no blanks.'),
      );
    }
  });
});
