interface ListQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  refetch(): Promise<{ readonly data: Data | undefined }>;
}

/** Shows a list once the options of its fields are loaded. */
export const withChoices = <Data>(
  list: ListQuery<Data>,
  ...choices: readonly ListQuery<unknown>[]
): ListQuery<Data> => ({
  data: choices.every(({ data }) => data !== undefined) ? list.data : undefined,
  error: [list, ...choices].find(({ error }) => error)?.error ?? null,
  async refetch() {
    const [answer] = await Promise.all([list.refetch(), ...choices.map((each) => each.refetch())]);
    return answer;
  },
});
