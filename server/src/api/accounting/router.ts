import { connectionStatus, disconnect, startConnecting } from '../../accounting/connection.ts';
import { actorOf, allow, router } from '../trpc.ts';

/** Whether hours can be sent, and who lets them through (SY-17). */
const connection = router({
  status: allow('accounting.connection').query(({ ctx }) => connectionStatus(ctx.platform)),

  /** Answers where the browser goes; what it comes back with is of use in this session only. */
  connect: allow('accounting.connect', { everyTime: true }).mutation(({ ctx }) =>
    startConnecting(ctx.platform, actorOf(ctx), ctx.session),
  ),

  disconnect: allow('accounting.connect').mutation(({ ctx }) => disconnect(ctx.platform)),
});

export const accounting = router({ connection });
