/** The folder of mails below `DATA_DIR`. */
export const OUTBOX = 'outbox';
