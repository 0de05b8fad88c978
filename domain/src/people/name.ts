interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** `First Last`, as used in messages. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** `Last, First`, as used in lists, which are sorted by it. */
export const listedName = ({ firstName, lastName }: Named): string => `${lastName}, ${firstName}`;
