import type { DocumentKind, LegalDocument } from '@touchline/contract/documents.ts';

/** Shown until the operator saves documents; they bind nobody to anything that the site does not do. */
export const BUILT_IN_DOCUMENTS: Readonly<Record<DocumentKind, Pick<LegalDocument, 'title' | 'text'>>> = {
  terms: {
    title: { zh: '使用条款', 'zh-Hant': '使用條款', en: 'Terms of use' },
    text: {
      zh: '# 这份条款是范本\n\n网站的运营者还没有写自己的使用条款。正式开放之前，必须用自己的条款替换它。\n\n# 使用\n\n请遵守您所在地的法律，尊重其他人，不要冒用他人的名字，不要把账号借给别人。发布违法或伤害他人内容的账号会被停用。\n\n# 内容\n\n比赛数据和推荐仅供参考。',
      'zh-Hant':
        '# 這份條款是範本\n\n網站的營運者還沒有寫自己的使用條款。正式開放之前，必須用自己的條款替換它。\n\n# 使用\n\n請遵守您所在地的法律，尊重其他人，不要冒用他人的名字，不要把帳號借給別人。發佈違法或傷害他人內容的帳號會被停用。\n\n# 內容\n\n比賽資料和推薦僅供參考。',
      en: '# This text is a placeholder\n\nThe operator of this site has not written terms of use yet, and must replace this text before the site opens.\n\n# Use\n\nObey the law of where you are, respect others, do not take the name of somebody else, and do not lend your account. Accounts that post what is illegal or hurts others are suspended.\n\n# Content\n\nMatch data and tips come without a guarantee.',
    },
  },
  privacy: {
    title: { zh: '隐私说明', 'zh-Hant': '隱私說明', en: 'Privacy notice' },
    text: {
      zh: '# 这份说明是范本\n\n网站的运营者还没有写自己的隐私说明。正式开放之前，必须写明谁负责、为什么处理哪些数据、保存多久、您有哪些权利，并替换它。\n\n# 这个软件保存什么\n\n您的用户名、密码的散列值、您绑定的邮箱和手机号、登录的设备、您发布的内容、您的预约和关注，以及金币的记录。',
      'zh-Hant':
        '# 這份說明是範本\n\n網站的營運者還沒有寫自己的隱私說明。正式開放之前，必須寫明誰負責、為什麼處理哪些資料、保存多久、您有哪些權利，並替換它。\n\n# 這個軟體保存什麼\n\n您的使用者名稱、密碼的雜湊值、您綁定的電子信箱和手機號碼、登入的裝置、您發佈的內容、您的預約和關注，以及金幣的紀錄。',
      en: '# This text is a placeholder\n\nThe operator of this site has not written a privacy notice yet, and must replace this text before the site opens: who is responsible, what is processed and why, how long it is kept, and your rights.\n\n# What this software keeps\n\nYour user name, a hash of your password, the mail address and phone number that you add, the devices on which you are signed in, what you post, whom and what you follow, and the movements of your gold coins.',
    },
  },
};
