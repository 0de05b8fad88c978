import type { CSSProperties } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/time-off-management.ts';
import classes from './wall-chart.module.css';

const LINES = Array.from({ length: 14 }, (_, line) => line);

/** The placeholder of the chart while it loads. */
export const ChartSkeleton = () => (
  <div className={`${classes.wall} ${classes.skeleton}`} aria-busy="true">
    <VisuallyHidden>
      <span role="status">{t.loadingChart}</span>
    </VisuallyHidden>
    {LINES.map((line) => (
      <div key={line}>
        <i style={{ '--width': `${60 + ((line * 37) % 50)}px` } as CSSProperties} />
        {line % 3 !== 1 && (
          <i
            style={
              { '--width': `${30 + ((line * 53) % 90)}px`, '--gap': `${60 + ((line * 71) % 300)}px` } as CSSProperties
            }
          />
        )}
      </div>
    ))}
  </div>
);
