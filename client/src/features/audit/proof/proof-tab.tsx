import { VerificationCard } from '../../../shared/proof/verification-card.tsx';
import type { BookProps } from '../use-audit.ts';
import { ChainCard } from './chain-card.tsx';
import { DigestsCard } from './digests-card.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import classes from './proof-tab.module.css';

/** That nothing was altered: the chain of a book, the last verification, digests, and evidence to take away. */
export const ProofTab = (book: BookProps) => (
  <div className={classes.cards}>
    <VerificationCard zone={book.zone} />
    <EvidenceCard {...book} />
    <ChainCard {...book} />
    <DigestsCard takes={book.audit.takesDigests} />
  </div>
);
