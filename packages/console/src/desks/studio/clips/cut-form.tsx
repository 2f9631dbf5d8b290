import { Trans, useLingui } from '@lingui/react/macro';
import { CLIP_LONGEST_MS, CLIP_REACH_MS, CLIP_SHORTEST_MS } from '@touchline/contract/clip-terms.ts';
import type { ListedClip } from '@touchline/contract/clips.ts';
import { Flex, InputNumber } from 'antd';
import { type ReactNode, useState } from 'react';
import { call as send } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';

const SECOND_MS = 1000;
const REACH = CLIP_REACH_MS / SECOND_MS;

interface CutFormProps {
  clip: ListedClip;
  refreshes: readonly ['opsListClips'];
}

/** Where a clip begins and ends, in seconds before and after its moment. */
export const CutForm = ({ clip, refreshes }: CutFormProps): ReactNode => {
  const { t } = useLingui();
  const [before, setBefore] = useState(-clip.startMs / SECOND_MS);
  const [after, setAfter] = useState(clip.endMs / SECOND_MS);
  const length = (before + after) * SECOND_MS;
  const isSame = -before * SECOND_MS === clip.startMs && after * SECOND_MS === clip.endMs;
  const isUnfit = length < CLIP_SHORTEST_MS || length > CLIP_LONGEST_MS || (isSame && clip.state !== 'failed');
  const bounds = { min: -REACH, max: REACH, step: 1, size: 'small' } as const;
  return (
    <Flex gap={8} wrap align="center">
      <label>
        <Trans>进球前</Trans>{' '}
        <InputNumber {...bounds} value={before} onChange={(value) => setBefore(value ?? 0)} suffix="s" />
      </label>
      <label>
        <Trans>进球后</Trans>{' '}
        <InputNumber {...bounds} value={after} onChange={(value) => setAfter(value ?? 0)} suffix="s" />
      </label>
      <ConfirmAction
        label={t`重新剪`}
        title={t`重新剪这个片段？剪好之前大家看到的还是现在这段。`}
        button={{ size: 'small', disabled: isUnfit }}
        act={() => send('opsCutClip', { id: clip.id, startMs: -before * SECOND_MS, endMs: after * SECOND_MS })}
        refreshes={refreshes}
      />
    </Flex>
  );
};
