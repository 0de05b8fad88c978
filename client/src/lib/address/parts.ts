import { z } from 'zod';
import type { Address } from './use-address.ts';

/*
 * The parts of which routes compose the schemas of their addresses. A value that makes no sense counts as missing, so that no
 * address breaks a page. Every part accepts its own answer, since the router checks an address more than once.
 */

export const text = z.string().optional().catch(undefined);
/** Names what is open, and may be sent to the server. */
export const shortText = z.string().max(200).optional().catch(undefined);
export const date = z.iso.date().optional().catch(undefined);
export const choice = <const Value extends string>(...values: readonly Value[]) =>
  z.enum(values).optional().catch(undefined);
export const matching = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined);
export const whole = (min: number, max: number) =>
  z.coerce.number<number>().int().min(min).max(max).optional().catch(undefined);
/** An id, or the number of a page. */
export const number = whole(1, Number.MAX_SAFE_INTEGER);

/** Parameters that are text. */
export const texts = <Name extends string>(...names: readonly Name[]): Readonly<Record<Name, typeof text>> =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

/** The address of any page whose schema has the part. */
type AddressWith<Part extends z.ZodRawShape> = Address<z.output<z.ZodObject<Part>>>;

/** `?startDate=2025-06-09&endDate=2025-06-22` */
export const period = { startDate: date, endDate: date };
export type PeriodAddress = AddressWith<typeof period>;

/** A timesheet: its days, and the row whose history is open. */
export const sheet = { ...period, history: shortText };
export type SheetAddress = AddressWith<typeof sheet>;

/** `?at=2025-06-11T20:04:59.999Z`: as of which instant a page is read; the page says why it refuses an instant. */
export const past = { at: text };
export type PastAddress = AddressWith<typeof past>;

/** `?explain=used`: the figure that is explained in a drawer. */
export const explained = { explain: shortText };
export type ExplainAddress = AddressWith<typeof explained>;

/**
 * `?search=eng&enabled=true&sort=-name&page=2&size=all`: the view of a table, which checks it by its columns and sizes. Its
 * filters are named by its columns, which are loaded with the page; no schema repeats them.
 */
export const tableView = texts('search', 'sort', 'page', 'size');
export type TableAddress = AddressWith<typeof tableView>;

/** A list of records: its view, the record or the history that is open, and the field in which the focus begins. */
export const recordListSearch = z.object({ ...tableView, ...texts('open', 'history', 'field') });
export type RecordListAddress = Address<z.output<typeof recordListSearch>>;
