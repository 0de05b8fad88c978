import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { everywhere } from '#texts/everywhere.ts';
import classes from './form-skeleton.module.css';

interface FormSkeletonProps {
  /** The number of fields in each section. */
  readonly sections: readonly number[];
}

/** The outline of a form while it is loading. */
export const FormSkeleton = ({ sections }: FormSkeletonProps) => (
  <div className={classes.sections} aria-busy="true">
    <VisuallyHidden>{everywhere.loading}</VisuallyHidden>
    {sections.map((fields, section) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
      <div key={section} className={classes.section}>
        <i className={classes.title} />
        <div className={classes.fields}>
          {Array.from({ length: fields }, (_, field) => field).map((field) => (
            <div key={field}>
              <i className={classes.label} />
              <i className={classes.field} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);
