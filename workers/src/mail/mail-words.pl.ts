import type { mailWords as english } from './mail-words.ts';

export const mailWords: typeof english = {
  closing: 'Wiadomość automatyczna; prosimy na nią nie odpowiadać.',
  stop: 'Nie przysyłaj więcej takich przypomnień',
};
