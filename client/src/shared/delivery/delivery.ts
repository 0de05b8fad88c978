import { isUnanswered, refusalOf } from '../api/refusal.ts';
import { type CallContext, newIdempotencyKey } from '../api/trpc.ts';

/** What is saved with the version that was seen. */
export interface Versioned {
  /** Absent where there is one of its kind. */
  readonly id?: number;
  readonly version: number;
}

/** What every record of a list says of itself. */
export interface Kept extends Versioned {
  readonly id: number;
}

/** What a call is sent with. */
export interface CallOptions {
  readonly context: Record<string, unknown>;
}

/** A call that changes something, as the tRPC client has it. */
export interface Call<Input, Row> {
  mutate(input: Input, options: CallOptions): Promise<Row>;
}

export interface SaveCalls<Row, Input> {
  readonly create: Call<Input, Row>;
  readonly change: Call<Input & Kept, Row>;
}

interface Attempt<Before, Input> {
  readonly key: string;
  /** What was there before; null: it is to be created. */
  readonly row: Before;
  readonly input: Input;
}

/** Saves a record of a list: changes the one that is there, else creates it. */
export function createDelivery<Row extends Kept, Input>() {
  const deliver = createDeliveryBy<Row, Input, Row | null>();
  return (row: Row | null, input: Input, { create, change }: SaveCalls<Row, Input>): Promise<Row> =>
    deliver(row, input, (before, sent, options) =>
      before
        ? change.mutate({ ...sent, id: before.id, version: before.version }, options)
        : create.mutate(sent, options),
    );
}

/** The call that saves a record. @param before what was there before */
type Save<Row, Input, Before> = (before: Row | Before, input: Input, options: CallOptions) => Promise<Row>;

/**
 * Saves one record, however often that has to be asked for. What nobody answered may have been carried out: it is asked
 * again under its own key before anything else is sent, and what was typed since is a change of what it made. The call is
 * told each time: it may know more by then than when the form was opened.
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
      return row; // it was refused: nothing was made of it
    });
    return send({ key: newIdempotencyKey(), row: made, input }, save);
  };
}
