import { useEffect, useState } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import classes from './page-loader.module.css';

/** Milliseconds until a text says that loading is taking long. */
const SLOW = 1000;

/**
 * A thin line at the top of the page while something is loading, and a text after a second. Shows nothing if the answer
 * comes at once.
 */
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
