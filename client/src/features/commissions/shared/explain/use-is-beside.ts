import { useMediaQuery } from '@mantine/hooks';

/** Wide enough for a table beside the explanation. */
const BESIDE = '(min-width: 80rem)';

/** @returns whether an explanation is beside the page, not over it */
export const useIsBeside = (): boolean => useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? false;
