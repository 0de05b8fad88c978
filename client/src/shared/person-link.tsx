import { pageHref } from '#lib/page-href.ts';
import { everywhere } from '#texts/everywhere.ts';
import { rightsOf } from './session/session.ts';
import { useSelf } from './session/use-self.ts';

interface PersonLinkProps {
  readonly id: number;
  /** `Dana Whitfield`, for screen readers. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Leads to a person's own pages, for those who may open them. */
export function PersonLink({ id, name, className }: PersonLinkProps) {
  const self = useSelf();
  if (!rightsOf(self)('people.administer')) return null;
  return (
    <a href={pageHref(`/user/${id}/general`)} className={className} aria-label={everywhere.openPerson(name)}>
      {everywhere.personPage}
    </a>
  );
}
