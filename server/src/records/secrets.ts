const HIDDEN = '(hidden)';

/** Shows only whether a secret differs from another. @param other the earlier value; null: there was none */
export function hide<T extends object>(data: T, other: object | null, secrets: readonly string[]): T {
  const shown = { ...data } as Record<string, unknown>;
  for (const secret of secrets) {
    const value = shown[secret];
    const same = other === null || value === (other as Record<string, unknown>)[secret];
    if (value !== null && value !== undefined) shown[secret] = same ? HIDDEN : `${HIDDEN} changed`;
  }
  return shown as T;
}
