import { useEffect, useState } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import classes from './page-loader.module.css';

/** Milliseconds after which it is said that something takes its time. */
const SLOW = 1000;

/** A thin line at the very top while something is on its way, and words after a second; nothing when the answer is there at once. */
export function PageLoader({ busy }: { busy: boolean }) {
  return busy && <OnItsWay />;
}

function OnItsWay() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <div className={classes.loader} role="progressbar" aria-label={everywhere.loading} />
      {slow && <p className={classes.slow}>{everywhere.takesLonger}</p>}
    </div>
  );
}
