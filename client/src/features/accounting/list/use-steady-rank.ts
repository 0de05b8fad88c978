import { useCallback, useEffect, useState } from 'react';
import { type Person, rankOf } from './people.ts';

/** @returns the rank of a person; while a sync runs it stays what it was before, so that no row leaves its place */
export function useSteadyRank(people: readonly Person[], running: boolean): (person: Person) => number {
  const [kept, setKept] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    if (!running) setKept(new Map(people.map((person) => [person.userId, rankOf(person)])));
  }, [people, running]);
  return useCallback((person) => kept.get(person.userId) ?? rankOf(person), [kept]);
}
