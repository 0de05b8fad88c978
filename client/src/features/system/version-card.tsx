import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import card from '#components/card.module.css';
import { countText } from '#lib/amounts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import { durationText } from './amounts.ts';
import classes from './system-page.module.css';

interface VersionCardProps {
  readonly status: Answers['system']['status'];
  readonly zone: Zone;
}

/** Which version runs, for how long, and when the books were looked at by themselves. */
export function VersionCard({ status: { version, digest, bookCheck }, zone }: VersionCardProps) {
  const { hourbook, node, mode, startedAt, upSeconds, now, clockSet } = version;
  const clock = formatInstant(now, zone);
  const facts: readonly (readonly [string, string])[] = [
    [t.hourbook, hourbook],
    [t.client, import.meta.env.VITE_BUILD],
    [t.node, node],
    [t.mode, t.modes[mode]],
    [t.upSince, t.upFor(formatInstant(startedAt, zone), durationText(upSeconds))],
    [t.clock, clockSet ? t.clockSet(clock) : clock],
    [
      t.lastDigest,
      digest ? t.digestOf(formatDate(digest.date), countText(digest.streams), countText(digest.entries)) : t.never,
    ],
    [
      t.nightlyCheck,
      bookCheck
        ? t.checkOf(formatInstant(bookCheck.finishedAt, zone), countText(bookCheck.books), bookCheck.findings)
        : t.never,
    ],
  ];
  return (
    <section className={card.frame}>
      <h2 className={card.title}>{t.version}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
