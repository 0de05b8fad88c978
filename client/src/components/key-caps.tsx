import { Fragment } from 'react';
import { type Keys, keyCaps } from '../lib/keys.ts';
import classes from './key-caps.module.css';

/** Keys as they are printed; ways to do the same with “or” between them. */
export const KeyCaps = ({ keys }: { keys: Keys }) => (
  <span className={classes.ways}>
    {keyCaps(keys).map((caps, index) => (
      <Fragment key={caps.join()}>
        {index > 0 && <span className={classes.or}>or</span>}
        {/* Blanks between them: read out as words. */}
        <span>
          {caps.map((cap, place) => (
            <Fragment key={cap}>
              {place > 0 && ' '}
              <kbd className={classes.cap}>{cap}</kbd>
            </Fragment>
          ))}
        </span>
      </Fragment>
    ))}
  </span>
);
