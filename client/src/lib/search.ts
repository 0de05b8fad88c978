/**
 * `startDate=2025-06-09&endDate=2025-06-22`: values are plain text in both directions, so that links look as in the
 * documents.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
