import { everywhere } from '#texts/everywhere.ts';
import type { CommissionFilter } from '../shared/use-commission-filter.ts';
import type { ContractColumn } from './columns.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { ExcelDialog } from './excel-dialog.tsx';
import type { ShownRow } from './lines.ts';
import type { ViewType } from './use-contract.ts';

/** What is open in front of the page. */
export type Asking = { readonly what: 'excel' } | { readonly what: 'cost'; readonly row: ShownRow };

interface DialogsProps {
  readonly asking: Asking;
  readonly filter: CommissionFilter;
  readonly viewType: ViewType;
  readonly columns: readonly ContractColumn[];
  readonly shown: readonly string[];
  readonly onClose: () => void;
  /** Called with the message of success. */
  readonly onDone: (text: string) => void;
}

/** What opens in front of the page; loaded when it is wanted. */
export function Dialogs({ asking, filter, viewType, columns, shown, onClose, onDone }: DialogsProps) {
  switch (asking.what) {
    case 'excel':
      return <ExcelDialog filter={filter} viewType={viewType} columns={columns} shown={shown} onClose={onClose} />;
    case 'cost':
      return (
        filter.singleMonth && (
          <CostDialog
            row={asking.row}
            month={filter.singleMonth}
            onClose={onClose}
            onSaved={() => onDone(everywhere.saved)}
          />
        )
      );
  }
}
