/** Why a store did not open; one that can be rebuilt may be discarded if it is `damaged` or `newer`. */
type RefusalReason = 'in-use' | 'occupied' | 'newer' | 'damaged' | 'incomplete' | 'disk' | 'runtime';

/** The data directory cannot be opened; the message tells the operator what to do. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
