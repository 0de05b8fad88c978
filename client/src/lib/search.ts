import { z } from 'zod';

/** Of a route with a list: the list reads its own view from it and drops what makes no sense (`useUrlView`). */
export const listSearch = z.record(z.string(), z.string());

/** `startDate=2025-06-09&endDate=2025-06-22`: plain text on both sides, so that links read as the documents write them. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
