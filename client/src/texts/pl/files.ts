import type { t as english } from '../en/files.ts';

export const t: typeof english = {
  fileName: 'Hourbook.xlsx',
  preparing: 'Przygotowywanie pliku…',
  received: (size: string) => `Pobieranie: ${size}`,
  stopped: 'Pobieranie zatrzymano',
  done: (name: string, size: string) => `Pobrano ${name} (${size})`,
  kb: (size: string) => `${size} KB`,
  mb: (size: string) => `${size} MB`,
};
