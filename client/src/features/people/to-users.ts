import { t } from '#texts/users.ts';
import { lastViewOf } from '../../lib/last-view.ts';
import { pageHref } from '../../lib/page-href.ts';

/** The list of people as it was searched and filtered last. */
export const toUsers = () => ({ label: t.users, href: pageHref(lastViewOf('/users')) });
