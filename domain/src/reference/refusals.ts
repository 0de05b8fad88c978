import type { OfEntity } from '../general-refusals.ts';
import { listed, type Refusals } from '../refusal-definition.ts';
import { andMore } from '../refusal-phrases.ts';
import { foldCase } from '../text.ts';
import type { CalendarDate } from '../time.ts';

/** Counted from 1. `startValue` is in dollars, or in months of age. */
type MisplacedBracket = {
  readonly bracket: number;
  readonly bracketType: 'BASE_SIZE' | 'PROJECT_AGE';
  readonly startValue: number;
  /** Where the first has to start, or above which start of the one before; null: its month is no whole number. */
  readonly limit: number | null;
};

const ACCOUNT_TYPE_INVALID = 'Please, check that all fields are correct.';

export const referenceRefusals = {
  // Positions, clients, groups (RD-3, RD-5; M047, M013, M063)
  'category-missing': 'Cannot save Position: Category must be specified.',
  'client-invalid': 'Please check client data',
  'own-company-kept': 'The own company cannot be disabled',
  'default-pool-kept': 'The default pool cannot be changed or deleted',
  'quickbooks-name-taken': ({ entity }: OfEntity) => `${entity} with this QuickBooks name already exists`,
  'quickbooks-code-taken': ({ entity }: OfEntity) => `${entity} with this QuickBooks code already exists`,
  'group-name-taken': (_: OfEntity) => 'Duplicated Group of Clients. Please choose another Group Name',
  'country-used': ({ officeIds }: { readonly officeIds: readonly number[] }, names) =>
    `Country is used by ${listed(officeIds, (id) => names.office(id), foldCase, andMore)}`,
  'client-assigned': ({ personIds }: { readonly personIds: readonly number[] }, names) =>
    `Client has active assignments: ${listed(
      personIds,
      (id) => names.person(id),
      (name) => name,
      andMore,
    )}`,
  'client-in-projects': (
    { clientId, ends }: { readonly clientId: number; readonly ends: readonly CalendarDate[] },
    names,
  ) =>
    `Client has running flat-rate projects: ${ends.map((end) => `${names.client(clientId)} until ${names.date(end)}`).join(', ')}`,
  // Account types (M057, CM-17)
  'account-type-invalid': ACCOUNT_TYPE_INVALID,
  /** A bracket that is out of place; null: that there is any. */
  'brackets-misplaced': ({ place }: { readonly place: MisplacedBracket | null }) =>
    place ? misplaced(place) : ACCOUNT_TYPE_INVALID,
  // Working hours and holidays (RD-6, RD-7, RD-20; M059 to M062)
  'working-hours-invalid': 'Please check inputted data',
  'working-year-repeated': 'Cannot save working hours: value for selected year already exists.',
  'holiday-list-taken': ({ entity }: OfEntity) => `${entity} of this year already exists`,
  'dates-repeated': 'Please, delete dates duplicates!',
  'dates-unreadable': 'Please, check dates format!',
  'dates-of-other-years': 'There are no dates for the selected year!',
} satisfies Refusals;

function misplaced({ bracket, bracketType, startValue, limit }: MisplacedBracket): string {
  const at = (value: number) => (bracketType === 'BASE_SIZE' ? value.toFixed(2) : `month ${value}`);
  const starts = `Bracket ${bracket} starts at ${at(startValue)}`;
  if (limit === null) return `${starts}, but has to start at a whole month.`;
  if (bracket === 1) return `${starts}, but the first bracket has to start at ${at(limit)}.`;
  return `${starts}, but has to start above ${at(limit)}, where bracket ${bracket - 1} starts.`;
}
