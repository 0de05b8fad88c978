import type { MouseEvent } from 'react';
import { Icon } from '#components/icon.tsx';
import { EnabledSwitch } from '#components/table/enabled-switch.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { shortMonth } from '../shared/filter-address.ts';
import type { AccountType } from './account-type-form.ts';
import { ScaleRail } from './scale-rail.tsx';
import classes from './type-table.module.css';
import type { Uses } from './uses.ts';

interface TypeTableProps {
  /** null while they are loading. */
  readonly types: readonly AccountType[] | null;
  /** The name of a base. */
  readonly baseOf: (id: number) => string;
  readonly usesOf: (id: number) => Uses | undefined;
  /** The id of the type that is open. */
  readonly open: number | null;
  readonly hrefOf: (type: AccountType) => string;
  readonly onOpen: (type: AccountType) => void;
}

/** The account types with the scales in force, as pictures. */
export const TypeTable = ({ types, ...row }: TypeTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={classes.frame} aria-label={t.accountTypes} tabIndex={0}>
    <table className={classes.table} aria-label={t.accountTypes} aria-busy={types === null}>
      <thead>
        <tr>
          <th scope="col">{everywhere.name}</th>
          <th scope="col">{t.base}</th>
          <th scope="col">{t.bracketsBy}</th>
          <th scope="col">{t.scaleInForce}</th>
          <th scope="col">{t.since}</th>
          <th scope="col" data-align="end">
            {t.usedBy}
          </th>
          <th scope="col">{everywhere.enabled}</th>
        </tr>
      </thead>
      <tbody>
        {types?.map((type) => (
          <TypeRow key={type.id} type={type} {...row} />
        ))}
        {types === null && SKELETON.map((key) => <SkeletonRow key={key} />)}
        {types?.length === 0 && (
          <tr>
            <td colSpan={7} className={classes.empty}>
              {t.noneYet}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  </section>
);

const SKELETON = [1, 2, 3, 4, 5];

const SkeletonRow = () => (
  <tr>
    <td colSpan={7}>
      <i className={classes.waiting} />
    </td>
  </tr>
);

/** Whether the browser opens the link by itself, in another tab. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;

function TypeRow({
  type,
  baseOf,
  usesOf,
  open,
  hrefOf,
  onOpen,
}: Omit<TypeTableProps, 'types'> & { type: AccountType }) {
  const { bracketType, accountTypeBaseId, month, bracketResponses } = type;
  const uses = usesOf(type.id);
  const brackets = bracketResponses.map(({ bracketCondition, ...bracket }) => ({
    ...bracket,
    condition: bracketCondition,
  }));
  return (
    <tr data-open={type.id === open || undefined}>
      <th scope="row">
        <a
          className={classes.open}
          href={hrefOf(type)}
          data-type={type.id}
          aria-current={type.id === open || undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onOpen(type);
          }}
        >
          {type.name}
        </a>
      </th>
      <td>{accountTypeBaseId === null ? <Nothing /> : baseOf(accountTypeBaseId)}</td>
      <td>
        {bracketType === null ? (
          <Nothing />
        ) : (
          <span className={looks.pair}>
            <Icon name={bracketType === 'BASE_SIZE' ? 'size' : 'age'} />
            {bracketType === 'BASE_SIZE' ? t.baseSize : t.projectAge}
          </span>
        )}
      </td>
      <td>
        {bracketType === null ? (
          <span className={looks.quiet}>{t.notInForce}</span>
        ) : (
          <ScaleRail brackets={brackets} type={bracketType} />
        )}
      </td>
      <td>{month === null ? <Nothing /> : shortMonth(month)}</td>
      <td data-align="end">
        {uses && (
          <span className={sumOf(uses) === 0 ? looks.quiet : undefined} title={usesText(uses)}>
            {countText(sumOf(uses))}
            <VisuallyHidden>: {usesText(uses)}</VisuallyHidden>
          </span>
        )}
      </td>
      <td>
        <EnabledSwitch id={type.id} name={type.name} enabled={type.enabled} />
      </td>
    </tr>
  );
}

const sumOf = ({ assignments, directPlacements, flatRateProjects }: Uses): number =>
  assignments + directPlacements + flatRateProjects;

const usesText = ({ assignments, directPlacements, flatRateProjects }: Uses): string =>
  t.usedOf(countText(assignments), countText(directPlacements), countText(flatRateProjects));

const Nothing = () => <span className={looks.quiet}>–</span>;
