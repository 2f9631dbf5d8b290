import type { Side } from '@touchline/contract/match-detail.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { DEMO_TEXTS } from '#demo-world/languages/demo-texts.ts';
import type { Random } from '#demo-world/random.ts';

/** A member of a room's invented audience. */
export interface Fan {
  nickName: string;
  vipLevel: number;
  /** The team the fan is for; null for none. */
  side: Side | null;
  /** Writes it, mostly. */
  language: Language;
}

const SIZE = 90;
/** Of names with one word only, where the language has any. */
const ALONE_SHARE = 0.4;
const GUEST: Language = 'en-US';
/** Percentage with at least this VIP level. */
const VIP_SHARES = [42, 27, 17, 10, 5, 2];
/** In a private room everybody has recharged. */
const PRIVATE_VIP = 3;

const nameOf = (random: Random, language: Language): string => {
  const { first, last, alone } = DEMO_TEXTS[language].people.AUDIENCE;
  const number = random.chance(0.35) ? String(1 + random.int(998)) : '';
  if (alone.length > 0 && random.chance(ALONE_SHARE)) return `${alone[random.int(alone.length)]}${number}`;
  const word = last[random.int(last.length)] ?? '';
  return random.chance(0.75)
    ? `${first[random.int(first.length)]}${word}${number}`
    : `${word}${number || random.int(99)}`;
};

const sideOf = (random: Random, favourite: Side | null): Side | null => {
  const home = favourite === 'home' ? 0.6 : favourite === 'away' ? 0.15 : 0.4;
  const chance = random.next();
  return chance < home ? 'home' : chance < 0.75 ? 'away' : null;
};

interface Room {
  language: Language;
  /** The side that the host follows; null for none. */
  favourite: Side | null;
  isPrivate: boolean;
}

/** The audience of a room: some are guests who write English, most are for the side that the host follows. */
export const drawAudience = (random: Random, { language, favourite, isPrivate }: Room): Fan[] =>
  Array.from({ length: SIZE }, () => {
    const own = random.chance(DEMO_TEXTS[language].phrases.guestShare) ? GUEST : language;
    const chance = random.next() * 100;
    const level = VIP_SHARES.filter((share) => chance < share).length;
    return {
      nickName: nameOf(random, own),
      vipLevel: isPrivate ? Math.max(PRIVATE_VIP, level) : level,
      side: sideOf(random, favourite),
      language: own,
    };
  });
