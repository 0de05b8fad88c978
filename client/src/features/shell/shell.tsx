import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Brand } from '#components/brand.tsx';
import { Notice } from '#components/notice.tsx';
import { ToolbarSlot } from '#components/table/toolbar-slot.ts';
import { browserStorage } from '#lib/storage.ts';
import { actingNow, isActingPage } from '#shared/acting/acting.ts';
import { useObstacle } from '#shared/api/use-obstacle.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { ViewsMenu } from '#shared/views/views-menu.tsx';
import { t } from '#texts/shell.ts';
import { ActingBanner } from './acting-banner.tsx';
import { LateNotices } from './late-notices.tsx';
import { MainMenu } from './main-menu.tsx';
import { actingMenu, isOffered, markedEntry, menu, permittedMenu } from './menu.ts';
import { FoldButton, MenuBar } from './menu-buttons.tsx';
import { PageTabs } from './page-tabs.tsx';
import { PersonFoot } from './person-foot.tsx';
import { RulesBanner } from './rules-banner.tsx';
import classes from './shell.module.css';
import { ShellDialogs } from './shell-dialogs.tsx';
import { StepUp } from './step-up.tsx';
import { useHandsInWeeks } from './use-hands-in-weeks.ts';
import { useLateDialog } from './use-late-dialog.ts';
import { useLeftPast } from './use-left-past.ts';
import { useShellCommands } from './use-shell-commands.ts';

const RAIL = 'menu-rail';

const toolbarViews = <ViewsMenu />;

/** The frame of every page: the menu on the left or, on narrow screens, a bar with a menu button. */
export function Shell() {
  const self = useSelf();
  const acting = actingNow();
  const handsInWeeks = useHandsInWeeks(self);
  const groups = useMemo(
    () =>
      acting
        ? actingMenu((to) => isActingPage(acting, to))
        : permittedMenu(menu, rightsOf(self), isOffered(self, handsInWeeks)),
    [self, handsInWeeks, acting],
  );
  const [drawerOpen, drawer] = useDisclosure(false);
  const [rail, setRail] = useState(() => browserStorage.get(RAIL) !== null);
  const [find, keys] = [useLateDialog(), useLateDialog()];
  const main = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const denied = useLocation({ select: ({ state }) => state.denied });
  const unknown = useLocation({ select: ({ state }) => state.unknown ?? false });
  const leftPast = useLeftPast();
  const obstacle = useObstacle();
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });

  function fold(): void {
    if (rail) browserStorage.remove(RAIL);
    else browserStorage.set(RAIL, 'yes');
    setRail(!rail);
  }
  const commands = useShellCommands({
    groups,
    onFind: () => find.open(),
    onKeys: () => keys.open(),
    onMenu: () => (menuButton.current?.checkVisibility() ? drawer.open() : fold()),
  });

  // Moves the focus to the start of a new page, but not when only the query changes, nor on the first page after
  // loading the app.
  const before = useRef(page);
  const dialogs = useRef([find, keys]);
  dialogs.current = [find, keys];
  useEffect(() => {
    if (before.current !== undefined && before.current !== page) {
      // They were about the page that was left.
      for (const dialog of dialogs.current) if (dialog.opened) dialog.close();
      startOf(main.current)?.focus();
    }
    before.current = page;
  }, [page]);

  const person = { self, onSignOut: commands.signOut };
  return (
    <div className={classes.app} data-rail={rail || undefined}>
      {/* A button, because a link to #main would be an address of the app. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t.skipToContent}
      </button>
      <MenuBar ref={menuButton} open={drawerOpen} onOpen={drawer.open} className={classes.bar} />
      <aside className={classes.side} aria-label={t.menuAndSettings}>
        <div className={classes.head}>
          {!rail && <Brand />}
          <FoldButton rail={rail} onFold={fold} />
        </div>
        <MainMenu groups={groups} rail={rail} />
        <div className={classes.below}>
          {!rail && <RulesBanner self={self} />}
          <PersonFoot {...person} rail={rail} onKeys={() => keys.open()} />
        </div>
      </aside>
      <Drawer
        opened={drawerOpen}
        onClose={drawer.close}
        title={<Brand />}
        size={272}
        closeButtonProps={{ 'aria-label': t.closeMenu }}
        lockScroll={false}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <MainMenu groups={groups} onChoose={drawer.close} />
        <div className={classes.below}>
          <RulesBanner self={self} />
          <PersonFoot
            {...person}
            onChoose={drawer.close}
            onKeys={() => {
              drawer.close();
              keys.open(menuButton.current);
            }}
          />
        </div>
      </Drawer>
      {/* Remounts for another person, so that they do not see what the previous one typed. */}
      <main key={self.id} ref={main} id="main" className={classes.main} tabIndex={-1}>
        {acting && <ActingBanner acting={acting} />}
        <PageTabs groups={groups} />
        {denied !== undefined && (
          <Notice
            tone="bad"
            texts={[textIn(generalRefusals, 'access-denied'), t.notYours(markedEntry(menu, denied)?.label)]}
          />
        )}
        {unknown && <Notice tone="calm" texts={[t.noSuchPage]} />}
        {leftPast !== null && (
          <div role="status" className={classes.past} data-print="no">
            <Notice tone="calm" texts={[t.noPast(formatInstant(leftPast, zoneOf(self)))]} />
          </div>
        )}
        {obstacle && (
          <div role="status" data-print="no">
            <Notice tone="wait" texts={[obstacle === 'no-network' ? t.noConnection : t.noAnswer]} />
          </div>
        )}
        <LateNotices />
        <ToolbarSlot value={toolbarViews}>
          <Outlet />
        </ToolbarSlot>
      </main>
      <ShellDialogs find={find} keys={keys} commands={commands} />
      <StepUp />
    </div>
  );
}

/** The element marked as the start of the page, otherwise the whole content. */
const startOf = (main: HTMLElement | null): HTMLElement | null =>
  main?.querySelector<HTMLElement>('[data-page-start]') ?? main;
