import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { Chapter } from '#features/gold-document/chapter.tsx';

const Operator = () => {
  const { t } = useLingui();
  return (
    <Chapter id="operator">
      <p>{t`运营方可以：`}</p>
      <ul>
        <li>{t`充入金币，写明原因地更正余额，但不会减到零以下；`}</li>
        <li>{t`从命中的推荐里留一部分收入，其余归专家；`}</li>
        <li>{t`撤回一条推荐，这时所有买家全额退回；`}</li>
        <li>{t`写明原因地判定一条推荐的结果；已经结算的，只能往对买家有利的方向更正；`}</li>
        <li>{t`删除违规的评论，给所有会员设每日上限。`}</li>
      </ul>
      <p>{t`运营方不能：`}</p>
      <ul>
        <li>{t`改动或删掉已经记下的账；`}</li>
        <li>{t`把已经退给你的金币再拿走，重新判成对你不利的结果；`}</li>
        <li>{t`填写或修饰专家的战绩，修改开赛后的推荐；`}</li>
        <li>{t`缩短你给自己设的暂停，或者让调高的上限提前生效。`}</li>
      </ul>
    </Chapter>
  );
};

const Complaints = () => {
  const { t } = useLingui();
  return (
    <Chapter id="complaints">
      <ul>
        <li>
          <Trans>
            先看<Link to="/account/orders">我的购买</Link>里这一笔的经过，结果、时间和退回的数目都在那里。
          </Trans>
        </li>
        <li>{t`再对照推荐页上的比赛、盘口和比分。结算后这些对所有人公开。`}</li>
        <li>
          {t`还是觉得不对，请联系本站运营方，告诉他们推荐的标题和购买的时间。判错了会更正，少退的会补退，并记在经过里。`}
        </li>
        <li>{t`看到骗人、骂人或拉人下注的评论，请点「举报」。`}</li>
      </ul>
    </Chapter>
  );
};

const Responsible = () => {
  const { t } = useLingui();
  return (
    <Chapter id="responsible">
      <ul>
        <li>{t`付费推荐只给成年人。未满 18 岁请不要购买。`}</li>
        <li>{t`本站只提供信息和看法，不接受投注，也不帮任何人投注。请遵守你所在地的法律。`}</li>
        <li>{t`推荐是专家个人的判断，不是承诺。没有稳赚的推荐，说稳赚的都不要信。`}</li>
        <li>{t`只用闲钱，不借钱，不为了把花掉的赚回来而多买。先定好每日上限，再看推荐。`}</li>
        <li>
          <Trans>
            觉得停不下来，就在<Link to="/account/wallet">我的金币</Link>
            里暂停购买，和家人朋友说一说，或者向当地的专业机构求助。
          </Trans>
        </li>
      </ul>
    </Chapter>
  );
};

/** What the operator may do, what to do in doubt, and how to keep the measure. */
export const RuleChapters = () => (
  <>
    <Operator />
    <Complaints />
    <Responsible />
  </>
);
