import { Menu } from '@mantine/core';
import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { Icon } from '#components/icon.tsx';
import menu from '#components/menu-look.module.css';
import { TextButton } from '#components/text-button.tsx';
import { useNotices } from '#components/use-notices.ts';
import { codeGone } from '#lib/code-gone.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/views.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import form from '../forms/form-parts.module.css';
import { useSelf } from '../session/use-self.ts';
import { keptOf } from './kept-address.ts';
import { useViewActs } from './use-view-acts.ts';
import type { PageViews, View } from './use-views.ts';
import { type FirstAct, ViewsButton } from './views-button.tsx';

/** Fetched when it is first opened. */
const ViewForm = lazy(() =>
  import('./view-form.tsx').then(({ ViewForm: form }) => ({ default: form })).catch(codeGone),
);

/** What the form begins with. */
interface Asked {
  /** null: a new one. */
  readonly view: View | null;
  readonly name: string;
  /** Why it is open by itself. */
  readonly problem: readonly string[];
}

const NEW: Asked = { view: null, name: '', problem: [] };

interface ViewsPanelProps {
  readonly here: PageViews;
  /** What it was fetched for. */
  readonly first: FirstAct;
}

/** The menu of the views of a page, with its forms. */
export function ViewsPanel({ here, first }: ViewsPanelProps) {
  const { page, views, open, isChanged, isLost, search, today } = here;
  const notices = useNotices();
  const acts = useViewActs(here, notices);
  const self = useSelf();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [removing, setRemoving] = useState<View | null>(null);

  /** @param lost what is done when the view has gone meanwhile */
  async function attempt(act: () => Promise<unknown>, lost?: (texts: readonly string[]) => void): Promise<void> {
    try {
      await act();
    } catch (error) {
      const { errors, reason } = refusalOf(error);
      if (reason === 'saved-view-gone' && lost) lost(errors);
      else notices.fail(errors);
    }
  }
  const saveChanges = ({ id, version, name, period }: View) =>
    attempt(
      () => acts.change({ id, version, ...keptOf(page, search, period, today) }),
      (texts) => setAsked({ view: null, name, problem: [...texts, t.lostChanges] }),
    );
  const changing = open && isChanged && open.mayChange ? open : null;
  usePageCommands(t.views, [
    { label: t.saveAsNew, run: () => setAsked(NEW) },
    ...(changing ? [{ label: t.saveChangesOf(changing.name), run: () => void saveChanges(changing) }] : []),
  ]);

  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const begin = useEffectEvent(() => {
    // In place of the button that was there until now; the menu gives the focus back to it.
    button.current?.focus();
    if (first === 'menu') setOpen(true);
    else if (first === 'new') setAsked(NEW);
    else if (changing) void saveChanges(changing);
  });
  useEffect(() => {
    begin();
  }, []);

  const groups = [
    { label: t.mine, of: views.filter(({ owner }) => owner.id === self.id) },
    { label: t.shared, of: views.filter(({ owner }) => owner.id !== self.id) },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      <Said notices={notices} isOver={isChanged || isLost} />
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        withinPortal
        portalProps={{ target: '#main' }}
        withInitialFocusPlaceholder={false}
        classNames={menu}
      >
        <Menu.Target>
          <ViewsButton ref={button} here={here} />
        </Menu.Target>
        <Menu.Dropdown maw="min(24rem, 95vw)" mah="70vh">
          {groups.map(({ label, of }) => (
            <Fragment key={label}>
              <Menu.Label>{label}</Menu.Label>
              {of.map((view) => (
                <Menu.Item
                  key={view.id}
                  aria-current={view === open || undefined}
                  rightSection={view === open && <Icon name="check" size={14} />}
                  onClick={() => acts.show(view)}
                >
                  {view.name}{' '}
                  {view.owner.id !== self.id && <span className={looks.quiet}>{t.ofOwner(view.owner.name)}</span>}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
          {groups.length === 0 && <Menu.Label>{t.none}</Menu.Label>}
          {(open || isLost) && <Menu.Item onClick={acts.leave}>{t.noView}</Menu.Item>}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsked(NEW)}>{t.saveAsNew}</Menu.Item>
          {open && (
            <>
              <Menu.Label>{open.name}</Menu.Label>
              {changing && <Menu.Item onClick={() => void saveChanges(changing)}>{t.saveChanges}</Menu.Item>}
              {isChanged && <Menu.Item onClick={() => acts.show(open)}>{t.dropChanges}</Menu.Item>}
              {open.mayChange && (
                <Menu.Item onClick={() => setAsked({ view: open, name: open.name, problem: [] })}>{t.edit}</Menu.Item>
              )}
              <Menu.Item onClick={() => void attempt(() => acts.chooseFirst(open, !open.isFirst))}>
                {open.isFirst ? t.openUsual : t.openFirst}
              </Menu.Item>
              <Menu.Item onClick={() => void acts.copyLink(open)}>{t.copyLink}</Menu.Item>
              {open.mayChange && <Menu.Item onClick={() => setRemoving(open)}>{t.remove}</Menu.Item>}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{asked && <ViewForm here={here} acts={acts} {...asked} onClose={() => setAsked(null)} />}</Suspense>
      <Confirm
        opened={removing !== null}
        title={everywhere.deleteNamedAsked(removing?.name ?? '')}
        text={t.removeAsked}
        {...(removing && removing.sharedWith.length > 0 && { more: t.removeShared })}
        confirm={t.removeIt}
        cancel={everywhere.keepIt}
        onConfirm={() => {
          if (removing) void attempt(() => acts.remove(removing));
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}

interface SaidProps {
  readonly notices: ReturnType<typeof useNotices>;
  /** The address has changed since: what succeeded holds no longer. */
  readonly isOver: boolean;
}

/** What became of the last act. */
function Said({ notices: { said, clear }, isOver }: SaidProps) {
  const isShown = said?.tone === 'calm' || (said?.tone === 'good' && !isOver);
  return (
    <>
      <span role="status" className={looks.quiet}>
        {isShown && said.texts.join(' ')}
      </span>
      {said?.tone === 'bad' && (
        <span role="alert" className={form.error}>
          {said.texts.join(' ')} <TextButton onClick={clear}>{everywhere.close}</TextButton>
        </span>
      )}
    </>
  );
}
