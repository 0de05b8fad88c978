import { VerificationCard } from '#shared/proof/verification-card.tsx';
import type { BookProps } from '../use-audit.ts';
import { ChainCard } from './chain-card.tsx';
import { DigestsCard } from './digests-card.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import classes from './proof-tab.module.css';

/**
 * That nothing was altered: the chain of a book, and evidence to take away; for auditors also the last verification, and the
 * digests.
 */
export const ProofTab = (book: BookProps) => (
  <div className={classes.cards}>
    {book.audit.seesOthers && <VerificationCard zone={book.zone} />}
    <EvidenceCard {...book} />
    <ChainCard {...book} />
    {book.audit.seesOthers && <DigestsCard takes={book.audit.takesDigests} />}
  </div>
);
