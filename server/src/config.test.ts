import { describe, expect, it } from 'vitest';
import { ConfigRefused, readConfig } from './config.ts';

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
      rateLimitPerMinute: null,
      employeeRedirectUrl: null,
      companyDomains: ['northbridge.example'],
    });
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

  it.each([
    [{ PORT: '70000' }, 'PORT is not valid: it has to be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT is not valid: it has to be a whole number from 0 to 65535.'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE is not valid: it has to be a whole number from 1 on.'],
    [{ HOURBOOK_DEMO: 'yes' }, 'HOURBOOK_DEMO is not valid: it has to be `on` or `off`.'],
    [{ HOURBOOK_NOW: 'today' }, 'HOURBOOK_NOW is not valid: it has to be an instant such as 2025-06-11T15:00:00Z.'],
    [
      { NODE_ENV: 'production', HOURBOOK_NOW: '2025-06-11T15:00:00Z' },
      'HOURBOOK_NOW cannot be used when NODE_ENV is production.',
    ],
    [
      { HOURBOOK_ADMIN_USERNAME: 'a@b.example' },
      'HOURBOOK_ADMIN_USERNAME and HOURBOOK_ADMIN_PASSWORD go together: set both or neither.',
    ],
    [{ MONGODB_URL: 'mongodb://x' }, 'Distributed mode also needs EVENTSTORE_URL and REDIS_URL.'],
    [{ MONGODB_URL: 'a', REDIS_URL: 'b' }, 'Distributed mode also needs EVENTSTORE_URL.'],
    [
      { EMPLOYEE_REDIRECT_URL: 'javascript:alert(1)' },
      'EMPLOYEE_REDIRECT_URL is not valid: it has to be an address that begins with http:// or https://.',
    ],
    ...['@company.example', 'company', 'company.example;other.example'].map((COMPANY_DOMAINS): [object, string] => [
      { COMPANY_DOMAINS },
      'COMPANY_DOMAINS is not valid: it has to be names such as company.example, separated by commas.',
    ]),
  ])('%o: %s', (environment, text) => {
    expect(() => readConfig(environment as Record<string, string>)).toThrow(new ConfigRefused(text));
  });

  it('never tell a secret', () => {
    expect(() => readConfig({ HOURBOOK_ADMIN_USERNAME: 'a@b.example', HOURBOOK_ADMIN_PASSWORD: 'short' })).toThrow(
      new ConfigRefused('HOURBOOK_ADMIN_PASSWORD is not valid: it has to be 8 to 60 characters.'),
    );
    for (const METRICS_TOKEN of ['fifteen-letters', 'sixteen letters!']) {
      expect(() => readConfig({ METRICS_TOKEN })).toThrow(
        new ConfigRefused('METRICS_TOKEN is not valid: it has to be at least 16 characters and no blanks.'),
      );
    }
  });
});
