import type { MovedInto } from '../../move-marker.ts';

const FORMER: Readonly<Record<MovedInto, string>> = {
  engines: 'restore a backup from before (`npm run restore`).',
  folder: "restore a backup of the engines from before, with the engines' own tools.",
};

/** Hash chains are broken before anything is moved. */
export const brokenSentence = (into: MovedInto): string => `Nothing is moved: ${FORMER[into]}`;

/** The target has the move of another Hourbook. */
export const otherSentence = (into: MovedInto, address: string): string =>
  `The move into ${address} was that of another Hourbook: name ${
    into === 'engines' ? 'other engines, or empty these' : 'another folder, or empty this one'
  }.`;

/** @param target where the move was begun */
export const elsewhereSentence = (target: string): string =>
  `This move was begun into ${target}: go on with the same engines, or empty them.`;

/** @param place that holds something */
export const occupiedSentence = (place: string): string =>
  `${place} is not empty: name engines without a Hourbook in them, or empty it.`;
