import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { useNotices } from '#components/use-notices.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/working-hours.ts';
import { OfficeYears } from './office-years.tsx';

type Office = Answers['reference']['offices']['list'][number];

/** R036: the working hours of an office by year (RD-7). The office is in the address. */
export function WorkingHoursPage() {
  const self = useSelf();
  const address = useAddress('/signed-in/commissions/working-hours');
  const navigate = useNavigate();
  const notices = useNotices();
  const { data: offices, error, refetch } = trpc.reference.offices.list.useQuery();
  const office = offices && chosenOffice(offices, [address.search.office, self.office?.id]);
  if (!office) {
    return (
      <>
        <PageHead title={t.workingHours} notices={notices} />
        {error && !offices && <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />}
        {offices && <p>{t.noOffices}</p>}
      </>
    );
  }
  return (
    <OfficeYears
      address={address}
      office={office}
      offices={offices}
      onOffice={(id) => void navigate({ to: '/working-hours', search: { office: id } })}
    />
  );
}

/** @param wanted ids in order of preference; if none of them exists, the first office is chosen */
const chosenOffice = (offices: readonly Office[], wanted: readonly (number | undefined)[]): Office | undefined =>
  wanted.flatMap((id) => offices.find((office) => office.id === id) ?? [])[0] ?? offices[0];
