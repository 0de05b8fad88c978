interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** PD-5: the first name of everybody whose data was erased; their number is the last name. */
export const FORMER_EMPLOYEE = 'Former employee';

/** `First Last`, as used in messages. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** `Last, First`, as used in lists, which are sorted by it; whose data was erased is `Former employee 42` there too. */
export const listedName = (person: Named): string =>
  person.firstName === FORMER_EMPLOYEE ? fullName(person) : `${person.lastName}, ${person.firstName}`;
