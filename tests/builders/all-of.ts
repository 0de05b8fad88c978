/** Collects everything that an iterable yields. */
export async function allOf<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of coming) all.push(each);
  return all;
}
