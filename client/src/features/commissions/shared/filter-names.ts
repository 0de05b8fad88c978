/** The parameters that are the filter; an address may have others, such as the open drawer. */
const NAMES = ['startMonth', 'endMonth', 'projectTypes', 'accountManagerIds', 'clientIds', 'officeIds'] as const;

export type Search = Readonly<Record<string, string>>;

/** @returns the parameters of an address that are the filter */
export const filterIn = (search: Readonly<Record<string, string | undefined>>): Search =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      return value ? [[name, value]] : [];
    }),
  );
