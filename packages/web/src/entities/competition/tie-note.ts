import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { REGULAR_QUARTERS } from '@touchline/domain/clock.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { useFormats } from '#platform/i18n/format.ts';

/** What a card of the bracket says of its match below both sides. */
export interface TieNote {
  note: string;
  isLive: boolean;
}

/** Beyond the two halves or the four quarters. */
export const tookExtraTime = ({ extraTime, periods = [] }: CompetitionMatch['parts']): boolean =>
  extraTime !== undefined || periods.length > REGULAR_QUARTERS;

/** When the match of a tie is played while it is planned, where it stands, or how it was decided beyond its score. */
export const useTieNote = (): ((match: CompetitionMatch) => TieNote) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const momentOf = useMatchMoment();
  return (match) => {
    const { sport, statusId, matchDate, parts } = match;
    const status = unifiedStatus(sport, statusId);
    const isLive = status === 'LIVE';
    if (parts.penalties !== undefined) return { note: t`点 ${parts.penalties[0]}-${parts.penalties[1]}`, isLive };
    if (status === 'NOT_STARTED') return { note: `${monthDay(matchDate)} ${momentOf(match)}`, isLive };
    if (status !== 'ENDED' || match.awarded) return { note: momentOf(match), isLive };
    if (!tookExtraTime(parts)) return { note: '', isLive };
    return { note: sport === 'basketball' ? t({ message: '加时', context: 'basketball' }) : t`加时`, isLive };
  };
};
