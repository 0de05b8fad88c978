import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { refusal } from '../errors.ts';
import { id, pick, version } from '../reference/fields.ts';
import { addDays, type CalendarDate } from '../time.ts';
import { type Duty, duties, dutiesOf } from './duties.ts';
import { day } from './fields.ts';
import type { Person } from './person.ts';

/** DG-1: the most days of a substitution. */
export const LONGEST_SUBSTITUTION = 92;
/** DG-1: the most substitutions of a person that are not over. */
export const MOST_SUBSTITUTIONS = 20;

/** DG-1: who decides in whose place, on which days. The record stays when it is over. */
export const substitutionRecord = z.strictObject({
  id,
  /** Who is away. */
  personId: id,
  substituteId: id,
  /** The first and the last day, in the zone of the person who is away; null: that person's data was erased (PD-5). */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  duties: z.array(z.enum(duties)),
  /** null: nobody has ended it early. */
  revokedAt: z.iso.datetime().nullable(),
});
export type Substitution = z.output<typeof substitutionRecord>;

export const substitutionInput = z.object({
  substituteId: id,
  from: day,
  to: day,
  duties: z
    .array(z.enum(duties))
    .min(1)
    .max(duties.length)
    .refine((all) => new Set(all).size === all.length),
});
export type SubstitutionInput = z.output<typeof substitutionInput>;

const substitutionStates = ['upcoming', 'in-force', 'paused', 'over', 'ended'] as const;
export type SubstitutionState = (typeof substitutionStates)[number];

export const substitutionAnswer = z
  .strictObject({
    id,
    person: pick.describe('Who is away.'),
    substitute: pick,
    from: z.iso.date().nullable().describe('The first day, in the zone of the person who is away; null: erased.'),
    to: z.iso.date().nullable().describe('The last day.'),
    duties: z.array(z.enum(duties)),
    state: z
      .enum(substitutionStates)
      .describe('Paused: one of the two is disabled, or the person who is away has lost the role.'),
    version,
  })
  .meta({ id: 'Substitution' });
export type SubstitutionAnswer = Answer<typeof substitutionAnswer>;

export const substitutionsAnswer = z.strictObject({
  given: z.array(substitutionAnswer).describe('Those in which others decide in the caller’s place, the newest first.'),
  held: z.array(substitutionAnswer).describe('Those in which the caller decides in the place of others.'),
  duties: z.array(z.enum(duties)).describe('The duties that the caller can give to a substitute.'),
});
export type Substitutions = Answer<typeof substitutionsAnswer>;

/** DG-3: whether the days of a substitution are over, or it was ended. @param today of the person who is away */
export const isOver = ({ to, revokedAt }: Pick<Substitution, 'to' | 'revokedAt'>, today: CalendarDate): boolean =>
  revokedAt !== null || to === null || to < today;

type Party = Pick<Person, 'enabled'>;

/**
 * DG-3: the duties in which the substitute decides at this moment. Both must be enabled, and the person who is away must have
 * the duty by their roles still.
 * @param today in the zone of the person who is away
 */
export function dutiesNow(
  substitution: Pick<Substitution, 'from' | 'to' | 'revokedAt' | 'duties'>,
  { person, substitute, today }: { person: Party & Pick<Person, 'roles'>; substitute: Party; today: CalendarDate },
): Duty[] {
  const { from, duties: given } = substitution;
  if (isOver(substitution, today) || from === null || from > today) return [];
  if (!person.enabled || !substitute.enabled) return [];
  const held = dutiesOf(person.roles);
  return given.filter((duty) => held.includes(duty));
}

/** @param now as {@link dutiesNow} answers @param today in the zone of the person who is away */
export function stateOf(substitution: Substitution, now: readonly Duty[], today: CalendarDate): SubstitutionState {
  if (substitution.revokedAt !== null) return 'ended';
  if (isOver(substitution, today) || substitution.from === null) return 'over';
  if (substitution.from > today) return 'upcoming';
  return now.length > 0 ? 'in-force' : 'paused';
}

export interface SubstitutionFacts {
  /** Who is away. */
  readonly person: Pick<Person, 'id' | 'roles'>;
  /** null: there is nobody with this number. */
  readonly substitute: Party | null;
  /** In the zone of the person who is away. */
  readonly today: CalendarDate;
  /** The substitutions of that person which are not over. */
  readonly others: readonly Substitution[];
}

/**
 * DG-1, DG-2: whether somebody may name this substitute for these days and duties.
 * @throws DomainError `substitute-oneself`, `substitute-unknown`, `substitution-days-inverted`, `substitution-in-the-past`,
 *   `substitution-too-long`, `duty-not-held`, `substitutions-full`, `substitution-overlaps`
 */
export function assertNameable(
  { substituteId, from, to, duties: given }: SubstitutionInput,
  { person, substitute, today, others }: SubstitutionFacts,
): void {
  if (substituteId === person.id) throw refusal('substitute-oneself');
  if (!substitute?.enabled) throw refusal('substitute-unknown');
  if (from > to) throw refusal('substitution-days-inverted');
  if (from < today) throw refusal('substitution-in-the-past');
  if (to >= addDays(from, LONGEST_SUBSTITUTION)) throw refusal('substitution-too-long');
  const held = dutiesOf(person.roles);
  if (!given.every((duty) => held.includes(duty))) throw refusal('duty-not-held');
  if (others.length >= MOST_SUBSTITUTIONS) throw refusal('substitutions-full');
  const clash = others.find(
    (other) =>
      other.substituteId === substituteId &&
      other.from !== null &&
      other.to !== null &&
      other.from <= to &&
      other.to >= from &&
      other.duties.some((duty) => given.includes(duty)),
  );
  if (clash?.from && clash.to) throw refusal('substitution-overlaps', { substituteId, from: clash.from, to: clash.to });
}

/** DG-6: on the wire, beside the name of who did something. */
export const inPlaceOf = z.string().nullable().describe('In whose place, if a substitute did it; null: nobody’s.');

/** Who carries out a call. */
export interface Acting {
  /** null: the machine. */
  readonly actorId: number | null;
  /** The person who is away, in whose place the author acts; absent: nobody. */
  readonly onBehalfOf?: number;
}

/** TO-31, WK-3: administrators decide about themselves; DG-5: nobody does so in their place. */
export const decidesAboutThemselves = ({ roles }: Pick<Person, 'roles'>, { onBehalfOf }: Acting): boolean =>
  onBehalfOf === undefined && roles.includes('ROLE_ADMIN');

/** DG-5: whether a decision would be about the substitute, or about the person in whose place they act. */
export const isAboutActing = (userId: number, { actorId, onBehalfOf }: Acting): boolean =>
  onBehalfOf !== undefined && (userId === actorId || userId === onBehalfOf);

/** DG-5: four eyes. @throws DomainError `substitute-own` */
export function assertNotAboutActing(userId: number, acting: Acting): void {
  if (isAboutActing(userId, acting)) throw refusal('substitute-own');
}
