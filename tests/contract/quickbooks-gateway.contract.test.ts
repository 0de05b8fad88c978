import { withQuickBooks } from '../builders/quickbooks-gateway.ts';
import { REALM } from '../builders/quickbooks-server.ts';
import { accountingGatewayContract } from './accounting-gateway-contract.ts';

accountingGatewayContract('QuickBooks Online (a stand-in of it)', (test) =>
  withQuickBooks(({ gateway, quickBooks }) =>
    test({
      gateway,
      entered: async () =>
        [...quickBooks.company.activities.values()].map(({ Id, TxnDate, Hours, Minutes }) => ({
          externalId: `${REALM}:${Id}`,
          date: TxnDate,
          hours: Math.round((Hours + Minutes / 60) * 100),
        })),
    }),
  ),
);
