import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';

interface RecordDrawerProps {
  readonly form: RecordForm;
  readonly title: string;
  readonly saveLabel: string;
  readonly onLoad: () => void;
  readonly onClose: () => void;
  /** null: a new record. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}

/** The form of a direct placement or a project, which asks before changes are lost. */
export function RecordDrawer({ form, title, saveLabel, onLoad, onClose, onRemove, children }: RecordDrawerProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <FormDrawer
        form={form}
        title={title}
        saveLabel={saveLabel}
        onLoad={onLoad}
        onCancel={() => (form.dirty ? setAsking(true) : onClose())}
        acts={
          onRemove && (
            <div>
              <Button variant="subtle" px="xs" onClick={onRemove}>
                {t.delete}
              </Button>
            </div>
          )
        }
      >
        {children}
      </FormDrawer>
      {/* M087 */}
      <Confirm
        opened={asking}
        title={t.cancelWithoutSavingAsked}
        text={everywhere.leavingLosesChanges}
        confirm={everywhere.discardChanges}
        cancel={t.keepEditing}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
      {/* Nothing to do on leaving: the new address closes the drawer. */}
      <LeaveGuard when={form.dirty} onLeave={() => {}} />
    </>
  );
}
