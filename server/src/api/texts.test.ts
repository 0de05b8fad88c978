import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { procedures } from './rest.ts';

/** What no text that somebody enters has in it; api.md "Wire". */
const unseen = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, n) => 0x7f + n),
  ...[0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCodePoint(code));
const LINE_FEED = '\n';

/** Texts of many shapes around one sign, so that length and format alone do not keep it out. */
const around = (sign: string): string[] => [
  ...[sign, `a${sign}`, `${sign}a`, `a${sign}b`, `Ann${sign}Bee`],
  ...[`a@b.example;${sign}c@d.example`, `a@b.example${sign}`, `2025-06-11${sign}`, `1${sign}0`, `${sign}report.pdf`],
];

/**
 * Fields that take such a text all the same, each with the reason. What is kept and shown is never among them.
 */
const exceptions: Readonly<Record<string, RegExp>> = {
  'a secret is taken as it was typed and kept as a hash': /\.(password|newPassword|currentPassword)$/,
  'a token of a mail is looked up; one that is none is refused in its own words': /\.token$/,
  'a user name is looked up at a sign-in': /^auth\.(signIn\.username|loginType\.email)$/,
  'what names nothing is "Not found", not a form to correct':
    /\.(bonusId|positionHistoryId|assignmentId|upload)$|^people\.exports\.template\.templateId$|^(people\.employment\.deletePosition|people\.legalStatus\.remove|timesheet\.rowHistory|accounting\.sheet\.rowHistory)\.id$|^(timesheet\.saveMine|accounting\.sheet\.save)\.rows\[\]\.(id|modifiedTime)$|^reference\.clients\.setStatus\.status$|^timeOff\.(vacation|sickLeave)\.(decide|cancelMine|history)\.id$|^timeOff\.(vacation|sickLeave)\.decideMany\.ids\[\]$|^commissions\.explain(Months)?\.id$/,
  'an action that is none is refused in words of its own':
    /^timeOff\.(vacation|sickLeave)\.(decide|cancelMine)\.action$/,
  'what is looked for in a list is compared and not kept':
    /^(people\.list|reference\.clients)\.page\.|^colleagues\.(page|chart)\.search$|^people\.exports\.\w+\.filters\.|^commissions\.\w+\.excel\.columns\[\]$/,
  'a comment of a row is refused in the words of TS-32.3, by the rule':
    /^(timesheet\.saveMine|accounting\.sheet\.save)\.rows\[\]\.comment$/,
  'what names no row or sync is skipped': /^accounting\.sync\.(selected\.timecardsIds\[\]|progress\.syncId)$/,
  'a tab divides the columns of a file': /^imports\.reread\.separator$/,
  'a date of an upload is refused in words of its own, by the rule': /^reference\.holidays\.upload\w+\.dates\[\]$/,
};

/** Texts of several lines. */
const severalLines =
  /^(?!system\.).*\.(address|emergencyContact|terminationNote|opportunities)$|^(documents\.(publish|change)|reference\.clients\.(create|change))\.description$|^timeOff\.(vacation|sickLeave)\.(request|preview|decide|decideMany|cancelMine|setAdditionalHours)\.comment$/;

interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** The fields of a contract, at any depth, that are not made of others. */
function fieldsIn(schema: z.core.$ZodType, name: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, each]) => fieldsIn(each, `${name}.${key}`));
    case 'array':
      return fieldsIn(def.element, `${name}[]`);
    case 'record':
      return [...fieldsIn(def.keyType, `${name}.*`), ...fieldsIn(def.valueType, `${name}.*`)];
    case 'union':
      return def.options.flatMap((each) => fieldsIn(each, name));
    case 'nullable':
    case 'optional':
    case 'default':
      return fieldsIn(def.innerType, name);
    default:
      return [{ name, schema }];
  }
}

const contracts = Object.entries(procedures).flatMap(([name, { _def }]) =>
  (_def.inputs as z.core.$ZodType[]).map((schema) => [name, schema] as const),
);
const fields = contracts.flatMap(([name, schema]) => fieldsIn(schema, name));
const reasonFor = (name: string) => Object.entries(exceptions).find(([, pattern]) => pattern.test(name))?.[0];

/** The signs that come out of a field that were put into it. */
const letThrough = ({ schema }: Field, signs: readonly string[]): string[] =>
  signs.filter((sign) =>
    around(sign).some((text) => {
      const { data } = (schema as z.ZodType).safeParse(text);
      return typeof data === 'string' && data.includes(sign);
    }),
  );

describe('every text that somebody enters', () => {
  it('is found in the contracts', () => {
    const names = fields.map(({ name }) => name);
    expect(names).toContain('accounts.register.firstName');
    expect(names).toContain('documents.sendFile.fileName');
    expect(names).toContain('reference.clients.create.ptoNotificationsTo');
    expect(names.filter((name) => severalLines.test(name)).length).toBeGreaterThan(8);
  });

  it('has no sign in it that does not show', () => {
    const wrong = fields
      .filter(({ name }) => reasonFor(name) === undefined)
      .flatMap((field) => {
        const signs = unseen.filter((sign) => sign !== LINE_FEED || !severalLines.test(field.name));
        const through = letThrough(field, signs);
        return through.length > 0 ? [`${field.name} takes ${JSON.stringify(through.join(''))}`] : [];
      });
    expect(wrong).toEqual([]);
  });

  it('or there is a reason, and only as long as there is one', () => {
    for (const [reason, pattern] of Object.entries(exceptions)) {
      const among = fields.filter(({ name }) => pattern.test(name));
      expect(
        among.some((field) => letThrough(field, unseen).length > 0),
        reason,
      ).toBe(true);
    }
  });

  it('may have several lines where the form has them', () => {
    for (const field of fields.filter(({ name }) => severalLines.test(name)))
      expect(letThrough(field, [LINE_FEED]), field.name).toEqual([LINE_FEED]);
  });
});
