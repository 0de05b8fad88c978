import type { statusTexts as english } from './status-texts.ts';

export const statusTexts: typeof english = {
  405: 'Niedozwolona metoda',
  408: 'Żądanie trwało zbyt długo',
  409: 'Dane zmieniono w międzyczasie. Odśwież stronę i spróbuj ponownie.',
  413: 'Żądanie jest zbyt duże',
  431: 'Żądanie jest zbyt duże',
  500: 'Coś poszło nie tak. Spróbuj ponownie później.',
  503: 'Ta lista jest przygotowywana. Spróbuj ponownie za minutę.',
  outOfTurn: 'Ktoś inny właśnie zapisuje to samo. Spróbuj ponownie później.',
};
