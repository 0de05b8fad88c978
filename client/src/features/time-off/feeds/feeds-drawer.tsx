import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { Problem } from '#components/problem.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { ShownOnce } from '#shared/shown-once/shown-once.tsx';
import { t } from '#texts/calendar-feeds.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import type { FeedKind } from './feed-kind.ts';
import classes from './feeds-drawer.module.css';

interface FeedsDrawerProps {
  readonly opened: boolean;
  readonly zone: Zone;
  readonly onClose: () => void;
}

/** The addresses at which calendar apps subscribe to the viewer's own time off and to that of their team. */
export const FeedsDrawer = ({ opened, zone, onClose }: FeedsDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="right"
    size={440}
    title={t.calendarFeeds}
    closeButtonProps={{ 'aria-label': everywhere.close }}
    lockScroll={false}
    overlayProps={{ backgroundOpacity: 0.2 }}
    transitionProps={{ duration: 120, exitDuration: 0 }}
    classNames={{ title: looks.title }}
  >
    <Feeds zone={zone} />
  </Drawer>
);

function Feeds({ zone }: { zone: Zone }) {
  const { data, error, refetch } = trpc.timeOff.feeds.list.useQuery(undefined, { gcTime: 0 });
  if (error && !data) return <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <p className={looks.remark} role="status" aria-busy="true">
        {t.loadingFeeds}
      </p>
    );
  }
  return (
    <>
      <p className={looks.remark}>{t.feedsIntro}</p>
      {data.map((feed) => (
        <Feed key={feed.feed} feed={feed} zone={zone} />
      ))}
    </>
  );
}

const names: Readonly<Record<FeedKind, string>> = { own: t.ownFeed, team: t.teamFeed };

function Feed({ feed, zone }: { feed: Answers['timeOff']['feeds']['list'][number]; zone: Zone }) {
  const utils = trpc.useUtils();
  const renewal = trpc.timeOff.feeds.renew.useMutation();
  const revocation = trpc.timeOff.feeds.revoke.useMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<readonly string[] | null>(null);
  const [revoked, setRevoked] = useState(false);
  const name = names[feed.feed];
  const busy = renewal.isPending || revocation.isPending;
  const exists = feed.createdAt !== null;

  async function run(act: () => Promise<void>): Promise<void> {
    setProblem(null);
    setRevoked(false);
    try {
      await act();
      await utils.timeOff.feeds.list.invalidate();
    } catch (error) {
      setProblem(refusalOf(error).errors);
    }
  }
  const make = () => run(async () => setAddress((await renewal.mutateAsync({ feed: feed.feed })).address));
  const revoke = () =>
    run(async () => {
      await revocation.mutateAsync({ feed: feed.feed });
      setAddress(null);
      setRevoked(true);
    });
  return (
    <section className={classes.feed} aria-label={name}>
      <h3>{name}</h3>
      {feed.feed === 'team' && <p className={looks.remark}>{t.teamFeedNote}</p>}
      <p className={looks.remark}>
        {feed.createdAt === null
          ? t.noFeed
          : `${t.feedSince(formatInstant(feed.createdAt, zone))} ${
              feed.lastReadAt === null ? t.feedNotRead : t.feedRead(formatInstant(feed.lastReadAt, zone))
            }`}
      </p>
      {address !== null && <ShownOnce label={t.addressOf(name)} copyLabel={t.copyOf(name)} text={address} />}
      {problem && <Notice tone="bad" texts={problem} />}
      <div role="status">{revoked && <Notice tone="good" texts={[t.revoked]} />}</div>
      <div className={classes.acts}>
        <Button
          variant={exists ? 'default' : 'filled'}
          size="xs"
          disabled={busy}
          aria-label={exists ? t.makeNewOf(name) : t.makeOf(name)}
          onClick={() => void make()}
        >
          {exists ? t.makeNew : t.makeAddress}
        </Button>
        {exists && (
          <Button
            variant="subtle"
            size="xs"
            disabled={busy}
            aria-label={t.revokeOf(name)}
            onClick={() => void revoke()}
          >
            {t.revoke}
          </Button>
        )}
      </div>
      {exists && <p className={looks.remark}>{t.makeNewNote}</p>}
    </section>
  );
}
