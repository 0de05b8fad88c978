import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import type { Kept } from '#shared/delivery/delivery.ts';
import type { Removing } from './use-records.ts';

/** What the editor of a direct placement or of a project is given by the list. */
export interface EditorProps {
  /** null: a new record. */
  readonly id: number | null;
  /** The name of an account manager; empty if they are not in the list. */
  readonly nameOf: (managerId: number) => string;
  readonly today: string;
  /** @returns why it was refused; null: saved */
  readonly onSave: <Saved extends Kept>(call: () => Promise<Saved>) => Promise<FormRefusal | null>;
  readonly onRemove: (removing: Removing) => void;
  readonly onClose: () => void;
}
