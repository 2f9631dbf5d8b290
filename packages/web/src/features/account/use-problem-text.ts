import { useLingui } from '@lingui/react/macro';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '#features/account/account-rules.ts';
import type { FieldName, FormProblem } from '#features/account/form-problem.ts';

export interface ProblemText {
  /** Above the form. */
  notice?: string;
  /** Beside fields. */
  fields?: Partial<Record<FieldName, string>>;
}

const pick = (texts: Readonly<Record<FieldName, string>>, fields: readonly FieldName[]): ProblemText['fields'] =>
  Object.fromEntries(fields.map((field) => [field, texts[field]]));

export interface Rules {
  username: string;
  password: string;
  newPassword: string;
}

export const useRules = (): Rules => {
  const { t } = useLingui();
  const { min, max } = USERNAME_LENGTH;
  const { min: shortest } = PASSWORD_LENGTH;
  return {
    username: t`${min} 到 ${max} 个字符：文字、数字、_ 和 -`,
    password: t`至少 ${shortest} 个字符`,
    newPassword: t`至少 ${shortest} 个字符，且不同于当前密码`,
  };
};

/** A problem in words. */
export const useProblemText = (): ((problem: FormProblem | null) => ProblemText) => {
  const { t } = useLingui();
  const rules = useRules();
  const missing: Readonly<Record<FieldName, string>> = {
    username: t`请填写用户名`,
    password: t`请填写密码`,
    imageCode: t`请输入图中的字符`,
    currentPassword: t`请填写当前密码`,
    newPassword: t`请填写新密码`,
    address: t`请填写可以收到验证码的地址或号码`,
    code: t`请填写 6 位验证码`,
    accept: t`请先确认年龄并同意使用条款`,
  };
  return (problem) => {
    switch (problem?.kind) {
      case 'missing':
        return { fields: pick(missing, problem.fields) };
      case 'fields':
        return {
          fields: pick(
            {
              ...missing,
              ...rules,
              username: t`${rules.username}；不能混用外形相近的文字，不能是手机号或账号编号，也不能是被移除过的名字`,
            },
            problem.fields,
          ),
        };
      case 'credentials':
        return { notice: t`用户名或密码不对` };
      case 'taken':
        return { fields: { username: t`这个用户名已经有人用了，或者和别人的太像` } };
      case 'wrongPassword':
        return { fields: { currentPassword: t`当前密码不对` } };
      case 'wrongCode':
        return { fields: { code: t`验证码不对，或已经过期` } };
      case 'terms':
        return { notice: t`使用条款刚刚有更新，请再看一遍` };
      case 'imageCode':
        return { fields: { imageCode: problem.wrong ? t`验证码不正确，请按新图重新输入` : missing.imageCode } };
      case 'wait':
        return { notice: t`尝试得太多了，请稍等` };
      case 'offline':
        return { notice: t`连不上服务器，请检查网络后再试` };
      case 'server':
        return { notice: problem.message };
      default:
        return {};
    }
  };
};
