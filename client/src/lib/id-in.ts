/** The id in a part of an address. @returns null if the text cannot be one */
export const idIn = (text: string): number | null =>
  /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
