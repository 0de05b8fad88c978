/** How a button looks that loses or ends something. */
export const DESTRUCTIVE = { color: 'red' } as const;
