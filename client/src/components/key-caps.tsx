import { Fragment } from 'react';
import { type Keys, keyCaps } from '#lib/keys.ts';
import classes from './key-caps.module.css';

/** Keys as they are printed on keyboards; alternatives are separated by commas. */
export const KeyCaps = ({ keys }: { keys: Keys }) => (
  <span className={classes.ways}>
    {keyCaps(keys).map((caps, index, ways) => (
      <span key={caps.join()}>
        {caps.map((cap, place) => (
          <Fragment key={cap}>
            {place > 0 && ' ' /* read out as words */}
            <kbd className={classes.cap}>{cap}</kbd>
          </Fragment>
        ))}
        {index < ways.length - 1 && ','}
      </span>
    ))}
  </span>
);
