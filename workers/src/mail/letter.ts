import { type InLanguages, type Language, languages, USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import type { Mail } from '@hourbook/domain/ports/mailer.ts';
import { z } from 'zod';
import { mailWords as polishMailWords } from './mail-words.pl.ts';
import { mailWords } from './mail-words.ts';

/** The content of a mail as plain text, never interpreted as HTML. It waits in the queue, so it must not contain secrets. */
export const letter = z.object({
  subject: z.string(),
  /** Paragraphs. */
  body: z.array(z.string()).readonly(),
  /** A page of Hourbook to open, e.g. `/user/5/general`. */
  link: z.object({ label: z.string(), path: z.string() }).readonly().nullable(),
  /** The language of the text; absent: the usual one. */
  language: z.enum(languages).exactOptional(),
});
export type Letter = Readonly<z.infer<typeof letter>>;

/** A letter in the words of each language. */
export type LetterIn = (language: Language) => Letter;

/** Somebody who gets a letter, and reads it in their language; null: in the usual one, as all who have no account. */
export interface Receiver {
  readonly email: string;
  readonly language: Language | null;
}

/** @returns receivers of whom only the address is known */
export const addressed = (addresses: readonly string[]): Receiver[] =>
  addresses.map((email) => ({ email, language: null }));

/** LG-5. @returns the letter as its receiver reads it */
export function letterFor({ language }: Pick<Receiver, 'language'>, letterIn: LetterIn): Letter {
  const read = language ?? USUAL_LANGUAGE;
  return read === USUAL_LANGUAGE ? letterIn(read) : { ...letterIn(read), language: read };
}

interface Sent {
  readonly id: string;
  readonly to: string;
  /** The address at which people open Hourbook. */
  readonly address: string;
  readonly attachments?: NonNullable<Mail['attachments']>;
  /** The address at which the receiver stops mails of this kind. */
  readonly stop?: string;
}

const words: InLanguages<typeof mailWords> = { en: mailWords, pl: polishMailWords };

/** Formats the letter as a mail with a text and an HTML part. */
export function mailOf(letter: Letter, { id, to, address, attachments = [], stop }: Sent): Mail {
  const { subject, body, link, language = USUAL_LANGUAGE } = letter;
  const said = words[language];
  const url = link && `${address}/#${link.path}`;
  const ask = link && url ? [`${link.label}:\n${url}`] : [];
  const button = link && url ? `${paragraph(anchor(url, link.label))}${paragraph(anchor(url, url))}` : '';
  return {
    id,
    to,
    subject,
    text: `${[...body, ...ask, said.closing, ...(stop ? [`${said.stop}:\n${stop}`] : [])].join('\n\n')}\n`,
    html: page(
      language,
      subject,
      `${body.map((each) => paragraph(escaped(each))).join('')}${button}<hr>${small(said.closing)}${stop ? `<p><small>${anchor(stop, said.stop)}</small></p>\n` : ''}`,
    ),
    ...(attachments.length > 0 && { attachments }),
    ...(stop !== undefined && { stop }),
  };
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const paragraph = (html: string): string => `<p>${html}</p>\n`;
const small = (text: string): string => `<p><small>${escaped(text)}</small></p>\n`;
const anchor = (url: string, text: string): string => `<a href="${escaped(url)}">${escaped(text)}</a>`;

/** Sets no colors, so that a mail program in dark mode can use its own. */
const page = (language: Language, title: string, html: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0 auto;padding:24px;max-width:36em;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
${html}</body>
</html>
`;
