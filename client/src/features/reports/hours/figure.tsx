import type { MouseEvent } from 'react';
import { createContext, useContext } from 'react';
import { t } from '#texts/reports.ts';
import classes from './report.module.css';
import type { Spot } from './spot.ts';

interface SpotsOfPage {
  readonly hrefOf: (spot: Spot<never>) => string;
  readonly onOpen: (spot: Spot<never>) => void;
}

/** How figures open their rows. */
export const SpotsContext = createContext<SpotsOfPage | null>(null);

interface FigureProps {
  readonly spot: Spot;
  /** What the figure is, for the name of its link: `Billable, Chicago`. */
  readonly of: string;
  /** null: there is no figure. */
  readonly value: number | null;
  /** How it is written; null: with the dash of nothing. */
  readonly text: string;
}

/** A figure that leads to its rows. Nothing, shown as a dash, leads nowhere. */
export function Figure({ spot, of, value, text }: FigureProps) {
  const spots = useContext(SpotsContext);
  if (value === null || value === 0 || !spots) return <span className={classes.zero}>–</span>;
  const place = spot as Spot<never>;
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    spots?.onOpen(place);
  }
  return (
    <a className={classes.figure} href={spots.hrefOf(place)} aria-label={t.rowsOf(text, of)} onClick={open}>
      {text}
    </a>
  );
}
