import { createHash } from 'node:crypto';
import type { ReminderKind } from '@hourbook/domain/reminders/kinds.ts';
import { type Request, type Response, Router } from 'express';
import { counts } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { hasStopped, switchReminder } from '../reminders/personal.ts';
import { readStopToken, STOP_PATH, type Stopped } from '../reminders/stop-links.ts';
import { refuse } from './refuse.ts';

/** Links that do not work, from one address. */
const MISSED = { name: 'reminder-links-missed', points: 30, seconds: 600 };

const about: Readonly<Record<ReminderKind, string>> = {
  hoursMissing: 'about hours that are missing',
  requestsWaiting: 'about requests for time off that wait',
  legalStatus: 'about legal statuses that end',
  teamWeek: 'with a summary of the week of your team',
};

/**
 * RM-6: the page behind the link of a reminder, without a session. Reading it changes nothing, as programs that check mails
 * read it too; its button, or a mail program by RFC 8058, stops the reminders with a `POST`. It names nobody.
 */
export function stopReminders(platform: Pick<Ports, 'records' | 'config' | 'limits' | 'address'>): Router {
  const routes = Router();
  const misses = platform.limits(MISSED);

  const answering = (answer: (stopped: Stopped) => Promise<string>) => async (req: Request, res: Response) => {
    res.set({
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'same-origin',
    });
    const stopped = await readStopToken(platform, String(req.params.token));
    const isThere = stopped !== null && (await hasStopped(platform, stopped)) !== null;
    if (!isThere && !(await counts(misses, `address ${req.ip}`))) return refuse(res, 429);
    res.status(isThere ? 200 : 404).type('html');
    res.send(isThere ? await answer(stopped) : broken(platform.address()));
  };

  routes
    .route(STOP_PATH)
    .get(
      answering(async (stopped) => {
        const { kind } = stopped;
        if (await hasStopped(platform, stopped)) return done(kind, platform.address());
        return page(
          'Stop these reminders?',
          `<p>You will get no more mails ${about[kind]}. Other mails are not affected.</p>
<form method="post"><button>Stop these reminders</button></form>`,
        );
      }),
    )
    .post(
      answering(async (stopped) => {
        await switchReminder(platform, { ...stopped, stopped: true }, null);
        return done(stopped.kind, platform.address());
      }),
    );
  return routes;
}

const done = (kind: ReminderKind, address: string): string =>
  page(
    'Stopped',
    `<p>You get no more mails ${about[kind]}. You can switch them on again in <a href="${address}/#/profile">your profile</a>.</p>`,
  );

const broken = (address: string): string =>
  page(
    'This link does not work',
    `<p>It may be cut off, or too old. Sign in and stop reminders in <a href="${address}/#/profile">your profile</a>.</p>`,
  );

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;padding:24px;max-width:36em;font:16px/1.5 system-ui,sans-serif}a{color:inherit}button{font:inherit;padding:8px 16px}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';');

const page = (title: string, html: string): string => `<!doctype html>
<html lang="en">
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
