/** What entries and changes of records carry as their cause when an import made them (IM-7). */
export const importCause = (id: number): string => `import ${id}`;

const IMPORT = /^import (\d+)$/;

/** @returns a cause as histories tell it: `Import 7`; null: it is the id of a command, of a job, or there is none */
export const causeInWords = (cause: string | undefined): string | null => {
  const number = IMPORT.exec(cause ?? '')?.[1];
  return number === undefined ? null : `Import ${number}`;
};
