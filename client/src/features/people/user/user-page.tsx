import { mayEdit } from '@hourbook/domain/people/edit-rights.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { Button } from '@mantine/core';
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { LinkTabs } from '#components/link-tabs.tsx';
import { Notice } from '#components/notice.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import { useCarriedNotice, useNotices } from '#components/use-notices.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { idIn } from '#lib/id-in.ts';
import { currency } from '#lib/money.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person.ts';
import looks from '#theme/looks.module.css';
import { held } from '../person-roles.ts';
import { toUsers } from '../to-users.ts';
import { type EditedUser, EditedUserContext } from './edited-user.ts';
import { UserAwaits } from './user-awaits.tsx';
import { UserHistory } from './user-history.tsx';
import { UserLinks } from './user-links.tsx';
import classes from './user-page.module.css';
import { WhoItIs } from './who-it-is.tsx';

type User = Answers['people']['general']['user'];

const route = getRouteApi('/signed-in/user/$id');

/** Tabs with pay and rates. */
const ofMoney: readonly string[] = [t.employment, everywhere.clients];

/** The page of a person, with its head and tabs. */
export function UserPage() {
  const id = idIn(route.useParams().id);
  const { data, error, refetch } = trpc.people.general.user.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  if (data) return <OfUser key={data.id} user={data} />;
  const refusal = error && refusalOf(error);
  if (id === null || refusal?.status === 404) return <NobodyHere />;
  return <Waiting problem={refusal && { texts: refusal.errors, onRetry: () => void refetch() }} />;
}

/** PD-5, US-10 as a sentence; null: the viewer may edit the person. */
const readOnlyOf = ({ erasedAt }: User, may: boolean): string | null =>
  erasedAt !== null ? t.erasedReadOnly : may ? null : t.readOnly;

function OfUser({ user }: { user: User }) {
  const self = useSelf();
  const notices = useNotices();
  useCarriedNotice(notices);
  const utils = trpc.useUtils();
  const readOnly = readOnlyOf(user, mayEdit(held(self), held(user)));
  const [history, setHistory] = useState(false);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const markUnsaved = useCallback((what: string, is: boolean) => {
    setUnsaved((before) => {
      if (before.has(what) === is) return before;
      const others = [...before].filter((each) => each !== what);
      return new Set(is ? [...others, what] : others);
    });
  }, []);
  const edited: EditedUser = {
    id: user.id,
    user,
    editable: readOnly === null,
    readOnly,
    refresh() {
      notices.clear(); // the notice of the previous page is outdated
      void utils.people.general.user.invalidate({ id: user.id });
      void utils.people.general.about.invalidate({ id: user.id });
      void utils.people.list.invalidate();
    },
    markUnsaved,
  };
  useDrawerAddress(useAddress('/signed-in/user/$id'), 'history', {
    name: history ? 'yes' : null,
    onBack: () => setHistory(false),
    onAsked() {
      setHistory(true);
      return true;
    },
  });
  usePageCommands(everywhere.person, [
    { label: t.saveWhatChanged, keys: 'mod+S', run: () => formToSave()?.requestSubmit() },
    { label: t.historyUser, keys: 'alt+shift+H', run: () => setHistory(true) },
  ]);
  const at = `/user/${user.id}`;
  const tabs = [
    { to: `${at}/general`, label: t.general },
    { to: `${at}/employment`, label: t.employment },
    { to: `${at}/legal-status`, label: t.legalStatus },
    { to: `${at}/time-off`, label: everywhere.timeOff },
    { to: `${at}/clients`, label: everywhere.clients },
  ];
  const open = useLocation({ select: ({ pathname }) => tabs.find(({ to }) => to === pathname)?.label });
  return (
    <>
      <PageHead
        title={fullName(user)}
        part={open}
        trail={toUsers()}
        note={ofMoney.includes(open ?? '') ? everywhere.amountsIn(currency) : undefined}
        period={<WhoItIs user={user} />}
      >
        <Button variant="default" onClick={() => setHistory(true)}>
          {everywhere.history}
        </Button>
      </PageHead>
      {/* The head is full: answers have the rest of this line. */}
      <div className={classes.beside}>
        <UserLinks user={user} />
        <NoticeLine notices={notices} />
      </div>
      <LinkTabs label={t.dataOf(fullName(user))} tabs={tabs} />
      <div className={classes.tab}>
        {edited.readOnly !== null && (
          <div role="status">
            <Notice tone="calm" texts={[edited.readOnly]} />
          </div>
        )}
        <UserAwaits edited={edited} notices={notices} />
        <NoticeBlock notices={notices} />
        <EditedUserContext value={edited}>
          <Outlet />
        </EditedUserContext>
      </div>
      <LeaveGuard when={unsaved.size > 0} staysOnPage onLeave={() => setUnsaved(new Set())} />
      {history && <UserHistory user={user} onClose={() => setHistory(false)} />}
    </>
  );
}

/** The form with the focus, otherwise the first one with unsaved changes. */
const formToSave = (): HTMLFormElement | null =>
  document.activeElement?.closest<HTMLFormElement>('main form[data-unsaved]') ??
  document.querySelector<HTMLFormElement>('main form[data-unsaved]');

const NobodyHere = () => (
  <>
    <Title text={t.nobodyFound} />
    <p className={looks.quiet}>
      {t.nobodyFoundAbout} <a href={toUsers().href}>{t.toUsers}</a>
    </p>
  </>
);

function Waiting({ problem }: { problem: { texts: readonly string[]; onRetry: () => void } | null }) {
  return (
    <>
      <Title text={everywhere.person} />
      {problem ? <Problem {...problem} /> : <FormSkeleton sections={[11, 5]} />}
    </>
  );
}

const Title = ({ text }: { text: string }) => (
  <header className={classes.head}>
    <title>{everywhere.pageTitle(text)}</title>
    <h1>{text}</h1>
  </header>
);
