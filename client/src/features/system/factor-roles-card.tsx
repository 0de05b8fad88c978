import { type Role, roles } from '@hourbook/domain/access/roles.ts';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import card from '#components/card.module.css';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { Switch } from '#components/switch.tsx';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/second-factor.ts';
import classes from './system-page.module.css';

/** US-21: the roles whose holders need a second factor. */
export function FactorRolesCard() {
  const utils = trpc.useUtils();
  const query = trpc.accounts.factor.rules.useQuery();
  const notices = useNotices();
  /** What was chosen and is not saved yet; null: nothing. */
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const change = trpc.accounts.factor.changeRules.useMutation({
    onSuccess(saved) {
      utils.accounts.factor.rules.setData(undefined, saved);
      setChosen(null);
      notices.succeed(t.saved);
    },
    onError: (error) => notices.fail(refusalOf(error).errors),
  });
  return (
    <section className={card.frame} aria-label={t.twoFactor}>
      <h2 className={card.title}>
        {t.twoFactor}
        <NoticeLine notices={notices} />
      </h2>
      <NoticeBlock notices={notices} />
      <QueryBody query={query} empty={() => null}>
        {({ factorRoles, version }) => {
          const now = chosen ?? factorRoles;
          return (
            <>
              <p className={card.note}>{t.requiredForAbout}</p>
              <dl className={classes.facts}>
                {roles.map(({ name, description }) => (
                  <Fragment key={name}>
                    <dt>
                      <label htmlFor={`factor-${name}`}>{description}</label>
                    </dt>
                    <dd>
                      <Switch
                        id={`factor-${name}`}
                        checked={now.includes(name)}
                        onChange={({ target }) =>
                          setChosen(target.checked ? [...now, name] : now.filter((each) => each !== name))
                        }
                      />
                    </dd>
                  </Fragment>
                ))}
              </dl>
              {chosen && (
                <p className={card.note}>
                  <Button
                    onClick={() => change.mutate({ factorRoles: [...chosen], version })}
                    aria-busy={change.isPending}
                  >
                    {t.saveRoles}
                  </Button>
                </p>
              )}
            </>
          );
        }}
      </QueryBody>
    </section>
  );
}
