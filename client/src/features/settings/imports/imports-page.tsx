import { isUnderWay } from '@hourbook/domain/imports/course.ts';
import { PageHead } from '#components/page-head.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/imports.ts';
import looks from '#theme/looks.module.css';
import { ImportList } from './import-list.tsx';
import { ImportSteps } from './import-steps.tsx';
import { NewImport } from './new-import.tsx';

/** Milliseconds between two looks how far a job is. */
const PAUSE = 500;

/** IM-1: moves clients, people and hours in from files. */
export function ImportsPage() {
  const address = useAddress('/signed-in/imports');
  const { open } = address.search;
  const zone = zoneOf(useSelf());
  if (open === undefined) {
    return (
      <>
        <PageHead title={t.imports} />
        <div className={looks.stack}>
          <NewImport onSent={(id) => address.change({ open: id }, { replace: false })} />
          <ImportList address={address} zone={zone} />
        </div>
      </>
    );
  }
  return <OpenImport key={open} id={open} address={address} />;
}

function OpenImport({
  id,
  address,
}: {
  readonly id: number;
  readonly address: Parameters<typeof ImportList>[0]['address'];
}) {
  const query = trpc.imports.show.useQuery(
    { id },
    { retry: false, refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? PAUSE : false) },
  );
  const zone = zoneOf(useSelf());
  return (
    <>
      <PageHead
        title={query.data?.fileName ?? t.imports}
        trail={{ label: t.back, href: address.hrefOf({ open: undefined }) }}
        note={query.data && t.kinds[query.data.kind]}
      />
      <QueryBody query={query}>{(each) => <ImportSteps import={each} zone={zone} />}</QueryBody>
    </>
  );
}
