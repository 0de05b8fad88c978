import card from '#components/card.module.css';
import { countText } from '#lib/amounts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import classes from './system-page.module.css';

type Rebuild = NonNullable<Answers['system']['rebuild']['rebuild']>;

/** What the new set was compared with, read model by read model, and the documents that differ. */
export function Comparison({ rebuild: { readModels, differences, hadSet, state } }: { readonly rebuild: Rebuild }) {
  const sum = (field: 'compared' | 'different') => readModels.reduce((all, each) => all + each[field], 0);
  const [compared, different] = [sum('compared'), sum('different')];
  const isDone = state === 'ready' || state === 'switching' || state === 'in-use';
  return (
    <>
      {isDone && <p className={card.note}>{outcome(hadSet, compared, different)}</p>}
      {readModels.length > 0 && (
        <table className={card.table} aria-label={t.rebuild}>
          <thead>
            <tr>
              <th scope="col">{t.readModel}</th>
              {[t.compared, t.equal, t.different].map((name) => (
                <th key={name} scope="col" className={card.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readModels.map((each) => (
              <tr key={each.name}>
                <th scope="row">{each.name}</th>
                <td className={card.number}>{countText(each.compared)}</td>
                <td className={card.number}>{countText(Math.max(0, each.compared - each.different))}</td>
                <td className={card.number}>{countText(each.different)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > 0 && <Differences differences={differences} different={different} />}
    </>
  );
}

function outcome(hadSet: boolean, compared: number, different: number): string {
  if (!hadSet) return t.noSet;
  return different === 0 ? t.sameSets(countText(compared)) : t.differentSets(countText(different), countText(compared));
}

interface DifferencesProps {
  readonly differences: Rebuild['differences'];
  readonly different: number;
}

function Differences({ differences, different }: DifferencesProps) {
  return (
    <>
      <h3 className={classes.part}>{t.differences}</h3>
      <table className={card.table} aria-label={t.differences}>
        <thead>
          <tr>
            <th scope="col">{t.readModel}</th>
            <th scope="col">{t.document}</th>
            <th scope="col">{t.whatDiffers}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ collection, id, kind, fields }) => (
            <tr key={`${collection} ${id}`}>
              <th scope="row">{collection}</th>
              <td>{id}</td>
              <td>{kind === 'different' ? t.fieldsOf(fields.join(', ')) : t.kinds[kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {different > differences.length && (
        <p className={card.note}>{t.firstOnly(countText(differences.length), countText(different))}</p>
      )}
    </>
  );
}
