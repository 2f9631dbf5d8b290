import { foldCase } from '@touchline/domain/fold-case.ts';
import unhomoglyph from 'unhomoglyph';

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The skeleton of UTS 39: texts that look alike have the same. */
const skeletonOf = (text: string): string =>
  unhomoglyph(text.normalize('NFD').replace(INVISIBLE, '')).normalize('NFD').replace(INVISIBLE, '');

/** What names are compared by: names that people take for each other, in any case and script, have the same key. */
export const nameKeyOf = (name: string): string => skeletonOf(foldCase(skeletonOf(name.normalize('NFKC'))));
