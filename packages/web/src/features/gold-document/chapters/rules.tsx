import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Chapter } from '#features/gold-document/chapter.tsx';

const Operator = () => (
  <Chapter id="operator">
    <p>
      <Trans>运营方可以：</Trans>
    </p>
    <ul>
      <li>
        <Trans>充入金币，写明原因地更正余额，但不会减到零以下；</Trans>
      </li>
      <li>
        <Trans>从命中的推荐里留一部分收入，其余归专家；</Trans>
      </li>
      <li>
        <Trans>撤回一条推荐，这时所有买家全额退回；</Trans>
      </li>
      <li>
        <Trans>写明原因地判定一条推荐的结果；已经结算的，只能往对买家有利的方向更正；</Trans>
      </li>
      <li>
        <Trans>删除违规的评论，给所有会员设每日上限。</Trans>
      </li>
    </ul>
    <p>
      <Trans>运营方不能：</Trans>
    </p>
    <ul>
      <li>
        <Trans>改动或删掉已经记下的账；</Trans>
      </li>
      <li>
        <Trans>把已经退给你的金币再拿走，重新判成对你不利的结果；</Trans>
      </li>
      <li>
        <Trans>填写或修饰专家的战绩，修改开赛后的推荐；</Trans>
      </li>
      <li>
        <Trans>缩短你给自己设的暂停，或者让调高的上限提前生效。</Trans>
      </li>
    </ul>
  </Chapter>
);

const Complaints = () => (
  <Chapter id="complaints">
    <ul>
      <li>
        <Trans>
          先看<Link to="/account/orders">我的购买</Link>里这一笔的经过，结果、时间和退回的数目都在那里。
        </Trans>
      </li>
      <li>
        <Trans>再对照推荐页上的比赛、盘口和比分。结算后这些对所有人公开。</Trans>
      </li>
      <li>
        <Trans>
          还是觉得不对，请联系本站运营方，告诉他们推荐的标题和购买的时间。判错了会更正，少退的会补退，并记在经过里。
        </Trans>
      </li>
      <li>
        <Trans>看到骗人、骂人或拉人下注的评论，请点「举报」。</Trans>
      </li>
    </ul>
  </Chapter>
);

const Responsible = () => (
  <Chapter id="responsible">
    <ul>
      <li>
        <Trans>付费推荐只给成年人。未满 18 岁请不要购买。</Trans>
      </li>
      <li>
        <Trans>本站只提供信息和看法，不接受投注，也不帮任何人投注。请遵守你所在地的法律。</Trans>
      </li>
      <li>
        <Trans>推荐是专家个人的判断，不是承诺。没有稳赚的推荐，说稳赚的都不要信。</Trans>
      </li>
      <li>
        <Trans>只用闲钱，不借钱，不为了把花掉的赚回来而多买。先定好每日上限，再看推荐。</Trans>
      </li>
      <li>
        <Trans>
          觉得停不下来，就在<Link to="/account/wallet">我的金币</Link>
          里暂停购买，和家人朋友说一说，或者向当地的专业机构求助。
        </Trans>
      </li>
    </ul>
  </Chapter>
);

/** What the operator may do, what to do in doubt, and how to keep the measure. */
export const RuleChapters = () => (
  <>
    <Operator />
    <Complaints />
    <Responsible />
  </>
);
