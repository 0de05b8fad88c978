import { t } from '#texts/lists.ts';
import { CellSelect } from '../cell-select.tsx';
import { Icon, type IconName } from '../icon.tsx';
import classes from './pager.module.css';
import { PAGE_SIZES, type PageSize, pageCount, pageNumbers, type TableView } from './view.ts';

interface PagerProps {
  readonly view: TableView;
  readonly onView: (change: Partial<TableView>) => void;
  /** The number of rows on all pages. */
  readonly count: number;
}

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: size === 'all' ? t.all : String(size) }));
const sizeOf = (text: string): PageSize | undefined => PAGE_SIZES.find((size) => String(size) === text);

/** `11–20 of 131`, links to the pages around the current one, and the page size. */
export function Pager({ view: { page, size }, onView, count }: PagerProps) {
  const pages = pageCount(count, size);
  const step = (to: number, label: string, icon: IconName) => (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onView({ page: to })}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={classes.pager}>
      <span className={classes.range} role="status">
        {rangeText(page, size, count)}
      </span>
      {pages > 1 && (
        <nav aria-label={t.pages} className={classes.pages}>
          {step(page - 1, t.previousPage, 'left')}
          {pageNumbers(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              className={classes.page}
              aria-label={t.pageOf(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onView({ page: number })}
            >
              {number}
            </button>
          ))}
          {step(page + 1, t.nextPage, 'right')}
        </nav>
      )}
      <CellSelect
        label={t.rowsOnPage}
        value={String(size)}
        options={sizes}
        onChange={(text) => onView({ size: sizeOf(text) ?? size })}
        note={t.rowsNote}
      />
    </div>
  );
}

function rangeText(page: number, size: PageSize, count: number): string {
  const first = size === 'all' ? 1 : (page - 1) * size + 1;
  const last = size === 'all' ? count : Math.min(page * size, count);
  return t.range(first, last, count);
}
