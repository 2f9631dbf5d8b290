import type { CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import type { Lettering } from '#platform/pictures/lettering.ts';
import type { CardWords } from '../share/general-card.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import type { Colours } from './colours.ts';

/** Pictures of links are as wide and high as other sites show them. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** What a picture is drawn with. */
export interface Pen extends Lettering {
  colours: Colours;
  /** The stored picture that the drawing names, as an address of data; null without one. */
  portrait: string | null;
}

/** A picture that is not drawn yet. */
export interface Picture {
  family: CompetitionFamily | null;
  /** Above the line of the head: what the picture is of. */
  heading: string;
  /** At the end of the head. */
  aside: string;
  /** Beside the name of the app in the foot. */
  footnote: string;
  /** File key of a portrait or cover. */
  portrait: string | null;
  /** The size in px that it is drawn in where it is no portrait. */
  still?: { width: number; height: number };
  /** All that `draw` writes, so that the same picture is drawn once. */
  shows: unknown;
  /** The body, as SVG between head and foot. Pure: it may run twice. */
  draw(pen: Pen): string;
}

/** The page of a picture, with what its visitor may read. */
export interface PictureAddress {
  /** The match of the page's pattern. */
  ids: readonly (string | undefined)[];
  query: URLSearchParams;
  words: CardWords;
  now: number;
  hidesResults: boolean;
}

/** The picture of a page; null when nothing is public. */
export type PictureMaker = (facts: ShareFacts, address: PictureAddress) => Promise<Picture | null>;
