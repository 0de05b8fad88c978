import { useCallback, useEffect, useState } from 'react';
import { type Person, rankOf } from './people.ts';

/** @returns the rank of a person. During a sync it stays as it was before, so that rows do not move. */
export function useSteadyRank(people: readonly Person[], running: boolean): (person: Person) => number {
  const [kept, setKept] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    if (!running) setKept(new Map(people.map((person) => [person.userId, rankOf(person)])));
  }, [people, running]);
  return useCallback((person) => kept.get(person.userId) ?? rankOf(person), [kept]);
}
