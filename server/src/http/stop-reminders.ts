import { createHash } from 'node:crypto';
import { type InLanguages, type Language, USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import type { ReminderKind } from '@hourbook/domain/reminders/kinds.ts';
import { type Request, type Response, Router } from 'express';
import { counts } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { hasStopped, switchReminder } from '../reminders/personal.ts';
import { readStopToken, STOP_PATH, type Stopped } from '../reminders/stop-links.ts';
import { stopWords as polish } from '../reminders/stop-words.pl.ts';
import { stopWords as english } from '../reminders/stop-words.ts';
import { callOf } from './call.ts';
import { refuse } from './refuse.ts';

/** Links that do not work, from one address. */
const MISSED = { name: 'reminder-links-missed', points: 30, seconds: 600 };

const wordsIn: InLanguages<typeof english> = { en: english, pl: polish };

/**
 * RM-6: the page behind the link of a reminder, without a session. Reading it changes nothing, as programs that check mails
 * read it too; its button, or a mail program by RFC 8058, stops the reminders with a `POST`. It names nobody, and is in the
 * language of whom it stops reminders for (LG-5).
 */
export function stopReminders(platform: Pick<Ports, 'records' | 'config' | 'limits' | 'address'>): Router {
  const routes = Router();
  const misses = platform.limits(MISSED);

  const answering =
    (answer: (stopped: Stopped, language: Language) => Promise<string>) => async (req: Request, res: Response) => {
      res.set({
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': POLICY,
        'Referrer-Policy': 'same-origin',
      });
      const stopped = await readStopToken(platform, String(req.params.token));
      const isThere = stopped !== null && (await hasStopped(platform, stopped)) !== null;
      if (!isThere && !(await counts(misses, `address ${req.ip}`))) return refuse(res, 429);
      res.status(isThere ? 200 : 404).type('html');
      if (!isThere) return res.send(broken(callOf(res).language, platform.address()));
      const person = await platform.records.people.get(stopped.userId);
      res.send(await answer(stopped, person?.language ?? USUAL_LANGUAGE));
    };

  routes
    .route(STOP_PATH)
    .get(
      answering(async (stopped, language) => {
        if (await hasStopped(platform, stopped)) return done(stopped.kind, language, platform.address());
        const { about, ask, askTitle, button } = wordsIn[language];
        return page(
          language,
          askTitle,
          `<p>${ask(about[stopped.kind])}</p>
<form method="post"><button>${button}</button></form>`,
        );
      }),
    )
    .post(
      answering(async (stopped, language) => {
        await switchReminder(platform, { ...stopped, stopped: true }, null);
        return done(stopped.kind, language, platform.address());
      }),
    );
  return routes;
}

const profileAt = (address: string): string => `${address}/#/profile`;

function done(kind: ReminderKind, language: Language, address: string): string {
  const words = wordsIn[language];
  return page(language, words.doneTitle, `<p>${words.done(words.about[kind], profileAt(address))}</p>`);
}

function broken(language: Language, address: string): string {
  const words = wordsIn[language];
  return page(language, words.brokenTitle, `<p>${words.broken(profileAt(address))}</p>`);
}

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;padding:24px;max-width:36em;font:16px/1.5 system-ui,sans-serif}a{color:inherit}button{font:inherit;padding:8px 16px}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';');

const page = (language: Language, title: string, html: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Hourbook</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${html}
</main>
</body>
</html>
`;
