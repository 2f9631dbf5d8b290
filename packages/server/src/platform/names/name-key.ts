import { foldCase } from '@touchline/domain/fold-case.ts';
import unhomoglyph from 'unhomoglyph';

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The skeleton of UTS 39: equal for texts that look alike. */
const skeletonOf = (text: string): string =>
  unhomoglyph(text.normalize('NFD').replace(INVISIBLE, '')).normalize('NFD').replace(INVISIBLE, '');

/** The key by which names are compared: confusable names, in any case and script, have the same key. */
export const nameKeyOf = (name: string): string => skeletonOf(foldCase(skeletonOf(name.normalize('NFKC'))));
