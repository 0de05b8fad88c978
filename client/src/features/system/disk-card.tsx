import card from '#components/card.module.css';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import { bytesText } from './amounts.ts';

/** What the stores take, and what is left. */
export const DiskCard = ({ disk: { stores, volume } }: { readonly disk: Answers['system']['status']['disk'] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
  <section className={card.frame} aria-label={t.disk} tabIndex={0}>
    <h2 className={card.title}>{t.disk}</h2>
    <table className={card.table} aria-label={t.disk}>
      <thead>
        <tr>
          <th scope="col">{t.store}</th>
          <th scope="col" className={card.number}>
            {t.size}
          </th>
        </tr>
      </thead>
      <tbody>
        {stores.map(({ name, bytes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={card.number}>{bytesText(bytes)}</td>
          </tr>
        ))}
      </tbody>
      {volume && (
        <tfoot>
          <tr>
            <th scope="row">{t.freeSpace}</th>
            <td className={card.number}>{t.free(bytesText(volume.free), bytesText(volume.total))}</td>
          </tr>
        </tfoot>
      )}
    </table>
    {!volume && <p className={card.note}>{t.onEngines}</p>}
  </section>
);
