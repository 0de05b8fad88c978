import { countText } from '#lib/amounts.ts';
import { t } from '#texts/erasure.ts';
import looks from '#theme/looks.module.css';

/** Says that a list is longer than what is shown of it. */
export const Shown = ({ shown, all }: { readonly shown: number; readonly all: number }) =>
  shown < all ? <p className={looks.quiet}>{t.firstOf(countText(shown), countText(all))}</p> : null;
