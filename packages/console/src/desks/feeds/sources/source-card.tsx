import { Trans, useLingui } from '@lingui/react/macro';
import { Collapse, Progress, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { AgeText } from '#ui/age-text.tsx';
import { Fact, FactCard } from '#ui/fact-cards.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { useCapabilityNames } from '../feed-texts.ts';
import styles from '../feeds.module.css';

export type Source = OpsReply<'opsListFeedSources'>['list'][number];

const TONES: Readonly<Record<Source['state'], Tone>> = {
  ok: 'good',
  late: 'bad',
  blocked: 'warning',
  idle: 'neutral',
  off: 'off',
};

export const SourceState = ({ source }: { source: Source }): ReactNode => {
  const { t } = useLingui();
  const names = { ok: t`正常`, late: t`迟到`, blocked: t`暂停请求`, idle: t`还没请求过`, off: t`关着` };
  return <StateTag tone={TONES[source.state]}>{names[source.state]}</StateTag>;
};

/** What stops it, or what was wrong last. */
const Trouble = ({ source }: { source: Source }): ReactNode => {
  const { offReason, keySetting: setting, blockedUntil, failures, error } = source;
  if (offReason === 'unused')
    return (
      <p className={styles['hint']}>
        <Trans>没有比赛用它。在下面的信任顺序里加上它就会开始请求。</Trans>
      </p>
    );
  if (offReason !== null)
    return (
      <p className={styles['hint']}>
        {offReason === 'no-key' ? (
          <Trans>
            没有密钥：请设置 <code>{setting}</code>
          </Trans>
        ) : (
          <Trans>
            需要你确认它的条款允许这样用：请设置 <code>{setting}</code>=on
          </Trans>
        )}
      </p>
    );
  if (failures === 0 && blockedUntil === null) return null;
  return (
    <p className={styles['trouble']}>
      {failures > 0 && (
        <b>
          <Trans>连续失败 {failures} 次</Trans>
        </b>
      )}
      {blockedUntil !== null && (
        <span>
          <Trans>
            <TimeText at={blockedUntil} /> 之前不请求
          </Trans>
        </span>
      )}
      {error !== null && <span>{error}</span>}
    </p>
  );
};

const Requests = ({ source }: { source: Source }): ReactNode => {
  const language = useLocale();
  const { requestsToday, perDay } = source;
  const today = requestsToday.toLocaleString(language);
  if (perDay === null) return <Trans>{today} · 没有日限额</Trans>;
  const share = Math.min(1, requestsToday / perDay);
  return (
    <>
      {today} / {perDay.toLocaleString(language)}
      <Progress
        percent={share * 100}
        showInfo={false}
        size="small"
        status={share >= 0.9 ? 'exception' : 'normal'}
        aria-hidden
      />
    </>
  );
};

const Terms = ({ source }: { source: Source }): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const capabilityNames = useCapabilityNames();
  const { competitions, licence, latency, unverified, perMinute } = source;
  return (
    <Collapse
      ghost
      size="small"
      className={styles['terms'] ?? ''}
      items={[
        {
          key: 'terms',
          label: t`能力、条款与限制`,
          children: (
            <dl>
              {competitions.map(({ competitionId, name, capabilities }) => (
                <div key={competitionId}>
                  <dt>{nameOf(name)}</dt>
                  <dd>{capabilities.map((one) => capabilityNames[one] ?? one).join('、')}</dd>
                </div>
              ))}
              <div>
                <dt>{t`延迟`}</dt>
                <dd lang="en">{latency}</dd>
              </div>
              <div>
                <dt>{t`许可`}</dt>
                <dd lang="en">{licence}</dd>
              </div>
              {perMinute !== null && (
                <div>
                  <dt>{t`限额`}</dt>
                  <dd>{t`每分钟 ${perMinute} 次`}</dd>
                </div>
              )}
              {unverified.length > 0 && (
                <div>
                  <dt>{t`没有核实过`}</dt>
                  <dd lang="en">
                    <ul>
                      {unverified.map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </dd>
                </div>
              )}
            </dl>
          ),
        },
      ]}
    />
  );
};

const Polling = ({ source }: { source: Source }): ReactNode => {
  const { t } = useLingui();
  const { succeededAt, latencyMs, nextAt } = source;
  return (
    <>
      <Fact label={t`上次成功`}>
        {succeededAt === null ? (
          '–'
        ) : (
          <Trans>
            <AgeText at={succeededAt} />前
          </Trans>
        )}
      </Fact>
      <Fact label={t`下次请求`}>
        <TimeText at={nextAt} />
      </Fact>
      <Fact label={t`用时`}>{latencyMs === null ? '–' : `${latencyMs} ms`}</Fact>
      <Fact label={t`今天的请求`}>
        <Requests source={source} />
      </Fact>
    </>
  );
};

/** A provider of live data: how polling goes, and on which terms. */
export const SourceCard = ({ source }: { source: Source }): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { competitions, state } = source;
  return (
    <FactCard
      name={source.title}
      isBad={state === 'late'}
      marks={<SourceState source={source} />}
      footer={
        <>
          <Trouble source={source} />
          <Terms source={source} />
        </>
      }
    >
      {state !== 'off' && <Polling source={source} />}
      <Fact label={t`赛事`} isWide>
        <span className={styles['tags']}>
          {competitions.map(({ competitionId, name, position }) => (
            <Tag key={competitionId} color={position === null ? 'default' : 'success'}>
              {nameOf(name)}
              {position !== null && ` ${position}`}
            </Tag>
          ))}
        </span>
      </Fact>
    </FactCard>
  );
};
