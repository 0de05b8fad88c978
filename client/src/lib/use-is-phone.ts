import { useMediaQuery } from '@mantine/hooks';

/** The width below which a page is laid out for a phone, as in the style sheets. */
export const PHONE = '43.75rem';

/** @returns whether the page is not wider than that, from the first rendering on */
export const useIsNarrow = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false;

/** @returns whether the page is as narrow as on a phone */
export const useIsPhone = (): boolean => useIsNarrow(PHONE);
