import { useId, useState } from 'react';
import { MoneyInput } from '#components/form/money-input.tsx';
import { moneyText } from '#lib/money.ts';
import { amountIn } from '#lib/typed-money.ts';
import { t } from '#texts/account-types.ts';
import type { Bracket, BracketType } from './brackets.ts';
import { paysOn, sliceAt } from './scale.ts';
import { percentText } from './scale-words.ts';
import classes from './type-editor.module.css';

interface TryBaseProps {
  /** null: they are not complete. */
  readonly brackets: readonly Bracket[] | null;
  readonly type: BracketType;
}

/** The usual examples: a base above a bracket, and a project in its second year. */
const EXAMPLES: Readonly<Record<BracketType, string>> = { BASE_SIZE: '150,000', PROJECT_AGE: '13' };

/** "Try a base … pays …": what the brackets as they stand would pay (CM-11, CM-12). */
export function TryBase({ brackets, type }: TryBaseProps) {
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<BracketType, string>>>(EXAMPLES);
  const text = typed[type];
  const amount = text.trim() === '' ? Number.NaN : amountIn(text);
  const isSize = type === 'BASE_SIZE';
  return (
    <div className={classes.try}>
      <label htmlFor={id}>{isSize ? t.tryBase : t.tryMonth}</label>
      <MoneyInput
        id={id}
        size="xs"
        classNames={{ input: classes.tried ?? '' }}
        text={text}
        onText={(next) => setTyped({ ...typed, [type]: next })}
      />
      <output htmlFor={id}>
        {brackets === null ? (
          t.completeToTry
        ) : Number.isFinite(amount) ? (
          isSize ? (
            <Paid brackets={brackets} base={Math.round(amount * 100) / 100} />
          ) : (
            <PaidAt brackets={brackets} age={Math.floor(amount)} />
          )
        ) : (
          t.typeNumber
        )}
      </output>
    </div>
  );
}

function Paid({ brackets, base }: { readonly brackets: readonly Bracket[]; readonly base: number }) {
  const { cents, percent } = paysOn(brackets, base, true);
  const without = paysOn(brackets, base, false).cents;
  return (
    <>
      {t.pays} <b>{t.paysOf(moneyText(cents / 100), percentText(percent))}</b>
      {without !== cents && <span>{t.paysOnlyIf(moneyText(without / 100))}</span>}
    </>
  );
}

function PaidAt({ brackets, age }: { readonly brackets: readonly Bracket[]; readonly age: number }) {
  const slice = sliceAt(brackets, age);
  return (
    <>
      {t.pays} <b>{slice ? t.paysWhole(percentText(slice.rate)) : t.paysNothing}</b>
      {slice && slice.otherwise !== slice.rate && (
        <span>{t.paysOnlyIf(t.paysWhole(percentText(slice.otherwise)))}</span>
      )}
    </>
  );
}
