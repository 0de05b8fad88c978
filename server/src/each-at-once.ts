import pLimit from 'p-limit';

/**
 * Does something for each, so many at once; after the first error none is begun any more.
 * @returns the results, in the order of the items @throws the first error
 */
export async function eachAtOnce<T, R>(
  atOnce: number,
  items: Iterable<T>,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit(atOnce);
  try {
    return await limit.map(items, work);
  } finally {
    limit.clearQueue();
  }
}
