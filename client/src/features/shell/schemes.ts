import type { MantineColorScheme } from '@mantine/core';
import type { IconName } from '../../components/icon.tsx';

interface Scheme {
  readonly value: MantineColorScheme;
  readonly label: string;
  readonly icon: IconName;
}

export const schemes: readonly Scheme[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'auto', label: 'As the system', icon: 'screen' },
];
