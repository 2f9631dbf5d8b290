import type { TipCard } from '@touchline/contract/news.ts';
import { matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';

type Legs = Pick<TipCard, 'messageMatchList'>;

/** Whether a match of the tip has started at `now` (epoch ms), by the clock or by its status. */
export const hasStarted = ({ closeTime, messageMatchList }: Legs & Pick<TipCard, 'closeTime'>, now: number): boolean =>
  now >= closeTime || messageMatchList.some(({ match }) => matchPhase(match.sport, match.statusId) !== 'not-started');

/** Whether all matches of the tip were played to their end. */
export const haveEnded = ({ messageMatchList }: Legs): boolean =>
  messageMatchList.every(({ match }) => unifiedStatus(match.sport, match.statusId) === 'ENDED');
