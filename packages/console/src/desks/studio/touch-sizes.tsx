import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from './use-media.ts';

const FINGER_PX = 44;

/** A finger needs 44 px. */
const FINGER = {
  theme: {
    token: { controlHeight: FINGER_PX, controlHeightSM: FINGER_PX, controlHeightLG: 48 },
    components: {
      // The choices themselves, inside of their frame.
      Segmented: { controlHeight: 48 },
      Card: { headerHeightSM: 56 },
    },
  },
  drawer: { styles: { close: { minBlockSize: FINGER_PX, minInlineSize: FINGER_PX, marginBlock: -11 } } },
};

/** Makes what is pressed as large as a finger, on devices that have no mouse. */
export const TouchSizes = ({ children }: { children: ReactNode }): ReactNode => (
  <ConfigProvider {...(useMedia('(pointer: coarse)') ? FINGER : {})}>{children}</ConfigProvider>
);
