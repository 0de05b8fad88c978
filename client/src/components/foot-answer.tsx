import { type ReactNode, useEffect, useRef } from 'react';
import classes from './foot-answer.module.css';

/**
 * Answers on the upper edge of a page's foot, which holds them in sight. They lie over the end of the page instead of
 * pushing it, so that nothing moves; the page can be scrolled further by their height, and nothing stays covered.
 */
export function FootAnswer({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty(ROOM, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    if (own.current) watch.observe(own.current);
    return () => {
      watch.disconnect();
      style.removeProperty(ROOM);
    };
  }, []);
  return (
    <div ref={own} className={classes.answer}>
      {children}
    </div>
  );
}

/** How much of the end of the page is covered. */
const ROOM = '--answer-room';
