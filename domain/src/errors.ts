interface Taken {
  /** `Office`, `Client` … (api.md "Everywhere"). */
  readonly entity: string;
}

/**
 * Every refusal of the product with its text, word for word as the documents have it (api.md "Errors"). Closed: a code
 * that is not here does not compile, and the server maps each to a status exhaustively.
 */
const texts = {
  // Statuses that no rule words
  'access-denied': () => 'Access is denied',
  'not-found': () => 'Not found',
  'not-signed-in': () => 'Please sign in.',
  'too-many-attempts': () => 'Too many attempts. Try again later.',
  // Sign-in (M003, M007) and forms (M011)
  'bad-credentials': () => 'Authentication failed. Bad credentials.',
  'credentials-missing': () => 'Please fill all the fields.',
  'form-invalid': () => 'Some fields are not valid. Please, fix mistakes first',
  // Accounts (M005, M009, M010; US-1, US-3, US-6, US-7)
  'email-invalid': () => 'Please, provide valid email',
  'activation-refused': () => 'Cannot activate account!',
  'token-refused': () => 'Incorrect token.',
  'password-length': () => 'Password must be 8 to 60 characters long',
  'password-common': () => 'This password is too common',
  'current-password-wrong': () => 'Current password is incorrect',
  'no-own-password': () => 'You have no password in Hourbook. Ask HR or an administrator to make this change.',
  'sign-on-unavailable': () => 'Single sign-on is not available at the moment. Try again later.',
  'own-account-kept': () => 'You cannot disable your own account',
  'last-admin-kept': () => 'The last enabled administrator cannot be disabled',
  // People (US-11 … US-18, M012)
  'salary-missing': () => 'Employment needs at least one salary record',
  'salary-date-taken': ({ date }: { date: string }) => `There is already a salary from ${date}`,
  'salary-date-early': () => 'A salary can only start in the current month or later',
  'bonus-overlap': () => 'A bonus of this type already covers these dates',
  'bonus-period-invalid': () => 'The bonus period is outside the allowed dates',
  'positions-overlap': () => 'Position dates overlap',
  'only-position-kept': () => 'The only position cannot be deleted',
  'legal-status-invalid': () => 'Please check that legal status info is complete',
  'assignments-overlap': () => 'Assignment dates overlap',
  'own-assignment-kept': () => 'The assignment to the own company cannot be deactivated',
  'default-not-active': () => 'Only an active client can be the default',
  'manager-repeated': () => 'The same account manager cannot be added twice.',
  'assignment-has-hours': () => 'Hours are logged for this client on these dates',
  // Documents (US-20)
  'document-kind-refused': () =>
    'Only PDF, Word, Excel, PowerPoint, text, PNG and JPEG files can be published, and they have to be what their name says',
  'document-too-large': () => 'A document cannot be larger than 10 MB',
  'termination-reason-missing': () => 'A termination needs a reason',
  // Ranges (TS-11)
  'range-inverted': () => 'Start date cannot be after end date',
  'range-over-2-months': () => 'Date range cannot exceed 2 months',
  // Timesheet (TS-32 in its order, M031, M032)
  'hours-invalid': () => 'Please fill all the fields correctly!',
  'day-over-24-hours': () => 'One day data cannot exceed 24 hours',
  'comment-invalid': () => 'Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -',
  'description-missing': ({ own }: { own: string }) => `Please add a description for ${own}`,
  'client-not-own': ({ own, payCode }: { own: string; payCode: string }) =>
    `Please change the client to ${own} for ${payCode}`,
  'pay-code-missing': () => 'Please select a pay code',
  'row-locked': ({ date }: { date: string }) => `Row for ${date} is locked`,
  'client-not-assigned': ({ client, date }: { client: string; date: string }) =>
    `${client} is not assigned to this employee on ${date}`,
  'date-not-open': ({ date }: { date: string }) => `Hours cannot be logged for ${date}`,
  'row-changed': ({ name, time }: { name: string; time: string }) =>
    `The timesheet was changed by ${name} at ${time}. Reload and try again.`,
  // Records (RD-1, US-1, M063; api.md "Wire")
  'record-changed': ({ entity, name, time }: { entity: string; name: string; time: string }) =>
    `${entity} was changed by ${name} at ${time}. Reload and try again.`,
  'username-taken': ({ entity }: Taken) => `${entity} with this username already exists`,
  'email-taken': ({ entity }: Taken) => `${entity} with this email already exists`,
  'name-taken': ({ entity }: Taken) => `${entity} with this name already exists`,
  'code-taken': ({ entity }: Taken) => `${entity} with this code already exists`,
  'quickbooks-name-taken': ({ entity }: Taken) => `${entity} with this QuickBooks name already exists`,
  'quickbooks-code-taken': ({ entity }: Taken) => `${entity} with this QuickBooks code already exists`,
  'holiday-list-taken': ({ entity }: Taken) => `${entity} of this year already exists`,
  'group-name-taken': (_: Taken) => 'Duplicated Group of Clients. Please choose another Group Name',
  // Reference data (RD-3 … RD-7, RD-20)
  'country-used': ({ offices }: { offices: string }) => `Country is used by ${offices}`,
  'category-missing': () => 'Cannot save Position: Category must be specified.',
  'client-invalid': () => 'Please check client data',
  'client-assigned': ({ names }: { names: string }) => `Client has active assignments: ${names}`,
  'own-company-kept': () => 'The own company cannot be disabled',
  'default-pool-kept': () => 'The default pool cannot be changed or deleted',
  'working-hours-invalid': () => 'Please check inputted data',
  'working-year-repeated': () => 'Cannot save working hours: value for selected year already exists.',
  'dates-repeated': () => 'Please, delete dates duplicates!',
  'dates-unreadable': () => 'Please, check dates format!',
  'dates-of-other-years': () => 'There are no dates for the selected year!',
  // Accounting (SY-17)
  'accounting-built-in': () => 'Hours are kept in the built-in ledger, which needs no connection',
  'accounting-unavailable': () => 'QuickBooks is not available at the moment. Try again later.',
  'accounting-not-connected': () => 'QuickBooks was not connected. Start again, and allow access in QuickBooks.',
  'accounting-other-company': ({ company }: { company: string }) =>
    `${company} is connected. Disconnect it before you connect another company.`,
} satisfies Record<string, (details: never) => string>;

export type ErrorCode = keyof typeof texts;
export type ErrorDetails<C extends ErrorCode> =
  Parameters<(typeof texts)[C]> extends [infer D] ? D : Record<string, never>;

/** A broken rule. Nothing was changed. `errors` are the texts for the person, each once. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly errors: readonly string[];
  constructor(code: ErrorCode, errors: readonly string[]) {
    super(errors.join(' '));
    this.code = code;
    this.errors = [...new Set(errors)];
  }
}

/** @returns the text of one refusal */
export function errorText<C extends ErrorCode>(code: C, details: ErrorDetails<C>): string {
  return (texts[code] as (details: ErrorDetails<C>) => string)(details);
}

/** @returns an error to throw; give several details where several rows break the same rule */
export function refusal<C extends ErrorCode>(code: C, ...details: ErrorDetails<C>[]): DomainError {
  const all = details.length > 0 ? details : [{} as ErrorDetails<C>];
  return new DomainError(
    code,
    all.map((each) => errorText(code, each)),
  );
}
