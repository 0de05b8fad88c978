import type { MantineColorScheme } from '@mantine/core';
import type { IconName } from '#components/icon.tsx';
import { t } from '#texts/shell.ts';

interface Scheme {
  readonly value: MantineColorScheme;
  readonly label: string;
  readonly icon: IconName;
}

export const schemes: readonly Scheme[] = [
  { value: 'light', label: t.light, icon: 'sun' },
  { value: 'dark', label: t.dark, icon: 'moon' },
  { value: 'auto', label: t.matchSystem, icon: 'screen' },
];
