/** What an answer says that no rule words, by its status. */
export const statusTexts = {
  405: 'Method not allowed',
  408: 'The request took too long',
  409: 'It was changed in the meantime. Reload and try again.',
  413: 'The request is too large',
  431: 'The request is too large',
  /** M002; the spelling is that of the specification, which callers rely on. */
  500: 'Something went wront. Try again later.',
  503: 'This list is being prepared. Try again in a minute.',
  outOfTurn: 'Somebody else is saving the same at the moment. Try again later.',
};
