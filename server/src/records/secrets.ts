const HIDDEN = '(hidden)';

/** Shows of a secret only whether it is what it was. @param other what it was; null: there was nothing */
export function hide<T extends object>(data: T, other: object | null, secrets: readonly string[]): T {
  const shown = { ...data } as Record<string, unknown>;
  for (const secret of secrets) {
    const value = shown[secret];
    const same = other === null || value === (other as Record<string, unknown>)[secret];
    if (value !== null && value !== undefined) shown[secret] = same ? HIDDEN : `${HIDDEN} changed`;
  }
  return shown as T;
}
