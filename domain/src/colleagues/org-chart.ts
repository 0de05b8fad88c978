/** Who reports to whom, as the records say. */
export interface Reporting {
  readonly id: number;
  readonly lineManagerId: number | null;
}

/** The chart as a tree. */
export interface OrgChart<P> {
  /** Who stands right below each, in the given order; null: at the top. */
  readonly below: ReadonlyMap<number | null, readonly P[]>;
  /** The numbers of those above somebody who is found. */
  readonly leading: ReadonlySet<number>;
}

/**
 * DIR-4: the manager above each person in the chart; null: at the top. At the top are people without a line manager, those
 * whose manager is not among the people, and of a circle the person with the lowest number.
 */
export function managersAbove(people: readonly Reporting[]): Map<number, number | null> {
  const among = new Map(people.map((each) => [each.id, each]));
  const above = new Map<number, number | null>();
  for (const { id: first } of people) {
    const climbed: number[] = [];
    const onTheWay = new Set<number>();
    let at: number | null = first;
    while (at !== null && !above.has(at) && !onTheWay.has(at)) {
      climbed.push(at);
      onTheWay.add(at);
      const manager: number | null = among.get(at)?.lineManagerId ?? null;
      at = manager !== null && among.has(manager) ? manager : null;
    }
    const top = at !== null && onTheWay.has(at) ? Math.min(...climbed.slice(climbed.indexOf(at))) : null;
    for (const id of climbed) {
      const manager = among.get(id)!.lineManagerId;
      above.set(id, id === top || manager === null || !among.has(manager) ? null : manager);
    }
  }
  return above;
}

/**
 * DIR-4, DIR-5: the chart of those who are found, with everybody above and below them.
 * @param people in the order in which they are shown
 */
export function orgChart<P extends Reporting>(people: readonly P[], isFound: (person: P) => boolean): OrgChart<P> {
  const above = managersAbove(people);
  const found = new Set<number>();
  const leading = new Set<number>();
  for (const person of people) {
    if (!isFound(person)) continue;
    found.add(person.id);
    for (let at = above.get(person.id) ?? null; at !== null && !leading.has(at); at = above.get(at) ?? null)
      leading.add(at);
  }
  const hanging = new Map<number, boolean>();
  /** Whether somebody is found or stands below somebody who is. */
  const hangs = (id: number): boolean => {
    const climbed: number[] = [];
    let at: number | null = id;
    for (; at !== null && !found.has(at) && !hanging.has(at); at = above.get(at) ?? null) climbed.push(at);
    const does = at !== null && (found.has(at) || hanging.get(at) === true);
    for (const each of climbed) hanging.set(each, does);
    return does;
  };
  const below = Map.groupBy(
    people.filter(({ id }) => leading.has(id) || hangs(id)),
    ({ id }) => above.get(id) ?? null,
  );
  return { below, leading };
}

/** A person in the chart, with the number of the manager above; null: at the top. */
export interface Placed<P> {
  readonly person: P;
  readonly under: number | null;
}

/**
 * DIR-5: those below a manager, nearest first: all who stand right below come before anybody who stands further down, and of
 * these only who leads to somebody who is found is followed.
 * @param skip how many right below the manager are left out
 * @param most in the answer
 */
export function nearestBelow<P extends Reporting>(
  { below, leading }: OrgChart<P>,
  manager: number | null,
  skip: number,
  most: number,
): Placed<P>[] {
  const placed = (under: number | null): Placed<P>[] => (below.get(under) ?? []).map((person) => ({ person, under }));
  const found = placed(manager).slice(skip, skip + most);
  for (let at = 0; at < found.length && found.length < most; at++) {
    const { id } = found[at]!.person;
    if (leading.has(id)) found.push(...placed(id).slice(0, most - found.length));
  }
  return found;
}
