import type { ClipScene } from '@touchline/contract/clips.ts';
import { formatMinute } from '@touchline/domain/clock.ts';
import { formatDuration } from '@touchline/domain/dates.ts';
import { type CardMaker, type CardWords, fixedCrumb } from './general-card.ts';
import { videoObject } from './linked-data.ts';
import { matchFacts } from './share-labels.ts';
import { BUNDLED_PICTURES } from './share-pictures.ts';

const REGULAR_QUARTERS = 4;

/** `62'`, `Q4 00:18`. */
export const sceneTime = ({ minute, stoppage, period, secondsLeft }: ClipScene): string => {
  if (minute !== null) return formatMinute(minute, stoppage);
  const quarter = period > REGULAR_QUARTERS ? 'OT' : `Q${period}`;
  return secondsLeft === null ? quarter : `${quarter} ${formatDuration(secondsLeft)}`;
};

/** Who scored, as far as it is known. */
export const scorerOf = ({ kind, player }: ClipScene, { texts }: CardWords): string => {
  if (player === null) return '';
  return kind === 'own-goal' ? texts.ownGoal(player) : player;
};

/** What happened: `62' 2-1 Saka`. */
const sceneTitle = (scene: ClipScene, words: CardWords): string => {
  const what = scene.kind === 'run' ? words.texts.run(scene.points ?? 0) : (scene.score ?? []).join('-');
  return [sceneTime(scene), what, scorerOf(scene, words)].filter(Boolean).join(' ');
};

/** A clip that anybody may see, with its video; where its result is hidden only the match. */
export const clipCard: CardMaker = async (facts, { ids: [id = ''], words }) => {
  const clip = await facts.clip(id);
  if (clip === null) return null;
  const { scene, match, hostName, hostId, mp4, poster, width, height } = clip;
  const teams = `${words.nameOf(match.home.shortName)} - ${words.nameOf(match.guest.shortName)}`;
  const title = scene === null ? teams : `${sceneTitle(scene, words)} · ${teams}`;
  const description = words.texts.clip(hostName, matchFacts(match, words));
  const card = {
    title,
    description,
    type: 'video.other',
    path: `/clip/${id}`,
    picture: BUNDLED_PICTURES.app,
    isIndexed: true,
    trail: [fixedCrumb('/anchor', 'home', words), { title: hostName, path: `/anchor/detail/${hostId}` }],
  } as const;
  if (scene === null) return card;
  const { happenedAt: uploadedAt, durationMs } = clip;
  return {
    ...card,
    video: { path: mp4, width, height },
    about: (url, urlOf) => {
      const files = { mp4: urlOf(mp4), poster: urlOf(poster) };
      return videoObject({ name: title, description, ...files, uploadedAt, durationMs }, words, url);
    },
  };
};
