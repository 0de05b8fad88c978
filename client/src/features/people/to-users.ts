import { lastViewOf } from '#lib/last-view.ts';
import { pageHref } from '#lib/page-href.ts';
import { t } from '#texts/users.ts';

/** A link to the list of people, with its last search and filters. */
export const toUsers = () => ({ label: t.people, href: pageHref(lastViewOf('/users')) });
