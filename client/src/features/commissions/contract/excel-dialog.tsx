import { excelModes } from '@hourbook/domain/commissions/contracts.ts';
import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button, Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { DownloadStatus } from '#shared/files/download-status.tsx';
import { useDownload } from '#shared/files/use-download.ts';
import { Choices, OneOfFew } from '#shared/forms/pill-choices.tsx';
import { t } from '#texts/commissions-contract.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import classes from '../shared/dialogs.module.css';
import { monthsText } from '../shared/filter-address.ts';
import type { CommissionFilter } from '../shared/use-commission-filter.ts';
import { type ContractColumn, monthColumn } from './columns.tsx';
import type { ViewType } from './use-contract.ts';

interface ExcelDialogProps {
  readonly filter: CommissionFilter;
  readonly viewType: ViewType;
  readonly columns: readonly ContractColumn[];
  /** The ids of the visible columns. */
  readonly shown: readonly string[];
  readonly onClose: () => void;
}

type Mode = (typeof excelModes)[number];

/** CM-19: contract placements as a workbook: visible columns, all columns, or a sheet for each manager. */
export function ExcelDialog({ filter: { asked, months }, viewType, columns, shown, onClose }: ExcelDialogProps) {
  const id = useId();
  const [mode, setMode] = useState<Mode>('VISIBLE');
  const inFile = viewType === 'MONTHLY' ? [monthColumn, ...columns] : columns;
  const [chosen, setChosen] = useState(() =>
    inFile.map((column) => column.id).filter((each) => each === monthColumn.id || shown.includes(each)),
  );
  const download = useDownload();

  function start(): void {
    if (mode === 'VISIBLE' && chosen.length === 0) {
      download.refuse([textIn(peopleRefusals, 'export-fields-missing')]);
      return;
    }
    void download.start({
      path: '/commissions/accounts/excel',
      body: { ...asked, viewType, mode, ...(mode === 'VISIBLE' && { columns: chosen }) },
    });
  }
  useReturnedFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.excelTitle}
      size={520}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ title: looks.title }}
    >
      <div className={looks.stack}>
        {months && <p className={classes.about}>{t.excelAbout(monthsText(months))}</p>}
        <OneOfFew
          legend={t.excelMode}
          options={excelModes.map((value) => ({ value, label: t.modes[value] }))}
          chosen={mode}
          onChoose={setMode}
          hint={t.modeNotes[mode]}
        />
        {mode === 'VISIBLE' && (
          <Choices
            id={id}
            legend={t.excelFields}
            options={inFile.map((column) => ({ value: column.id, label: column.label }))}
            chosen={chosen}
            onChoose={(next) => setChosen(inFile.map((column) => column.id).filter((each) => next.includes(each)))}
          />
        )}
        <DownloadStatus state={download.state} />
        <div className={classes.foot}>
          {download.state.is === 'running' ? (
            <Button variant="default" onClick={download.stop}>
              {t.stop}
            </Button>
          ) : (
            <Button onClick={start} leftSection={<Icon name="download" />}>
              {t.download}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
