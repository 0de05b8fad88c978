import { describe, expect, it } from 'vitest';
import { readConfig } from '../app/config.ts';
import { shownReason } from './reasons.ts';

const config = readConfig({
  SMTP_URL: 'smtps://hourbook:tr%40de%2Fwinds@mail.example',
  MAIL_FROM: 'Hourbook <hourbook@company.example>',
  QBO_CLIENT_ID: 'app',
  QBO_CLIENT_SECRET: 'qbo-very-secret',
  METRICS_TOKEN: 'metrics-token-0123456789',
  HOURBOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
});

describe('the reason of a failure, as it is shown,', () => {
  it.each([
    ['cannot reach smtps://hourbook:whatever@mail.example:465', 'cannot reach smtps://…@mail.example:465'],
    ['mongodb://a:b@one,c:d@two is away', 'mongodb://…@two is away'],
    ['535 wrong credentials tr@de/winds', '535 wrong credentials …'],
    ['refused: tr%40de%2Fwinds', 'refused: …'],
    ['client qbo-very-secret is not known', 'client … is not known'],
    ['Authorization: Bearer abc.def.ghi was refused', 'Authorization: … was refused'],
    ['{"password":"hunter22"} is wrong', '{"password":… is wrong'],
    ['metrics-token-0123456789', '…'],
    [`key ${Buffer.alloc(32, 7).toString('base64')} is wrong`, 'key … is wrong'],
    ['There is no such person', 'There is no such person'],
    ['one\n  at two\n  at three', 'one at two at three'],
  ])('has no secret: %s', (error, shown) => {
    expect(shownReason(config, error)).toBe(shown);
  });

  it('is not longer than anybody reads', () => {
    expect(shownReason(config, 'x'.repeat(10_000))).toBe(`${'x'.repeat(500)}…`);
  });
});
