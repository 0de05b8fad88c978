import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/commissions-explain.ts';
import { amountText, percentText, typedRateText } from '../figures.ts';
import classes from './explain.module.css';
import { ROW } from './row-height.ts';
import { type Step, shareOf, stepsOf } from './scale.ts';

/** In units of the picture. */
const WIDTH = 376;
const BASE = 70;
const HIGHEST = 58;
/** Between two steps. */
const GAP = 2;
/** Narrower steps have no room for their amounts, or for any words. */
const ROOM_FOR_AMOUNT = 104;
const ROOM_FOR_WORDS = 34;

type ScaleProps = Pick<Explained, 'bracketType' | 'brackets' | 'wholeBase' | 'baseAmount' | 'age'>;

/** The scale of an account type as a picture with this commission's part in it, and the same as a table. */
export function Scale(scale: ScaleProps) {
  const steps = stepsOf(scale);
  const byAge = scale.bracketType === 'PROJECT_AGE';
  // Slices without room for their words are told in a table.
  const isTold = !byAge && steps.some(({ width }) => width * WIDTH < ROOM_FOR_AMOUNT);
  if (steps.length === 0) return <p className={classes.note}>{t.wholeBaseIsLoss}</p>;
  return (
    <>
      <svg className={classes.scale} viewBox={`0 0 ${WIDTH} 92`} role="img" aria-label={t.scale}>
        {steps.map((step, place) => (
          <StepPicture key={step.bracket.from} step={step} byAge={byAge} isLast={place === steps.length - 1} />
        ))}
        <line className={classes.ground} x1="0" x2={WIDTH} y1={BASE + 0.5} y2={BASE + 0.5} />
        {!byAge && (
          <text className={classes.strong} x={WIDTH} y="86" textAnchor="end">
            {amountText(scale.wholeBase ?? 0)}
          </text>
        )}
      </svg>
      <p className={classes.key}>
        <i />
        {byAge ? t.thisMonth : t.thisPart(percentText(Math.round(shareOf(scale) * 10_000) / 100))}
      </p>
      {isTold ? (
        <ScaleTable {...scale} brackets={steps.map(({ bracket }) => bracket)} frame="plain" />
      ) : (
        <VisuallyHidden>
          <ScaleTable {...scale} />
        </VisuallyHidden>
      )}
    </>
  );
}

function StepPicture({ step, byAge, isLast }: { step: Step; byAge: boolean; isLast: boolean }) {
  const { bracket, share } = step;
  const left = step.left * WIDTH;
  const width = Math.max(step.width * WIDTH - (isLast ? 0 : GAP), 1);
  const height = step.height * HIGHEST;
  const top = BASE - height;
  const isFirst = step.left === 0;
  // By age a step that applies is filled; its words stand on it.
  const onFill = byAge && share > 0;
  return (
    <>
      <rect className={classes.slice} x={left} y={top} width={width} height={height} />
      <rect className={classes.part} x={left} y={BASE - height * share} width={width} height={height * share} />
      <rect className={classes.part} x={left} y={top} width={width} height="2" />
      {width >= ROOM_FOR_WORDS && (
        <text
          className={onFill ? classes.onPart : classes.rate}
          x={left + 8}
          y={height < 22 && !onFill ? top - 5 : top + Math.min(18, Math.max(height - 4, 12))}
        >
          {typedRateText(byAge && share === 0 ? bracket.rate : bracket.paidRate)}
        </text>
      )}
      {!byAge && width >= ROOM_FOR_AMOUNT && (
        <text className={classes.strong} x={left + width - 8} y={height < 22 ? top - 5 : top + 18} textAnchor="end">
          {amountText(bracket.commission)}
        </text>
      )}
      {(byAge || isFirst || width >= ROOM_FOR_AMOUNT) && (
        <text x={left} y="86" textAnchor={byAge || isFirst ? 'start' : 'middle'}>
          {byAge ? ageText(bracket) : amountText(bracket.from)}
        </text>
      )}
    </>
  );
}

type Bracket = Explained['brackets'][number];

const ageText = ({ from, to }: Bracket): string => t.months(countText(from), to === null ? null : countText(to));

const columnsOf = (byAge: boolean): readonly TableColumn<Bracket>[] => [
  {
    id: 'bracket',
    label: t.bracket,
    wrap: 'never',
    cell: (bracket) =>
      byAge
        ? ageText(bracket)
        : t.fromTo(amountText(bracket.from), bracket.to === null ? null : amountText(bracket.to)),
  },
  { id: 'rate', label: t.rate, align: 'end', cell: ({ rate }) => typedRateText(rate) },
  { id: 'paid', label: t.paid, align: 'end', cell: ({ paidRate }) => typedRateText(paidRate) },
  { id: 'base', label: t.inBracket, align: 'end', cell: ({ base }) => amountText(base) },
  { id: 'commission', label: t.commission, align: 'end', cell: ({ commission }) => amountText(commission) },
];

interface Framed {
  /** Without it nothing of it is in sight. */
  readonly frame?: 'plain';
}

const ScaleTable = ({ bracketType, brackets, frame }: Pick<ScaleProps, 'bracketType' | 'brackets'> & Framed) => (
  <Table
    label={t.scaleTable}
    frame={frame}
    look="close"
    rowHeight={ROW}
    columns={columnsOf(bracketType === 'PROJECT_AGE')}
    rows={brackets}
    rowId={({ from }) => String(from)}
  />
);
