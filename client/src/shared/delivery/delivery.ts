import { isUnanswered, refusalOf } from '../api/refusal.ts';
import { type CallContext, newIdempotencyKey } from '../api/trpc.ts';

/** Data that is saved with the version that was seen. */
export interface Versioned {
  /** Absent if there is only one record of the kind. */
  readonly id?: number;
  readonly version: number;
}

/** The fields of every record in a list. */
export interface Kept extends Versioned {
  readonly id: number;
}

/** The options of a call. */
export interface CallOptions {
  readonly context: Record<string, unknown>;
}

/** A call of the tRPC client that changes something. */
export interface Call<Input, Row> {
  mutate(input: Input, options: CallOptions): Promise<Row>;
}

export interface SaveCalls<Row, Input> {
  readonly create: Call<Input, Row>;
  readonly change: Call<Input & Kept, Row>;
}

interface Attempt<Before, Input> {
  readonly key: string;
  /** The record before the change; null: it is created. */
  readonly row: Before;
  readonly input: Input;
}

/** Saves a record of a list: changes it if it exists, otherwise creates it. */
export function createDelivery<Row extends Kept, Input>() {
  const deliver = createDeliveryBy<Row, Input, Row | null>();
  return (row: Row | null, input: Input, { create, change }: SaveCalls<Row, Input>): Promise<Row> =>
    deliver(row, input, (before, sent, options) =>
      before
        ? change.mutate({ ...sent, id: before.id, version: before.version }, options)
        : create.mutate(sent, options),
    );
}

/** The call that saves a record. @param before the record before the change */
type Save<Row, Input, Before> = (before: Row | Before, input: Input, options: CallOptions) => Promise<Row>;

/**
 * Saves one record, however often the call must be sent. If no answer came, the call may have been carried out: it is
 * repeated with its own key before anything else is sent, and what was typed since then is saved as a change of its result.
 * The call is passed each time, since it may know more than when the form was opened.
 */
export function createDeliveryBy<Row extends Versioned, Input, Before extends Versioned | null>() {
  let unanswered: Attempt<Row | Before, Input> | null = null;

  async function send(attempt: Attempt<Row | Before, Input>, save: Save<Row, Input, Before>): Promise<Row> {
    const { key, row, input } = attempt;
    const context: CallContext = { idempotencyKey: key };
    try {
      const saved = await save(row, input, { context: { ...context } });
      unanswered = null;
      return saved;
    } catch (error) {
      unanswered = isUnanswered(refusalOf(error)) ? attempt : null;
      throw error;
    }
  }

  return async (row: Row | Before, input: Input, save: Save<Row, Input, Before>): Promise<Row> => {
    const open = unanswered;
    if (open === null || open.row?.id !== row?.id) return send({ key: newIdempotencyKey(), row, input }, save);
    if (JSON.stringify(open.input) === JSON.stringify(input)) return send(open, save);
    const made = await send(open, save).catch((error: unknown) => {
      if (unanswered) throw error;
      return row; // the repeat was refused, so nothing had been saved
    });
    return send({ key: newIdempotencyKey(), row: made, input }, save);
  };
}
