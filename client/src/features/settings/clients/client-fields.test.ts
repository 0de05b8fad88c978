import { clientInput } from '@hourbook/domain/reference/client.ts';
import { describe, expect, it } from 'vitest';
import { inputFrom, type TypedValues, typedFrom } from '#components/form/field.ts';
import { clientField, clientFields, clientProblems } from './client-fields.ts';

const choices = {
  industries: [{ id: 1, name: 'Banking', enabled: true }],
  managers: [
    { id: 4, name: 'Lindqvist, Victor', enabled: true },
    { id: 5, name: 'Gone, Before', enabled: false },
  ],
  accountTypes: [
    { id: 1, name: 'Account Executive', enabled: true },
    { id: 2, name: 'Old', enabled: false },
  ],
  groups: [],
};
const fields = clientFields(choices, null);
const C = { isConsultingServiceType: true };
const R = { isRecruitingServiceType: true };
const D = { isCustomDevelopmentServiceType: true };
const filled = {
  name: 'Lakeshore',
  industryId: 1,
  code: 'LF',
  defaultAccountTypeId: 1,
  defaultAccountManagerId: 4,
  paymentTerms: 45,
};
const typedWith = (services: object): TypedValues => typedFrom(fields, { ...filled, ...services });
const adapted = (services: object) => fields.map((field) => clientField(field, typedWith(services)));
const namesOf = (services: object, which: 'off' | 'required') =>
  adapted(services).flatMap((field) => (field[which] ? [field.name] : []));

describe('RD-5: of a client', () => {
  const always = ['name', 'industryId'];
  const [consulting, custom] = ['isConsultingServiceType', 'isCustomDevelopmentServiceType'];
  const manager = 'defaultAccountManagerId';

  it.each([
    ['nothing', {}, [manager], [...always, consulting]],
    ['consulting', C, [custom], [...always, 'code', 'defaultAccountTypeId']],
    ['consulting and recruiting', { ...C, ...R }, [custom], [...always, 'code', 'defaultAccountTypeId']],
    ['recruiting', R, [manager, 'paymentTerms'], always],
    ['custom development', D, [consulting, manager], always],
    ['custom development and recruiting', { ...D, ...R }, [consulting, manager], always],
  ])('%s some fields say nothing, and some are needed', (_, services, off, required) => {
    expect(namesOf(services, 'off')).toEqual(off);
    expect(namesOf(services, 'required')).toEqual(required);
  });

  it.each([
    ['consulting', C],
    ['consulting and recruiting', { ...C, ...R }],
    ['recruiting', R],
    ['custom development', D],
    ['custom development and recruiting', { ...D, ...R }],
    ['consulting, custom development typed before', { ...C, ...D }],
  ])('%s the server has nothing against what is sent, whatever had been typed', (_, services) =>
    expect(clientProblems(clientInput.parse(inputFrom(adapted(services), typedWith(services))))).toEqual({}),
  );

  it('what is wrong is said at its field', () => {
    const client = clientInput.parse({ name: 'Lakeshore', isConsultingServiceType: true });
    expect(clientProblems(client)).toEqual({
      industryId: 'Choose one.',
      defaultAccountTypeId: 'Required for consulting.',
      code: 'Required for consulting.',
    });
    expect(clientProblems({ ...client, isConsultingServiceType: false, industryId: 1 })).toEqual({
      isConsultingServiceType: 'Choose at least one.',
    });
  });
});

it('RD-1: what is not enabled is offered only to the client that has it', () => {
  type Row = NonNullable<Parameters<typeof clientFields>[1]>;
  const own: Pick<Row, 'isOwnCompany' | 'defaultAccountTypeId' | 'defaultAccountManagerId'> = {
    isOwnCompany: false,
    defaultAccountTypeId: 2,
    defaultAccountManagerId: 5,
  };
  const labels = (row: Row | null) =>
    clientFields(choices, row).flatMap((field) =>
      field.kind === 'select' ? [field.options.map(({ label }) => label)] : [],
    );
  expect(labels(null)).toEqual([['Banking'], ['Account Executive'], ['Lindqvist, Victor']]);
  expect(labels(own as Row)).toEqual([
    ['Banking'],
    ['Account Executive', 'Old (disabled)'],
    ['Lindqvist, Victor', 'Gone, Before (no longer an account manager)'],
  ]);
});
