import { sharedWords } from '@hourbook/tests/builders/shared-words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityNames as polishEntities } from './entity-names.pl.ts';
import { entityNames } from './entity-names.ts';

import { DomainError, type ErrorCode, type ErrorDetails, refusal } from './errors.ts';
import { fieldLabels as polishLabels } from './field-labels.pl.ts';
import { fieldLabels } from './field-labels.ts';
import type { Language } from './language.ts';
import { payCodeNames as polishPayCodes } from './pay-code-names.pl.ts';
import { payCodes } from './pay-codes.ts';
import type { Names } from './refusal-definition.ts';
import { noNames } from './refusal-names.ts';
import { errorText, noNamesIn, refusalTexts } from './refusal-texts.ts';
import { instant } from './time.ts';

const names: Names = {
  ...noNames,
  client: (id) => ({ 1: 'Northbridge', 2: 'Lakeshore' })[id] ?? '',
  person: (id) => ({ 7: 'Omar Haddad', 8: 'Adam Zielinski' })[id] ?? '',
  office: (id) => ({ 4: 'lodz', 5: 'Gdansk' })[id] ?? '',
  time: (at) => `[${at}]`,
};
const AT = '2025-06-11T15:00:00.000Z';

/** Every refusal and its text; one that is missing here does not compile. */
const table: { readonly [C in ErrorCode]: readonly [details: readonly ErrorDetails<C>[], text: string] } = {
  'access-denied': [[], 'Access is denied'],
  'not-found': [[], 'Not found'],
  'not-signed-in': [[], 'Please sign in.'],
  'too-many-attempts': [[], 'Too many attempts. Try again later.'],
  'bad-credentials': [[], 'Authentication failed. Bad credentials.'],
  'credentials-missing': [[], 'Please fill all the fields.'],
  'form-invalid': [[], 'Some fields are not valid. Please, fix mistakes first'],
  'email-invalid': [[], 'Please, provide valid email'],
  'activation-refused': [[], 'Cannot activate account!'],
  'token-refused': [[], 'Incorrect token.'],
  'password-length': [[], 'Password must be 8 to 60 characters long'],
  'password-common': [[], 'This password is too common'],
  'current-password-wrong': [[], 'Current password is incorrect'],
  'no-own-password': [[], 'You have no password in Hourbook. Ask HR or an administrator to make this change.'],
  'sign-on-unavailable': [[], 'Single sign-on is not available at the moment. Try again later.'],
  'sign-in-unfinished': [[], 'Please finish signing in.'],
  'factor-needed': [[], 'Enter the code of your authenticator app, or use a passkey or a recovery code.'],
  'factor-setup-needed': [[], 'Your role requires two-factor authentication. Set it up to sign in.'],
  'factor-needed-again': [[], 'Confirm with your second factor that it is you.'],
  'factor-refused': [[], 'This code is not valid. Each code works once; after five wrong ones, wait 15 minutes.'],
  'passkey-refused': [[], 'This passkey was not accepted. Try again.'],
  'factor-setup-over': [[], 'This took too long. Start again.'],
  'sign-in-too-old': [[], 'Sign out and in again to set this up.'],
  'passkeys-full': [[], 'You have too many passkeys. Remove one first.'],
  'last-factor-kept': [[], 'Your role requires two-factor authentication. Add another way before you remove this one.'],
  'own-account-kept': [[], 'You cannot disable your own account'],
  'last-admin-kept': [[], 'The last enabled administrator cannot be disabled'],
  'salary-missing': [[], 'Please add a salary before saving employment'],
  'salary-date-taken': [[{ date: '2025-07-01' }], 'There is already a salary from 07/01/2025'],
  'salary-date-early': [[], 'Salary must start in the current month or later'],
  'bonus-overlap': [[], 'A bonus of this type already covers these dates'],
  'bonus-period-invalid': [[], 'The bonus period is outside the allowed dates'],
  'positions-overlap': [[], 'Position dates overlap'],
  'only-position-kept': [[], 'The only position cannot be deleted'],
  'legal-status-invalid': [[], 'Please check that legal status info is complete'],
  'assignments-overlap': [[], 'Assignment dates overlap'],
  'own-assignment-kept': [[], 'The assignment to the own company cannot be deactivated'],
  'default-not-active': [[], 'Only an active client can be the default'],
  'manager-repeated': [[], 'The same account manager cannot be added twice.'],
  'assignment-has-hours': [[], 'Hours have been recorded for this client on these dates'],
  'termination-reason-missing': [[], 'Please select a termination reason'],
  'export-fields-missing': [[], 'You need to specify some fields.'],
  'export-template-missing': [[], 'Select template'],
  'export-interval-invalid': [[], 'Check date interval'],
  'export-templates-full': [[], 'You have too many templates. Delete one first.'],
  'substitute-oneself': [[], 'You cannot be your own substitute.'],
  'substitute-unknown': [[], 'This person cannot sign in, and so cannot be a substitute.'],
  'substitution-days-inverted': [[], 'The last day cannot be before the first.'],
  'substitution-in-the-past': [[], 'The first day cannot be in the past.'],
  'substitution-too-long': [[], 'A substitution lasts at most 92 days.'],
  'duty-not-held': [[], 'You can only hand over duties that you have yourself.'],
  'substitutions-full': [[], 'You have too many substitutes. End a substitution first.'],
  'substitution-overlaps': [
    [{ substituteId: 7, from: '2025-07-01', to: '2025-07-04' }],
    'Omar Haddad already has one of these duties from 07/01/2025 to 07/04/2025.',
  ],
  'substitution-over': [
    [],
    'You do not stand in for this person now: the substitution has not begun, is over, or was ended.',
  ],
  'substitute-call': [[], 'A substitute cannot do this for somebody else.'],
  'substitute-token': [[], 'A program cannot act for somebody else.'],
  'substitute-own': [[], 'A substitute cannot decide about themselves, nor about the person for whom they stand in.'],
  'document-kind-refused': [
    [],
    'Only PDF, Word, Excel, PowerPoint, text, PNG and JPEG files can be published, and the content must match the file extension',
  ],
  'document-too-large': [[], 'A document cannot be larger than 10 MB'],
  'range-inverted': [[], 'Start date cannot be after end date'],
  'range-over-2-months': [[], 'Date range cannot exceed 2 months'],
  'range-over-2-years': [[], 'Date range cannot exceed 2 years'],
  'hours-invalid': [[], 'Please fill all the fields correctly!'],
  'day-over-24-hours': [[], 'One day data cannot exceed 24 hours'],
  'comment-invalid': [[], 'Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -'],
  'description-missing': [[{ clientId: 1 }], 'Please add a description for Northbridge'],
  'client-not-own': [
    [{ clientId: 1, payCode: 'OVERTIME_HOURS' }],
    'Please change the client to Northbridge for Overtime',
  ],
  'pay-code-missing': [[], 'Please select a pay code'],
  'row-locked': [[{ date: '2025-06-10' }], 'Row for 06/10/2025 is locked'],
  'row-being-synchronized': [
    [{ date: '2025-06-10' }],
    'Row for 06/10/2025 is being synchronized and cannot be changed',
  ],
  'client-not-assigned': [
    [{ clientId: 2, date: '2025-06-10' }],
    'Lakeshore is not assigned to this employee on 06/10/2025',
  ],
  'assignment-not-billable': [
    [{ clientId: 2, month: '2025-06' }],
    'This employee has no billable assignment to Lakeshore in 06/2025',
  ],
  'date-not-open': [[{ date: '2025-06-10' }], 'Hours cannot be logged for 06/10/2025'],
  'row-changed': [[{ by: 7, at: AT }], `The timesheet was changed by Omar Haddad at [${AT}]. Reload and try again.`],
  'record-changed': [
    [{ entity: 'Client', by: null, at: AT }],
    `Client was changed by Hourbook at [${AT}]. Reload and try again.`,
  ],
  'username-taken': [[{ entity: 'User' }], 'User with this username already exists'],
  'email-taken': [[{ entity: 'User' }], 'User with this email already exists'],
  'name-taken': [[{ entity: 'Office' }], 'Office with this name already exists'],
  'code-taken': [[{ entity: 'Client' }], 'Client with this code already exists'],
  'quickbooks-name-taken': [[{ entity: 'Client' }], 'Client with this QuickBooks name already exists'],
  'quickbooks-code-taken': [[{ entity: 'Office' }], 'Office with this QuickBooks code already exists'],
  'holiday-list-taken': [[{ entity: 'Holiday list' }], 'Holiday list of this year already exists'],
  'group-name-taken': [[{ entity: 'Client group' }], 'Duplicated Group of Clients. Please choose another Group Name'],
  'country-used': [[{ officeIds: [4, 5] }], 'Country is used by Gdansk, lodz'],
  'category-missing': [[], 'Cannot save Position: Category must be specified.'],
  'client-invalid': [[], 'Please check client data'],
  'client-assigned': [[{ personIds: [7, 8] }], 'Client has active assignments: Adam Zielinski, Omar Haddad'],
  'client-in-projects': [
    [{ clientId: 2, ends: ['2025-09-30'] }],
    'Client has running flat-rate projects: Lakeshore until 09/30/2025',
  ],
  'employee-in-project': [
    [{ personId: 7, clientId: 2, startDate: '2025-05-12', endDate: '2025-09-30' }],
    'Employee Omar Haddad is already in project Lakeshore 05/12/2025 - 09/30/2025',
  ],
  'account-type-invalid': [[], 'Please, check that all fields are correct.'],
  'account-type-unsuitable': [
    [],
    'Account type with Project Age brackets / Gross Profit base cannot be added to Direct Placement. Please select another account type.',
  ],
  'own-company-kept': [[], 'The own company cannot be disabled'],
  'default-pool-kept': [[], 'The default pool cannot be changed or deleted'],
  'working-hours-invalid': [[], 'Please check inputted data'],
  'working-year-repeated': [[], 'Cannot save working hours: value for selected year already exists.'],
  'dates-repeated': [[], 'Please, delete dates duplicates!'],
  'dates-unreadable': [[], 'Please, check dates format!'],
  'dates-of-other-years': [[], 'There are no dates for the selected year!'],
  'time-off-not-allowed': [[], 'Time off is not allowed for this employee'],
  'time-off-none': [[], 'Time off is not allowed for this employee'],
  'time-off-days-missing': [[], 'Please select at least one day'],
  'time-off-comment-missing': [[], 'Please add a comment'],
  'time-off-started': [[], 'Only a manager can cancel time off that has started'],
  'time-off-action-unknown': [[], 'Unknown action'],
  'additional-hours-invalid': [[], 'Wrong additional hours value.'],
  'balance-would-be-negative': [[], 'Approving would make the balance negative'],
  'time-off-date-refused': [[{ date: '2025-06-30' }], 'Time off cannot be requested for 06/30/2025'],
  'time-off-hours-refused': [[{ date: '2025-07-04' }], 'Hours for 07/04/2025 must be 0'],
  'time-off-hours-missing': [[{ date: '2025-07-06' }], 'Hours for 07/06/2025 are required'],
  'time-off-overlap': [[{ date: '2025-07-01' }], 'You already have a time-off request for 07/01/2025'],
  'time-off-hours-logged': [
    [{ dates: ['2025-06-30', '2025-07-01'] }],
    'Hours are already logged on 06/30/2025, 07/01/2025. Remove them before requesting time off.',
  ],
  'time-off-being-synchronized': [
    [{ date: '2025-07-01' }],
    'Time off for 07/01/2025 is being synchronized, try again later',
  ],
  'sick-leave-notice': [[{ days: 2 }], 'Sick leave must be requested at least 2 working day(s) in advance'],
  'time-off-not-enough': [
    [{ date: '2025-08-11', running: -533 }],
    'Not enough paid time off: the balance on 08/11/2025 would be -5.33 h',
  ],
  'time-off-decided': [[{ status: 'Approved' }], 'The request is already Approved'],
  'weeks-off': [[{ since: '2025-06-09' }], 'Weeks are handed in from 06/09/2025 on'],
  'week-not-begun': [[{ date: '2025-06-09' }], 'The week of 06/09/2025 has not begun'],
  'week-not-handed-in': [[{ date: '2025-06-09' }], 'The week of 06/09/2025 is not handed in'],
  'week-handed-in-again': [
    [{ date: '2025-06-09' }],
    'The week of 06/09/2025 was handed in again. Reload and look at it once more.',
  ],
  'week-changed': [
    [{ date: '2025-06-09' }],
    'The hours of the week of 06/09/2025 were changed after it was handed in. Reload and look at it once more.',
  ],
  'week-decided': [
    [{ date: '2025-06-09', status: 'SENT_BACK', by: 7, at: AT }],
    `The week of 06/09/2025 was already sent back by Omar Haddad at [${AT}]`,
  ],
  'week-comment-missing': [[], 'Please say why you send the week back'],
  'no-timecard-chosen': [[], 'Please, select at least one timecard.'],
  'list-too-long': [[], 'There is too much to show. Choose a shorter range or fewer people.'],
  'accounting-built-in': [[], 'Hours are kept in the built-in ledger, which needs no connection'],
  'accounting-unavailable': [[], 'QuickBooks is not available at the moment. Try again later.'],
  'accounting-not-connected': [[], 'QuickBooks was not connected. Start again, and allow access in QuickBooks.'],
  'pay-code-not-chosen': [[], 'Please select at least one Pay Code.'],
  'report-name-missing': [[], 'Please enter report name.'],
  'report-hour-missing': [[], 'Please select at least one hour.'],
  'report-weekday-missing': [[], 'Please select at least one day of weak.'],
  'report-receivers-invalid': [[], 'Please provide one or more valid email.'],
  'schedule-unsupported': [[], 'Unsupported schedule'],
  'api-token-scope': [[], 'This token does not allow this.'],
  'api-tokens-full': [[], 'You have too many tokens. End one first.'],
  'saved-views-full': [[], 'You have 50 views. Delete one first.'],
  'shared-views-full': [[], 'The company shares 200 views already. One of them has to be deleted or unshared first.'],
  'saved-view-gone': [[], 'This view was deleted, or is no longer shared with you.'],
  'report-view-unusable': [
    [],
    'The saved view cannot be used: it was deleted, is not shared with you, or has no pay code. Choose another one.',
  ],
  'schedules-full': [[], 'There are too many scheduled reports. Delete one first.'],
  'brackets-misplaced': [
    [{ place: { bracket: 2, bracketType: 'BASE_SIZE', startValue: 4000, limit: 5000 } }],
    'Bracket 2 starts at 4000.00, but has to start above 5000.00, where bracket 1 starts.',
  ],
  'month-not-closable': [[], 'Months are closed in order, when they are over.'],
  'month-not-reopenable': [[], 'Only the last closed month can be opened again.'],
  'job-key-in-use': [[], 'A newer job for the same task has not finished yet. Try again later.'],
  'rebuild-under-way': [[], 'A rebuild is under way. Put it in use or discard it first.'],
  'import-file-refused': [
    [],
    'Only CSV and Excel (.xlsx) files can be imported, and the content must match the file extension',
  ],
  'import-too-large': [[], 'A file to import cannot be larger than 50 MB'],
  'import-too-long': [[{ most: 20_000 }], 'A file of this kind cannot have more than 20,000 rows'],
  'import-unreadable': [[], 'This file cannot be read. Save it as CSV or as an Excel workbook, and try again.'],
  'import-empty': [[], 'This file has no rows below its headings'],
  'import-columns-missing': [[{ field: 'Office' }], 'Choose the column of Office'],
  'import-order-missing': [[], 'Say whether dates have the day or the month first'],
  'import-under-way': [[], 'Another import is under way. Try again when it is finished.'],
  'import-gone-on': [[], 'This import has gone on in the meantime. Reload and try again.'],
  'import-not-allowed': [
    [],
    'The import stopped, as the person who ran it may not import any more. Rows that were entered can be undone.',
  ],
  'import-failed': [[], 'The import stopped because of a fault in Hourbook. Rows that were entered can be undone.'],
  'import-value-missing': [[{ field: 'Email' }], 'Email is missing'],
  'import-value-unreadable': [[{ field: 'Hire date', value: 'soon' }], 'Hire date cannot be read: soon'],
  'import-value-unknown': [[{ field: 'Client', value: 'Lakeshor' }], 'Client is not known: Lakeshor'],
  'import-value-ambiguous': [[{ field: 'Person', value: 'Ann Lee' }], 'Person stands for several: Ann Lee'],
  'import-value-invalid': [[{ field: 'Email' }], 'Email is not valid'],
  'import-value-repeated': [[{ field: 'Email', row: 7 }], 'Email is the same as in row 7'],
  'import-hours-there': [[], 'These hours are in the timesheet already'],
  'import-undo-over': [[], 'An import can be undone within 24 hours only'],
  'import-row-left': [[{ row: 3 }], 'Row 3 was changed while the import was undone, and stays'],
  'import-built-on': [
    [{ row: 7 }],
    'Row 7 was changed or used after the import, so the import cannot be undone. Undo what came later first.',
  ],
  'data-export-under-way': [[], 'An export of this data is being made already. Try again when it is finished.'],
  'retention-not-set': [[], 'No retention is set, so nobody is erased'],
  'erasure-own': [[], 'You cannot erase your own data'],
  'erasure-not-former': [[{ personId: 7 }], 'Omar Haddad is not a former employee'],
  'erasure-too-early': [
    [{ personId: 7, from: '2030-06-11' }],
    'The retention of Omar Haddad ends later: the data may be erased from 06/11/2030',
  ],
  'erasure-enabled': [[{ personId: 7 }], 'Omar Haddad can still sign in. Disable the account first.'],
  'erasure-duties': [
    [{ personId: 7, leadId: 8, accountId: 8, clientId: 1 }],
    'Omar Haddad is still the line manager of Adam Zielinski. Name somebody else first.',
  ],
  'erasure-unsent-hours': [
    [{ personId: 7 }],
    'Hours of Omar Haddad are not in accounting as they are here. Send them first.',
  ],
  'person-erased': [[{ personId: 7 }], 'The data of Omar Haddad was erased: nothing can be changed any more'],
  'rebuild-not-ready': [[], 'No rebuild is ready for this. Reload and check its state.'],
  'webhooks-full': [[], 'You have too many webhooks. Remove one first.'],
  'webhook-private': [
    [],
    'This address is in a private network. Enter a public address, or ask the operator to allow this one (WEBHOOK_PRIVATE_NETWORKS).',
  ],
  'webhook-unknown': [[], 'This address was not found. Check it and try again.'],
  'webhook-off': [[], 'This webhook is off. Switch it on first.'],
  'accounting-other-company': [
    [{ company: 'Northbridge Inc.' }],
    'Northbridge Inc. is connected. Disconnect it before you connect another company.',
  ],
};
const all = Object.entries(table) as [ErrorCode, (typeof table)[ErrorCode]][];

describe('the text of a refusal', () => {
  it.each(all)('%s', (code, [details, text]) => {
    expect(refusalTexts(new DomainError(code, details), names)).toEqual([text]);
  });

  /** The messages of the specification that the server says, by their number there. */
  it.each<[string, ErrorCode, string]>([
    ['M001', 'access-denied', 'Access is denied'],
    ['M003', 'bad-credentials', 'Authentication failed. Bad credentials.'],
    ['M005', 'activation-refused', 'Cannot activate account!'],
    ['M007', 'credentials-missing', 'Please fill all the fields.'],
    ['M009', 'email-invalid', 'Please, provide valid email'],
    ['M010', 'token-refused', 'Incorrect token.'],
    ['M011', 'form-invalid', 'Some fields are not valid. Please, fix mistakes first'],
    ['M012', 'legal-status-invalid', 'Please check that legal status info is complete'],
    ['M013', 'client-invalid', 'Please check client data'],
    ['M031', 'hours-invalid', 'Please fill all the fields correctly!'],
    ['M032', 'day-over-24-hours', 'One day data cannot exceed 24 hours'],
    ['M047', 'category-missing', 'Cannot save Position: Category must be specified.'],
    ['M057', 'account-type-invalid', 'Please, check that all fields are correct.'],
    [
      'M058',
      'account-type-unsuitable',
      'Account type with Project Age brackets / Gross Profit base cannot be added to Direct Placement. Please select another account type.',
    ],
    ['M059', 'working-hours-invalid', 'Please check inputted data'],
    ['M060', 'working-year-repeated', 'Cannot save working hours: value for selected year already exists.'],
    ['M061', 'dates-repeated', 'Please, delete dates duplicates!'],
    ['M062', 'dates-unreadable', 'Please, check dates format!'],
    ['M063', 'group-name-taken', 'Duplicated Group of Clients. Please choose another Group Name'],
    ['M079', 'description-missing', 'Please add a description for {ownCompany}'],
    ['M090', 'manager-repeated', 'The same account manager cannot be added twice.'],
  ])('%s is what the specification says', (_, code, text) => {
    const [details] = table[code];
    const told = refusalTexts(new DomainError(code, details), { ...names, client: () => '{ownCompany}' });
    expect(told).toEqual([text]);
  });

  it('of a plain one needs no details', () => expect(errorText('not-found')).toBe('Not found'));

  it('is told once for several rows that say the same', () => {
    const days = [{ date: '2025-06-02' }, { date: '2025-06-01' }, { date: '2025-06-02' }] as const;
    expect(refusalTexts(refusal('row-locked', ...days), names)).toEqual([
      'Row for 06/02/2025 is locked',
      'Row for 06/01/2025 is locked',
    ]);
  });
});

/** The names that a text asks for, and the details that it reads. */
function askedBy(code: ErrorCode, details: readonly object[], language: Language): string[] {
  const asked = new Set<string>();
  const asking = (name: keyof Names) => (of: number | string) => {
    asked.add(`${name} ${of}`);
    return String(of);
  };
  const noted = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'string' && Object.hasOwn(target, key) && !Array.isArray(target)) asked.add(key);
        return typeof value === 'object' && value !== null ? noted(value) : value;
      },
    });
  const error = { code, details: details.map(noted) } as unknown as DomainError;
  refusalTexts(
    error,
    {
      client: asking('client'),
      person: asking('person'),
      office: asking('office'),
      date: asking('date'),
      time: asking('time'),
    },
    language,
  );
  return [...asked].sort();
}

describe('LG-2: the text of a refusal in Polish', () => {
  const entered = [
    'Northbridge Inc.',
    'Lakeshore',
    'Omar Haddad',
    'Adam Zielinski',
    'Gdansk',
    'lodz',
    'soon',
    'Lakeshor',
    'Ann Lee',
  ];

  it.each(all)('%s asks for the same names and details, and has nothing English left', (code, [details, english]) => {
    expect(askedBy(code, details, 'pl')).toEqual(askedBy(code, details, 'en'));
    const [text = ''] = refusalTexts(new DomainError(code, details), names, 'pl');
    expect(text).not.toBe('');
    expect(sharedWords(english, text, [...entered, AT])).toEqual([]);
  });

  it.each<[DomainError, string]>([
    [refusal('not-signed-in'), 'Zaloguj się.'],
    [
      refusal('row-changed', { by: 7, at: AT }),
      'Kartę czasu pracy zmieniono w międzyczasie (Użytkownik 7, 11.06.2025 10:00 CDT). Odśwież stronę i spróbuj ponownie.',
    ],
    [refusal('name-taken', { entity: 'Office' }), 'Biuro o tej nazwie już istnieje'],
    [
      refusal('client-not-own', { clientId: 1, payCode: 'OVERTIME_HOURS' }),
      'Zmień klienta na Klient 1 dla kodu „Nadgodziny”',
    ],
    [refusal('import-value-missing', { field: 'Hire date' }), 'Data zatrudnienia: brak wartości'],
    [refusal('time-off-decided', { status: 'Declined' }), 'Ten wniosek jest już odrzucony'],
    [
      refusal('time-off-not-enough', { date: '2025-08-11', running: -533 }),
      'Za mało urlopu wypoczynkowego: saldo w dniu 11.08.2025 wyniosłoby −5,33 godz.',
    ],
    ...[1, 2, 5, 22].map((days): [DomainError, string] => [
      refusal('sick-leave-notice', { days }),
      `Zwolnienie chorobowe trzeba zgłosić co najmniej ${days} ${days === 1 ? 'dzień roboczy' : days === 5 ? 'dni roboczych' : 'dni robocze'} wcześniej`,
    ]),
  ])('%s', (error, text) => expect(refusalTexts(error, noNamesIn.pl, 'pl')).toEqual([text]));

  it('has a name for every kind of record and every column of a file', () => {
    expect(Object.keys(polishEntities)).toEqual(Object.keys(entityNames));
    expect(Object.keys(polishLabels)).toEqual(Object.keys(fieldLabels));
    expect(Object.keys(polishPayCodes)).toEqual(payCodes);
  });
});

describe('what has no name', () => {
  const told = (error: DomainError) => refusalTexts(error, noNames).join();

  it('is called by its id', () => {
    expect(told(refusal('description-missing', { clientId: 17 }))).toBe('Please add a description for Client 17');
    expect(told(refusal('client-assigned', { personIds: [9] }))).toBe('Client has active assignments: User 9');
    expect(told(refusal('country-used', { officeIds: [3] }))).toBe('Country is used by Office 3');
    expect(told(refusal('row-changed', { by: 9, at: AT }))).toBe(
      'The timesheet was changed by User 9 at 06/11/2025 10:00 AM CDT. Reload and try again.',
    );
  });

  it('is Hourbook where nobody changed it', () =>
    expect(told(refusal('row-changed', { by: null, at: AT }))).toMatch(/ by Hourbook at /));
});

it('a text lists 200 names and says how many more there are', () => {
  const count = (length: number) =>
    refusalTexts(refusal('client-assigned', { personIds: Array.from({ length }, (_, id) => id) }), {
      ...noNames,
      person: () => 'A B',
    })[0];
  expect(count(200)).toBe(`Client has active assignments: ${'A B, '.repeat(199)}A B`);
  expect(count(203)).toBe(`${count(200)} and 3 more`);
});

describe('details', () => {
  const id = fc.integer({ min: 1, max: 1_000_000 });
  const date = fc.constantFrom('2025-06-10', '2000-01-01', '2099-12-31');
  const at = fc.integer({ min: 0, max: 4_000_000_000_000 }).map(instant);
  const by = fc.option(id);
  const entity = fc.string();
  const taken = fc.record({ entity });
  const onDate = fc.record({ date });
  const ofField = fc.record({ field: entity });
  const ofValue = fc.record({ field: entity, value: entity });
  const ofPerson = fc.record({ personId: id });
  type Detailed = { [C in ErrorCode as [ErrorDetails<C>] extends [never] ? never : C]: fc.Arbitrary<ErrorDetails<C>> };
  const arbitrary: Detailed = {
    'salary-date-taken': onDate,
    'substitution-overlaps': fc.record({ substituteId: id, from: date, to: date }),
    'description-missing': fc.record({ clientId: id }),
    'client-not-own': fc.record({ clientId: id, payCode: fc.constantFrom(...payCodes) }),
    'row-locked': onDate,
    'row-being-synchronized': onDate,
    'client-not-assigned': fc.record({ clientId: id, date }),
    'assignment-not-billable': fc.record({ clientId: id, month: date.map((day) => day.slice(0, 7)) }),
    'date-not-open': onDate,
    'row-changed': fc.record({ by, at }),
    'record-changed': fc.record({ entity, by, at }),
    'username-taken': taken,
    'email-taken': taken,
    'name-taken': taken,
    'code-taken': taken,
    'quickbooks-name-taken': taken,
    'quickbooks-code-taken': taken,
    'holiday-list-taken': taken,
    'group-name-taken': taken,
    'country-used': fc.record({ officeIds: fc.array(id) }),
    'client-assigned': fc.record({ personIds: fc.array(id) }),
    'client-in-projects': fc.record({ clientId: id, ends: fc.array(date) }),
    'employee-in-project': fc.record({ personId: id, clientId: id, startDate: date, endDate: date }),
    'brackets-misplaced': fc.record({
      place: fc.option(
        fc.record({
          bracket: id,
          bracketType: fc.constantFrom('BASE_SIZE' as const, 'PROJECT_AGE' as const),
          startValue: fc.integer({ min: 0, max: 1_000_000 }),
          limit: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        }),
      ),
    }),
    'import-too-long': fc.record({ most: id }),
    'import-columns-missing': ofField,
    'import-value-missing': ofField,
    'import-value-unreadable': ofValue,
    'import-value-unknown': ofValue,
    'import-value-ambiguous': ofValue,
    'import-value-invalid': ofField,
    'import-value-repeated': fc.record({ field: entity, row: id }),
    'import-built-on': fc.record({ row: id }),
    'import-row-left': fc.record({ row: id }),
    'time-off-date-refused': onDate,
    'time-off-hours-refused': onDate,
    'time-off-hours-missing': onDate,
    'time-off-overlap': onDate,
    'time-off-hours-logged': fc.record({ dates: fc.array(date) }),
    'time-off-being-synchronized': onDate,
    'sick-leave-notice': fc.record({ days: fc.nat() }),
    'time-off-not-enough': fc.record({ date, running: fc.integer({ min: -100_000, max: 100_000 }) }),
    'time-off-decided': fc.record({ status: fc.string() }),
    'weeks-off': fc.record({ since: fc.option(date) }),
    'week-not-begun': onDate,
    'week-not-handed-in': onDate,
    'week-handed-in-again': onDate,
    'week-changed': onDate,
    'week-decided': fc.record({ date, status: fc.constantFrom('APPROVED', 'SENT_BACK'), by, at }),
    'accounting-other-company': fc.record({ company: fc.string() }),
    'erasure-not-former': ofPerson,
    'erasure-too-early': fc.record({ personId: id, from: date }),
    'erasure-enabled': ofPerson,
    'erasure-duties': fc.record({
      personId: id,
      leadId: fc.option(id),
      accountId: fc.option(id),
      clientId: fc.option(id),
    }),
    'erasure-unsent-hours': ofPerson,
    'person-erased': ofPerson,
  };

  it.each(Object.entries(arbitrary) as [ErrorCode, fc.Arbitrary<ErrorDetails<ErrorCode>>][])(
    'of %s come through JSON as they were, and say the same',
    (code, one) => {
      fc.assert(
        fc.property(fc.array(one, { minLength: 1 }), (details) => {
          const error = new DomainError(code, details);
          const read = new DomainError(code, JSON.parse(JSON.stringify(error.details)));
          expect(read.details).toEqual(error.details);
          expect(refusalTexts(read, names)).toEqual(refusalTexts(error, names));
        }),
      );
    },
  );
});
