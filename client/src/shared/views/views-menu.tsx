import { lazy, Suspense, useState } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { t } from '#texts/views.ts';
import looks from '#theme/looks.module.css';
import { type PageViews, usePageViews } from './use-views.ts';
import { type FirstAct, ViewsButton } from './views-button.tsx';

/** Fetched when it is first opened. */
const ViewsPanel = lazy(() =>
  import('./views-panel.tsx').then(({ ViewsPanel: panel }) => ({ default: panel })).catch(codeGone),
);

/** The views of the list that is open; nothing on a page without views. */
export function ViewsMenu() {
  const here = usePageViews();
  return here && <ViewsOf key={here.page} here={here} />;
}

function ViewsOf({ here }: { readonly here: PageViews }) {
  const [first, setFirst] = useState<FirstAct | null>(null);
  return (
    <>
      <span role="status" className={looks.quiet}>
        {here.isLost && t.lost}
      </span>
      {first === null ? (
        <Unopened here={here} onFirst={setFirst} />
      ) : (
        <Suspense fallback={<ViewsButton here={here} />}>
          <ViewsPanel here={here} first={first} />
        </Suspense>
      )}
    </>
  );
}

interface UnopenedProps {
  readonly here: PageViews;
  readonly onFirst: (act: FirstAct) => void;
}

/** All there is of it until somebody wants more. */
function Unopened({ here, onFirst }: UnopenedProps) {
  const { open, isChanged } = here;
  usePageCommands(t.views, [
    { label: t.saveAsNew, run: () => onFirst('new') },
    ...(open?.mayChange && isChanged ? [{ label: t.saveChangesOf(open.name), run: () => onFirst('save') }] : []),
  ]);
  return <ViewsButton here={here} onClick={() => onFirst('menu')} />;
}
