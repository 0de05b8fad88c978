import { Router } from 'express';
import { counts } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { feedFile } from '../time-off/feed-events.ts';
import { FEED_PATH } from '../time-off/own-feeds.ts';
import { refuse } from './refuse.ts';

type CalendarPorts = Parameters<typeof feedFile>[0] & Pick<Ports, 'feeds' | 'limits'>;

/** Calendar programs read a feed every few minutes at most. */
const READ = { name: 'feed-read', points: 30, seconds: 600 };
/** Attempts with unknown keys from one address. */
const MISSED = { name: 'feed-missed', points: 30, seconds: 600 };
const FILE = /^([\w-]{43})\.ics$/;

/**
 * Private calendar feeds: they need no session, because the address is the secret. An invalid key gets the same answer as an
 * address that does not exist.
 */
export function calendarFeeds(platform: CalendarPorts): Router {
  const routes = Router();
  const [reads, misses] = [platform.limits(READ), platform.limits(MISSED)];
  routes.get(FEED_PATH, async (req, res) => {
    res.set('Cache-Control', 'private, no-store');
    const key = FILE.exec(String(req.params.file))?.[1];
    const feed = key === undefined ? null : await platform.feeds.open(key);
    if (!feed) return refuse(res, (await counts(misses, `address ${req.ip}`)) ? 404 : 429);
    if (!(await counts(reads, feed.secret))) return refuse(res, 429);
    res.type('text/calendar; charset=utf-8').set('Content-Disposition', 'inline; filename="hourbook.ics"');
    res.send(await feedFile(platform, feed));
  });
  return routes;
}
