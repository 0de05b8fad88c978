import { everywhere } from '#texts/everywhere.ts';

/** DG-6: `Sam Reyes for Lena Ortiz`. @param by null: Hourbook itself @param substitutedFor null: for nobody */
export const authorText = (by: string | null, substitutedFor: string | null): string =>
  substitutedFor === null ? (by ?? everywhere.hourbook) : everywhere.byFor(by ?? everywhere.hourbook, substitutedFor);
