import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BetResult } from '@touchline/contract/bet.ts';
import type { CorrectionPreview, DeskMatch } from '@touchline/contract/ops-matches.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import { Alert, Card, Spin, Tag } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsRequest } from '#platform/http/call.ts';
import { Coins } from '#ui/coins.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { RESULT_NAMES } from '../match-texts.ts';
import styles from './cards.module.css';
import type { DraftRequest } from './draft.ts';

const TYPING_MS = 300;

/** A value that rests for a moment. */
const useRested = <Value,>(value: Value, text: string): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** What a draft would do, read again when typing rests. */
export const usePreview = (match: DeskMatch, request: DraftRequest | null) => {
  const named = request === null ? null : { id: match.id, ...request };
  const rested = useRested(named, JSON.stringify(named));
  return useQuery({
    queryKey: ['opsPreviewCorrection', rested, match.revision],
    queryFn: ({ signal }) => call('opsPreviewCorrection', rested as OpsRequest<'opsPreviewCorrection'>, signal),
    enabled: rested !== null && request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

const ResultTag = ({ result }: { result: number }): ReactNode => {
  const { _ } = useTexts();
  const isWin = result === 1 || result === 4;
  return <Tag {...(isWin ? { color: 'red' } : {})}>{_(RESULT_NAMES[result as BetResult])}</Tag>;
};

const Money = ({ tip }: { tip: CorrectionPreview['tips'][number] }): ReactNode => {
  if (tip.returns > 0)
    return (
      <em data-tone="bad">
        <Plural value={tip.buyers} other="退 # 人" /> <Coins value={tip.returns} />
      </em>
    );
  if (tip.pays > 0)
    return (
      <em>
        <Trans>放款</Trans> <Coins value={tip.pays} />
      </em>
    );
  return tip.kept > 0 ? (
    <em>
      <Trans>
        买家留着 <Coins value={tip.kept} />
      </Trans>
    </em>
  ) : null;
};

const Tips = ({ tips }: Pick<CorrectionPreview, 'tips'>): ReactNode => {
  if (tips.length === 0)
    return (
      <h2>
        <Trans>没有推荐变结果</Trans>
      </h2>
    );
  const back = tips.reduce((sum, { returns }) => sum + returns, 0);
  return (
    <>
      <h2>
        <Plural value={tips.length} other="# 条推荐变结果" />
        {back > 0 && (
          <>
            {' · '}
            <Trans>
              退回 <Coins value={back} />
            </Trans>
          </>
        )}
      </h2>
      {tips.map((tip) => (
        <p key={tip.id} className={styles['tip']}>
          <span>
            {tip.tipster} · {tip.title}
          </span>
          <span>
            <ResultTag result={tip.before} />→ <ResultTag result={tip.resultNow} />
          </span>
          <Money tip={tip} />
        </p>
      ))}
      {tips.some(({ isSettled }) => isSettled) && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>已经结算的推荐先进「待裁定」，裁定后才退金币；买家拿到的不收回。</Trans>}
        />
      )}
    </>
  );
};

const Rows = ({ rows, match }: Pick<CorrectionPreview, 'rows'> & { match: DeskMatch }): ReactNode => {
  const nameOf = useNameOf();
  const own = rows.filter(({ teamId }) => teamId === match.home.id || teamId === match.away.id);
  const others = rows.length - own.length;
  if (rows.length === 0) return null;
  return (
    <>
      <h2>
        <Trans>积分榜</Trans>
      </h2>
      {own.map(({ teamId, name, before, after }) => (
        <p key={teamId}>
          <Trans>
            {nameOf(name)} {before.points} → {after.points} 分，第 {before.rank} → 第 {after.rank}
          </Trans>
        </p>
      ))}
      {others > 0 && (
        <p>
          <Plural value={others} other="另外 # 队变名次" />
        </p>
      )}
    </>
  );
};

const Ties = ({ ties, match }: Pick<CorrectionPreview, 'ties'> & { match: DeskMatch }): ReactNode => {
  const nameOf = useNameOf();
  const teamOf = (id: string | null): string =>
    id === match.home.id ? nameOf(match.home.shortName) : id === match.away.id ? nameOf(match.away.shortName) : '–';
  return ties.map(({ stageId, before, after }) => (
    <p key={stageId}>
      <Trans>
        晋级 {teamOf(before)} → {teamOf(after)}
      </Trans>
    </p>
  ));
};

/** Tipsters whose hit rate changes, and how many others move by it. */
const Tipsters = ({ tipsters }: Pick<CorrectionPreview, 'tipsters'>): ReactNode => {
  const own = tipsters.filter(({ before, after }) => before.hits !== after.hits || before.settled !== after.settled);
  const others = tipsters.length - own.length;
  if (tipsters.length === 0) return null;
  return (
    <>
      <h2>
        <Trans>命中率榜</Trans>
      </h2>
      {own.map(({ id, name, before, after }) => (
        <p key={id}>
          <Trans>
            {name} {before.hits}/{before.settled} → {after.hits}/{after.settled}，第 {before.rank} → 第 {after.rank}
          </Trans>
        </p>
      ))}
      {others > 0 && (
        <p>
          <Plural value={others} other="另外 # 人变名次" />
        </p>
      )}
    </>
  );
};

/** What follows when the draft is published. */
const PreviewContent = ({ match, preview }: { match: DeskMatch; preview: CorrectionPreview }): ReactNode => {
  const isLive = isInPlay(match.sport, match.shown.statusId);
  const pinsScore = preview.changed.some((field) => field === 'homeScore' || field === 'awayScore');
  return (
    <div className={styles['preview']}>
      <Tips tips={preview.tips} />
      <Rows rows={preview.rows} match={match} />
      <Ties ties={preview.ties} match={match} />
      <Tipsters tipsters={preview.tipsters} />
      <h2>
        <Trans>会被通知</Trans>
      </h2>
      <p>
        <Trans>
          买过的 {preview.notified.buyers} 人 · 预约比赛的 {preview.notified.bookings} 人
        </Trans>
      </p>
      {isLive && pinsScore && (
        <Alert type="info" showIcon title={<Trans>进行中固定了比分，后面的进球要在这里改，或放开固定。</Trans>} />
      )}
    </div>
  );
};

interface PreviewCardProps {
  match: DeskMatch;
  request: DraftRequest | null;
  preview: ReturnType<typeof usePreview>;
  footer: ReactNode;
}

export const PreviewCard = ({ match, request, preview, footer }: PreviewCardProps): ReactNode => {
  const { data, error, isFetching } = preview;
  return (
    <Card
      size="small"
      title={<Trans>发布后会发生</Trans>}
      extra={isFetching ? <Spin size="small" /> : null}
      actions={[footer]}
    >
      {request === null && (
        <p className={styles['hint']}>
          <Trans>改一个字段，这里马上写出哪些推荐重新结算、退多少金币、榜怎么动。</Trans>
        </p>
      )}
      {request !== null && error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
      {request !== null && error === null && data !== undefined && <PreviewContent match={match} preview={data} />}
    </Card>
  );
};
