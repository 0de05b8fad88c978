import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { MainMenu } from './main-menu.tsx';
import { PersonFoot } from './person-foot.tsx';
import classes from './shell.module.css';

const signedIn = getRouteApi('/signed-in');

/** What stands around every page: the menu on the left; where there is no room, a bar with the menu behind a button. */
export function Shell() {
  const { self } = signedIn.useRouteContext();
  const [menuOpen, menu] = useDisclosure(false);
  const main = useRef<HTMLElement>(null);
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });

  // A new page is read from its beginning; turning its pages (the query) leaves the place alone. Whoever has just opened
  // the app begins at its very top.
  useEffect(() => {
    if (page !== undefined && navigator.userActivation.hasBeenActive) main.current?.focus();
  }, [page]);

  const content = (
    <>
      <MainMenu onChoose={menu.close} />
      <PersonFoot self={self} />
    </>
  );
  return (
    <div className={classes.app}>
      {/* Not a link: the address after # is a page of ours. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <section className={classes.bar} aria-label="Menu bar">
        <ActionIcon variant="default" size={40} aria-label="Menu" aria-expanded={menuOpen} onClick={menu.open}>
          <Icon name="menu" size={18} />
        </ActionIcon>
        <Brand />
      </section>
      <aside className={classes.side} aria-label="Menu and settings">
        <div className={classes.brand}>
          <Brand />
        </div>
        {content}
      </aside>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        title={<Brand />}
        size={272}
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
        lockScroll={false}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        {content}
      </Drawer>
      <main ref={main} id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
