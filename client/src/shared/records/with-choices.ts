interface ListQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  refetch(): Promise<{ readonly data: Data | undefined }>;
}

/** A list that is shown only with what its fields choose from. */
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
