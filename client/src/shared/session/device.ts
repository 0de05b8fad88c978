import { t } from '#texts/sessions.ts';

/** Names as people know them, in the order in which they are looked for: most browsers also claim to be others. */
const browsers = [
  [/\bEdg\w*\//, t.edge],
  [/\bOPR\//, t.opera],
  [/\bFirefox\/|\bFxiOS\//, t.firefox],
  [/\bChrome\/|\bCriOS\//, t.chrome],
  [/\bSafari\//, t.safari],
] as const;
const systems = [
  [/Android/, t.android],
  [/iPhone|iPad/, t.ios],
  [/Windows/, t.windows],
  [/Mac OS X/, t.macos],
  [/CrOS/, t.chromeOs],
  [/Linux/, t.linux],
] as const;

const found = (said: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([sign]) => sign.test(said))?.[1];

/** @returns `Firefox, Windows`; of another program the first word that it says of itself; null: it says nothing */
export function deviceName(said: string | null): string | null {
  if (!said) return null;
  const known = [found(said, browsers), found(said, systems)].filter(Boolean).join(', ');
  return known || (said.split(/[\s/]/)[0] ?? null);
}
