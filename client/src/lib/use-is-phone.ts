import { useMediaQuery } from '@mantine/hooks';

/** The width below which a page is laid out for a phone, as in the style sheets. */
const PHONE = '(max-width: 43.75rem)';

/** @returns whether the page is as narrow as on a phone, from the first rendering on */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
