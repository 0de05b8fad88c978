import { Link } from '@tanstack/react-router';
import { PageHead } from '#components/page-head.tsx';
import { guidesOf } from '#shared/help/guides-of.ts';
import { heads } from '#shared/help/heads.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/help.ts';
import looks from '#theme/looks.module.css';
import classes from './help.module.css';

/** Of the references, those for whoever works with Hourbook. */
const references = ['api', 'evidence', 'security', 'operating'];
const rules = [...heads.keys()].filter((page) => page.startsWith('rules/') && !page.endsWith('/README'));

/** Where the help begins: the guides of one's roles, then all others, the rules and the references. */
export function HelpIndex() {
  const { roles } = useSelf();
  const { yours, others } = guidesOf(roles.map(({ name }) => name));
  return (
    <>
      <PageHead title={t.help} />
      <h2>{t.yours}</h2>
      <Guides pages={yours} />
      <h2>{t.others}</h2>
      <Guides pages={others} />
      <h2>{t.rules}</h2>
      <p className={looks.quiet}>{t.rulesAbout}</p>
      <ul className={classes.sections}>
        <Pages pages={rules} />
      </ul>
      <h2>{t.reference}</h2>
      <ul className={classes.sections}>
        <li>
          <a href="api/">{t.restReference}</a>
        </li>
        <Pages pages={references} />
      </ul>
    </>
  );
}

const Guides = ({ pages }: { readonly pages: readonly string[] }) => (
  <div className={classes.sections}>
    {pages.map((page) => {
      const { title, tasks } = heads.get(page)!;
      return (
        <section key={page} aria-label={title}>
          <h3 className={looks.label}>
            <Link to="/help/$" params={{ _splat: page }}>
              {title}
            </Link>
          </h3>
          <ul aria-label={t.tasksOf(title)}>
            {tasks.map((task) => (
              <li key={task.anchor}>
                <Link to="/help/$" params={{ _splat: page }} hash={task.anchor}>
                  {task.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

const Pages = ({ pages }: { readonly pages: readonly string[] }) =>
  pages.map((page) => (
    <li key={page}>
      <Link to="/help/$" params={{ _splat: page }}>
        {heads.get(page)!.title}
      </Link>
    </li>
  ));
