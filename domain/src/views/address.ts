import { z } from 'zod';
import { isSeen } from '../text.ts';
import { periodNames, type ViewPagePath, viewPages } from './pages.ts';
import { PASSING, type ViewSearch } from './viewed-part.ts';

const MOST_PARAMETERS = 40;
/** UTF-16 units of all names and values. */
const LONGEST_SEARCH = 2_000;
/** As columns and filters are named; no name has a meaning in a store. */
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

const lengthOf = (search: ViewSearch): number =>
  Object.entries(search).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

const isPlain = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && Object.keys(sent).every((name) => !(name in {}));

/**
 * VW-2: a flat object of texts, as an address has it: at most 40 parameters and 2,000 signs, without {@link PASSING}. A name that
 * any object has (`__proto__`, `constructor`) is refused before it is read.
 */
export const viewSearch = z
  .unknown()
  .refine(isPlain, { abort: true })
  .pipe(z.record(z.string().regex(NAME), z.string().min(1).refine(isSeen)))
  .refine((search) => Object.keys(search).length <= MOST_PARAMETERS)
  .refine((search) => lengthOf(search) <= LONGEST_SEARCH)
  .refine((search) => Object.keys(search).every((name) => !PASSING.includes(name)));

const day = z.iso.date();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const number = z.string().regex(/^[1-9]\d{0,14}$/);

/** What the server knows of the parameters that several pages have. */
const known: Readonly<Record<string, z.ZodType>> = {
  startDate: day,
  endDate: day,
  date: day,
  week: day,
  startMonth: month,
  endMonth: month,
  officeId: number,
  userId: number,
  clientIds: z.string().regex(/^(group_)?[1-9]\d{0,14}(,(group_)?[1-9]\d{0,14})*$/),
};

/** VW-2: whether the parameters that the server knows make sense on a page. */
export function isSearchOf(page: ViewPagePath, search: ViewSearch): boolean {
  const others = Object.entries(periodNames).flatMap(([kind, names]) => (viewPages[page].period === kind ? [] : names));
  return Object.entries(search).every(
    ([name, value]) => !others.some((each) => each === name) && (known[name]?.safeParse(value).success ?? true),
  );
}
