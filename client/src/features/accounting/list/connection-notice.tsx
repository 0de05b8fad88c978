import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/accounting.ts';

/** SY-8: says that nothing can be sent until somebody reconnects. */
export function ConnectionNotice() {
  const self = useSelf();
  const { data } = trpc.accounting.connection.status.useQuery(undefined, { refetchInterval: 60_000 });
  if (data?.state !== 'DISCONNECTED') return null;
  const mayConnect = rightsOf(self)('accounting.connect');
  return (
    <div role="status">
      <Notice tone="wait" texts={[mayConnect ? t.notConnected : t.notConnectedAsk]}>
        {mayConnect && <Link to="/accountant/connection">{t.openConnection}</Link>}
      </Notice>
    </div>
  );
}
