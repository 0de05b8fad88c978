import { countText } from '#lib/amounts.ts';
import { t } from '#texts/reports.ts';

/** With more people than this the offices are folded at first: their totals give the overview. */
const MOST_OPEN = 60;

export const isLong = (people: number): boolean => people > MOST_OPEN;

/** The name of the last line of a report. @param people those of its lines; somebody may stand there for several offices */
export const TotalOf = ({ people }: { readonly people: readonly { readonly userId: number }[] }) => (
  <>
    {t.total}
    <small>{t.people(countText(new Set(people.map(({ userId }) => userId)).size))}</small>
  </>
);
